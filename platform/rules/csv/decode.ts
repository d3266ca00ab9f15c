import type { Language } from "../../../contract/primitives";

/** A file's text, and the encoding that it was read by. */
export interface DecodedText {
  text: string;
  encoding: string;
}

/** What programs without Unicode write in these languages; elsewhere the one of the west. */
const LEGACY: Partial<Record<Language, string>> = { hu: "windows-1250", tr: "windows-1254" };

/**
 * Reads a file's bytes: by its byte order mark, as UTF-8 where it is that, and else as the older encoding of the language.
 *
 * @param language the client's
 */
export function decodeText(bytes: Uint8Array, language: Language): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return read(bytes, "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return read(bytes, "utf-16be");
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return read(bytes, LEGACY[language] ?? "windows-1252");
  }
}

function read(bytes: Uint8Array, encoding: string): DecodedText {
  // Node 20 reads windows-1252 as latin1, the euro sign as a control character, unless it reads it as a stream.
  const stream = encoding === "windows-1252";
  return { text: new TextDecoder(encoding).decode(bytes, { stream }), encoding };
}
