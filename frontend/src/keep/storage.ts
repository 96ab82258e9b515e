/** What this browser keeps. Where it may keep nothing, the page works until it is closed. */
const fallback = new Map<string, string>();

export function read<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(name) ?? fallback.get(name);
    return text === undefined || text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  fallback.set(name, text);
  try {
    localStorage.setItem(name, text);
  } catch {
    // Full, or forbidden: then only until the page is closed.
  }
}
