/** A stored picture, as the form names it. */
export function keptPicture(value: string): { id: string; name: string } {
  const [id = "", ...name] = value.split(" ");
  return { id, name: name.join(" ") };
}
