import { beforeEach, describe, expect, test, vi } from "vitest";
import { problemWith } from "../data";

type Http = typeof import("../../src/net/http");

const fetched = vi.fn<typeof fetch>();
let http: Http;

function answer(data: unknown, status = 200): Response {
  return new Response(JSON.stringify(data), { status });
}

beforeEach(async () => {
  vi.resetModules(); // what was asked for once is forgotten
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  http = await import("../../src/net/http");
});

/** Modules that are loaded anew have a Refusal of their own. */
async function refusalKey(asked: Promise<unknown>): Promise<string> {
  const { problemOf } = await import("../../src/net/refusal");
  return asked.then(
    () => "answered",
    (error: unknown) => problemOf(error).key,
  );
}

describe("a request", () => {
  test("is posted as JSON if something is given", async () => {
    fetched.mockResolvedValue(answer({ match: "m" }));
    await http.createMatch({ game: "clash" });
    const [path, request] = fetched.mock.calls[0]!;
    expect([path, request?.method, request?.body]).toEqual(["/api/matches", "POST", `{"game":"clash"}`]);
  });

  test("names the game in the path so that it cannot be mistaken for another path", async () => {
    fetched.mockResolvedValue(answer({}));
    await http.settle("a/b?c", { preset: null, options: {} });
    expect(fetched.mock.calls[0]![0]).toBe("/api/games/a%2Fb%3Fc/settle");
  });

  test("fails with the problem that the service tells", async () => {
    fetched.mockResolvedValue(answer({ error: problemWith("server.unknown_game") }, 404));
    expect(await refusalKey(http.health())).toBe("server.unknown_game");
  });

  test("fails in words if the service cannot be reached", async () => {
    fetched.mockRejectedValue(new TypeError("network"));
    expect(await refusalKey(http.health())).toBe("line.unreachable");
  });

  test("fails in words if something else answers", async () => {
    fetched.mockResolvedValue(new Response("<html>proxy</html>", { status: 502 }));
    expect(await refusalKey(http.health())).toBe("line.strange");
  });
});

describe("what is asked for once", () => {
  test("the games are, however often they are wanted", async () => {
    fetched.mockResolvedValue(answer({ games: [] }));
    expect(await Promise.all([http.games(), http.games()])).toEqual([{ games: [] }, { games: [] }]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test("the games are asked for again after a failure", async () => {
    fetched.mockRejectedValueOnce(new TypeError("network"));
    expect(await refusalKey(http.games())).toBe("line.unreachable");
    fetched.mockResolvedValue(answer({ games: [] }));
    expect(await http.games()).toEqual({ games: [] });
  });

  test("each game's cards are, and are asked for again after a failure", async () => {
    fetched.mockRejectedValueOnce(new TypeError("network"));
    expect(await refusalKey(http.cards("clash"))).toBe("line.unreachable");
    fetched.mockImplementation((path) => Promise.resolve(answer({ path })));
    await http.cards("clash");
    expect(await http.cards("clash")).toEqual({ path: "/api/games/clash/cards" });
    expect(await http.cards("horde")).toEqual({ path: "/api/games/horde/cards" });
    expect(fetched).toHaveBeenCalledTimes(3);
  });
});
