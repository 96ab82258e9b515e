/** What could not be kept, by its name: the page works with it until it is closed. */
const unkept = new Map<string, string>();

/** What this browser keeps by this name. */
export function read<T>(name: string, otherwise: T): T {
  try {
    const text = unkept.get(name) ?? localStorage.getItem(name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    unkept.delete(name);
  } catch {
    // Storage is full or forbidden.
    unkept.set(name, text);
  }
}
