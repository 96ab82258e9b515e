import { read, write } from "./storage";

const NAME = "quadrille.name";

export function myName(): string {
  return read(NAME, "");
}

export function keepName(name: string): void {
  write(NAME, name);
}
