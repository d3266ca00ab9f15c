import type { Language } from "../../../contract/primitives";
import { wideTextOrder } from "../uploads";
import { repairText } from "./twice-encoded";

/** A file's text, and the encoding that it was read by. */
export interface DecodedText {
  text: string;
  encoding: string;
}

/** What programs without Unicode write in these languages; elsewhere the one of the west. */
const LEGACY: Partial<Record<Language, string>> = { hu: "windows-1250", tr: "windows-1254" };

/**
 * Reads a file's bytes: as UTF-16 by its byte order mark or its zeros, as UTF-8 where it is that, and else as the older encoding of the
 * language or of a Mac, whichever gives words. A text that was encoded twice is decoded twice.
 *
 * @param language the client's
 */
export function decodeText(bytes: Uint8Array, language: Language): DecodedText {
  const order = wideTextOrder(bytes);
  if (order !== null) return repaired(read(bytes, order === "little" ? "utf-16le" : "utf-16be"));
  try {
    return repaired({ text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" });
  } catch {
    const windows = read(bytes, LEGACY[language] ?? "windows-1252");
    const mac = read(bytes, "macintosh");
    return wordScore(mac.text) > wordScore(windows.text) ? mac : windows;
  }
}

function repaired({ text, encoding }: DecodedText): DecodedText {
  const plain = repairText(text);
  return plain === text ? { text, encoding } : { text: plain, encoding: `${encoding} ×2` };
}

function read(bytes: Uint8Array, encoding: string): DecodedText {
  // Node 20 reads windows-1252 as latin1, the euro sign as a control character, unless it reads it as a stream.
  const stream = encoding === "windows-1252";
  return { text: new TextDecoder(encoding).decode(bytes, { stream }), encoding };
}

/** How many letters beyond ASCII stand in words as these languages write them, less the signs and capitals that split a word. */
function wordScore(text: string): number {
  let score = 0;
  for (const { 0: letter, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    const before = text[index - 1] ?? " ";
    const isInWord = /[A-Za-z]/.test(before) || /[A-Za-z]/.test(text[index + letter.length] ?? " ");
    if (/[áàâäãåæéèêëíìîïıñóòôöõøœúùûüýÿçşğőűßł]/u.test(letter)) score += isInWord ? 2 : 0;
    else if (/\p{Lu}/u.test(letter)) score += /\p{Ll}/u.test(before) ? -2 : isInWord ? 1 : 0;
    else if (isInWord) score -= /[’€ªº]/u.test(letter) ? 0 : 1;
  }
  return score;
}
