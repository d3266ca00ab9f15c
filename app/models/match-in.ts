/**
 * Splits a text at the first match of a search, ignoring case and accents.
 *
 * @returns text before the match, the match, text after it; without a match, the whole text and two empty strings
 */
export function matchIn(text: string, typed: string): [before: string, match: string, after: string] {
  const letters = [...text.normalize("NFC")];
  const wanted = [...typed.normalize("NFC").trim()].map(plain);
  const at =
    wanted.length === 0
      ? -1
      : letters.findIndex((_, start) => wanted.every((letter, step) => plain(letters[start + step] ?? "") === letter));
  if (at < 0) return [text, "", ""];
  const part = (from: number, to?: number) => letters.slice(from, to).join("");
  return [part(0, at), part(at, at + wanted.length), part(at + wanted.length)];
}

/** A letter without its accents. */
const plain = (letter: string) => letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
