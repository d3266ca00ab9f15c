/**
 * A text with one full stop where a value that ends with one also ends the sentence: `by {{day}}.` with a Hungarian day, or
 * `at {{shop}}.` with a company that is an S.L.
 */
export function withOneStop(text: string): string {
  return text.replace(/(?<!\.)\.\.(?!\.)/g, ".");
}
