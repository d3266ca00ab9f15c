import type { Language } from "../../../contract/primitives";
import { wideTextOrder } from "../uploads/uploads";
import { decodeLegacy, type DecodedText } from "./legacy-encodings";
import { repairText } from "./twice-encoded";
import { readUtf7 } from "./utf-7";

/**
 * Decodes a file: UTF-16 by its byte order mark or its zero bytes, UTF-8 if valid, else the legacy encoding that yields words.
 * Repairs text that was encoded twice.
 *
 * @param language the client's
 */
export function decodeText(bytes: Uint8Array, language: Language): DecodedText {
  const order = wideTextOrder(bytes);
  if (order !== null) return repaired(read(bytes, order === "little" ? "utf-16le" : "utf-16be"));
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const seven = text.length === bytes.length ? readUtf7(text) : null;
    return seven === null ? repaired({ text, encoding: "utf-8" }) : { text: seven, encoding: "utf-7" };
  } catch {
    return decodeLegacy(bytes, language);
  }
}

function repaired({ text, encoding }: DecodedText): DecodedText {
  const plain = repairText(text);
  return plain === text ? { text, encoding } : { text: plain, encoding: `${encoding} ×2` };
}

function read(bytes: Uint8Array, encoding: string): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
