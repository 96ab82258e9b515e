/** `face_up` → "Face up". */
export function humanised(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
