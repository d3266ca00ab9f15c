const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Plain text as HTML: special characters are escaped, line breaks kept. */
export function htmlOfText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!).replace(/\r\n?|\n/g, "<br />");
}
