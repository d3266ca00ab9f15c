const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Plain text as HTML: nothing of it is a tag, and its line breaks stay. */
export function htmlOfText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!).replace(/\r\n?|\n/g, "<br />");
}
