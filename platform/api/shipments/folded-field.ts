import { type RawBuilder, sql } from "kysely";

/** The marks of Latin, Greek and Cyrillic letters, once decomposed. */
const MARKS = "[\u0300-\u036f]";

const LETTERS = ["łŁøØıđĐ‘’ʼ´`′", "llooidd''''''"] as const;
const LIGATURES = { ß: "ss", æ: "ae", œ: "oe" };

/** A column's text as `fold` makes it of one in Latin letters. */
export function foldedText(text: RawBuilder<unknown>): RawBuilder<string> {
  const letters = sql<string>`translate(lower(regexp_replace(normalize(${text}, NFD), ${MARKS}, '', 'g')), ${LETTERS[0]}, ${LETTERS[1]})`;
  return Object.entries(LIGATURES).reduce((built, [one, two]) => sql<string>`replace(${built}, ${one}, ${two})`, letters);
}
