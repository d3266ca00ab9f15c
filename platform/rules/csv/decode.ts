import type { Language } from "../../../contract/primitives";
import { wideTextOrder } from "../uploads/uploads";
import { decodeLegacy, type DecodedText } from "./legacy-encodings";

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

/** Encoded run of UTF-7: `Jos+AOk-`. */
const RUN = /\+([A-Za-z0-9+/]*)(-?)/g;
/** Rest of an email address, `ana+AOk@mail.example`, whose plus starts no encoded run. */
const END_OF_ADDRESS = /^[\w.+-]*@/;
const LONGEST_ADDRESS = 64;
const LATIN_LETTER = /[\u00c0-\u024f]/u;
const WRITTEN_SO = /^[\u0020-\u007e\u00a0-\u024f\u2010-\u2026\u20ac]+$/u;

/** Decodes ASCII text as UTF-7, or null if it has no encoded letters. @see RFC 2152 */
function readUtf7(text: string): string | null {
  let hasLetters = false;
  const read = text.replace(RUN, (run: string, written: string, mark: string, at: number) => {
    const end = at + run.length;
    if (END_OF_ADDRESS.test(text.slice(end, end + LONGEST_ADDRESS))) return run;
    if (written === "") return mark === "" ? run : "+";
    const letters = lettersOfRun(written);
    if (letters === null) return run;
    hasLetters ||= LATIN_LETTER.test(letters);
    return letters;
  });
  return hasLetters ? read : null;
}

/** Base64 of UTF-16, padded with zero bits; null for anything else. */
function lettersOfRun(written: string): string | null {
  const bits = written.length * 6;
  if (bits % 16 >= 6 || bits < 16) return null;
  const bytes = Buffer.from(written, "base64");
  const letters = bytes
    .subarray(0, 2 * Math.floor(bits / 16))
    .swap16()
    .toString("utf16le");
  const again = Buffer.from(letters, "utf16le").swap16().toString("base64").replaceAll("=", "");
  return again === written && WRITTEN_SO.test(letters) ? letters : null;
}

/** Characters of windows-1252 for the bytes 0x80 to 0x9F. */
const SIGNS = new Map(
  [..."€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"].map((sign, at) => {
    const BYTES = [
      0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97,
      0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
    ];
    return [sign, BYTES[at]!] as const;
  }),
);
const FOLLOWING = `[\\u0080-\\u00BF${[...SIGNS.keys()].join("")}]`;
/** Two or three characters that are the bytes of one character: `Ã©`, `â‚¬`. */
const SPLIT = new RegExp(
  `[\\u00C2-\\u00C6\\u00C8\\u00CB]${FOLLOWING}|\\u00E1[\\u00BA\\u00BB]${FOLLOWING}|\\u00E2${FOLLOWING}{2}`,
  "gu",
);
/** Characters that occur in files of orders, and the bytes between two rounds. */
const PLAUSIBLE =
  /^[\u0080-\u00FF\u0100-\u017F\u0218-\u021B\u1E00-\u1EFF\u2010-\u2026\u20AC\u2122\u0192\u02C6\u02DC\u2030\u2039\u203A]$/u;
/** Maximum number of times that UTF-8 may have been misread as windows-1252. */
const ROUNDS = 3;

/** Repairs double-encoded text: `JosÃ©` is `José`. Other text is returned unchanged. */
export function repairText(text: string): string {
  let repaired = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = repaired.replace(SPLIT, (split) => joined(split) ?? split);
    if (next === repaired) break;
    repaired = next;
  }
  return repaired;
}

function joined(split: string): string | null {
  const bytes = Uint8Array.from([...split].map((letter) => SIGNS.get(letter) ?? letter.charCodeAt(0)));
  try {
    const letter = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return PLAUSIBLE.test(letter) ? letter : null;
  } catch {
    return null;
  }
}
