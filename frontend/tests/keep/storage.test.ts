import { expect, test, vi } from "vitest";
import { read, write } from "../../src/keep/storage";

test("what was written is read, and stays when the page is closed", () => {
  write("name", { kept: ["Ann"] });
  expect(read("name", null)).toEqual({ kept: ["Ann"] });
  expect(localStorage.getItem("name")).toBe(`{"kept":["Ann"]}`);
});

test("what cannot be read is taken for nothing", () => {
  localStorage.setItem("broken", "{");
  expect(read("broken", "otherwise")).toBe("otherwise");
  expect(read("missing", 7)).toBe(7);
});

test("a browser whose storage is full remembers until the page is closed", () => {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => `"Ann"`, setItem });
  expect(read("visitor", "")).toBe("Ann");
  write("visitor", "Bob");
  expect(read("visitor", "")).toBe("Bob");
});

test("a browser that forbids storage remembers until the page is closed", () => {
  const forbid = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid });
  write("visitor", "Eve");
  expect(read("visitor", "")).toBe("Eve");
});

test("what could be written at last is what counts", () => {
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  write("visitor", "Bob");
  vi.unstubAllGlobals();
  write("visitor", "Joe");
  localStorage.setItem("visitor", `"Zoe"`); // in another tab
  expect(read("visitor", "")).toBe("Zoe");
});
