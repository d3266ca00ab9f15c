import type { Language } from "../../../contract/primitives";
import { decodeBytes, lettersOf } from "./code-pages";
import { isTurkishWindows, TURKISH_OR_WESTERN } from "./turkish-windows";
import { type Region, type Regions, wordScore } from "./word-score";

/** A decoded file, and its encoding. */
export interface DecodedText {
  text: string;
  encoding: string;
}

/** Usual non-Unicode encoding of a language's programs; windows-1252 for the others. */
const USUAL: Partial<Record<Language, string>> = { hu: "windows-1250", tr: "windows-1254" };
/** Equals Mac Roman except for a few Turkish letters in place of signs: it loses a tie. */
const TURKISH_MAC = "x-mac-turkish";
/**
 * Mac; DOS (whose letters code page 437 shares); Windows Central European; DOS Turkish and Central European; Mac Central
 * European.
 */
const OTHERS = ["macintosh", "ibm850", "windows-1250", "ibm857", "ibm852", "x-mac-ce", TURKISH_MAC];

/** Letters of a language, which decide between two encodings with the same score. */
const LETTERS_OF: Partial<Record<Language, RegExp>> = {
  de: /[äöüß]/i,
  fr: /[àâçéèêëîïôùûœ]/i,
  es: /[áéíóúñü]/i,
  it: /[àèéìòù]/i,
  nl: /[éëïóö]/i,
  pt: /[áâãàçéêíóôõú]/i,
  tr: /[çğıöşü]/i,
  hu: /[áéíóöőúüű]/i,
};

const NO_LETTERS = /[^\s\S]/;

/** Replaces an ambiguous letter: its row is reported like one with lost letters. */
const UNSURE = "\uFFFD";

/**
 * Decodes a text without Unicode by the encoding that yields words: the language's usual one, unless another scores higher. A
 * letter on which two equally good encodings differ becomes {@link UNSURE}. Scores work on bytes; only the chosen encoding is
 * decoded.
 */
export function decodeLegacy(bytes: Uint8Array, language: Language): DecodedText {
  const regions = regionsOf(bytes);
  const usual = usualOf(bytes, language, regions);
  const others = OTHERS.filter((encoding) => encoding !== usual.encoding).map((encoding) => {
    return { encoding, score: wordScore(bytes, encoding, false, regions) };
  });
  const most = Math.max(...others.map(({ score }) => score));
  if (wordScore(bytes, usual.encoding, true, regions) >= most) return readUsual(usual, bytes);
  const best = others
    .filter(({ score }) => score === most)
    .map(({ encoding }) => encoding)
    .filter((encoding, _, all) => encoding !== TURKISH_MAC || all.length === 1);
  const counts = countBytes(bytes);
  const letters = best.map((encoding) => countLetters(counts, encoding, LETTERS_OF[language] ?? NO_LETTERS));
  const likely = best.filter((_, at) => letters[at] === Math.max(...letters));
  const [encoding = usual.encoding, ...rivals] = likely;
  return {
    encoding,
    text: rivals.reduce((sure, rival) => agreed(sure, decodeBytes(bytes, rival)), decodeBytes(bytes, encoding)),
  };
}

function countBytes(bytes: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte]! += 1;
  return counts;
}

function countLetters(counts: Uint32Array, encoding: string, wanted: RegExp): number {
  return [...lettersOf(encoding)].reduce((sum, letter, byte) => (wanted.test(letter) ? sum + counts[byte]! : sum), 0);
}

/** Merges two decodings of the same bytes; their positions match, as all are single-byte encodings. */
function agreed(one: string, other: string): string {
  return Array.from(one, (letter, at) => (letter === other[at] ? letter : UNSURE)).join("");
}

interface Usual {
  encoding: string;
  /** Letters that another Windows encoding would decode differently. */
  unsure: RegExp | null;
}

function usualOf(bytes: Uint8Array, language: Language, regions: Regions): Usual {
  const encoding = USUAL[language] ?? "windows-1252";
  if (encoding === "windows-1254") return { encoding, unsure: null };
  const isTurkish = isTurkishWindows(bytes, regions, encoding === "windows-1250");
  if (isTurkish) return { encoding: "windows-1254", unsure: null };
  return { encoding, unsure: isTurkish === undefined ? TURKISH_OR_WESTERN : null };
}

/** Portuguese has "õ" before "e" only; at the end of a word it is Hungarian "ő" misread; elsewhere it may be Estonian. */
const MAYBE_HUNGARIAN = /õ(?!e)/giu;
const SURELY_HUNGARIAN = /\p{L}õ(?!\p{L})/iu;

/**
 * Within a word, "ì", "ù" and "ø" are no Western letters, except Faroese "ø": they are Czech "ě", "ů" and "ř", "Nìmec", "Dvoøák".
 * A final "ò" is "ň", "Plzeò".
 */
const MAYBE_CZECH = /[ìù](?<=\p{L}[ìù])(?=\p{L})|ø(?:(?=\p{L}{0,20}[áíý])|(?<=[áíý]\p{L}{0,20}ø))|ò(?<=\p{L}[eo]ò)(?!\p{L})/giu;

function readUsual({ encoding, unsure }: Usual, bytes: Uint8Array): DecodedText {
  const text = decodeBytes(bytes, encoding);
  if (encoding === "windows-1250") return { encoding, text };
  if (SURELY_HUNGARIAN.test(text)) return { encoding: "windows-1250", text: decodeBytes(bytes, "windows-1250") };
  const sure = text.replace(MAYBE_HUNGARIAN, UNSURE).replace(MAYBE_CZECH, UNSURE);
  return { encoding, text: unsure ? sure.replace(unsure, UNSURE) : sure };
}

/** Matches a cell that names a destination country; letters beyond ASCII may be in any encoding. */
const cellOf = (names: string) => new RegExp(`(?:^|[;,\\t|"])(?:${names})(?=$|[;,\\t|"\\r])`, "i");
const TURKEY = cellOf("TR|TUR|T[^;,]rkiye|T[^;,]rkei|Turkey|Turkije|Turqu[^;,]a|Turquie|Turchia");
const EAST = cellOf(
  [
    "PL|POL|CZ|CZE|SK|SVK|HU|HUN|Poland|Polen|Pologne|Polonia|Pol[^;,]nia|Polska|Hungary|Ungarn|Hongrie|Hongarije|Hungr[^;,]a|Ungheria",
    "Magyarorsz[^;,]g|Czechia|Czech Republic|Tschechien|Slovakia|Slowakei|Slovensko|Romania|Croatia|Slovenia|Kroatien|Slowenien",
  ].join("|"),
);
/** Some codes are also Italian provinces. */
const WEST = cellOf("IT|ITA|Ital[^;,]{1,3}|ES|ESP|FR|FRA|DE|DEU|PT|PRT|GB|GBR");
const LONGEST_LINE = 5000;

function regionsOf(bytes: Uint8Array): Regions {
  const regions: { end: number; region: Region }[] = [];
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found;
    if (end - start <= LONGEST_LINE) {
      const line = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("latin1");
      // eslint-disable-next-line no-control-regex -- what is beyond ASCII
      regions.push({ end, region: /[^\x00-\x7f]/.test(line) ? regionOf(line) : null });
    } else regions.push({ end, region: null });
    start = end + 1;
  }
  return regions;
}

function regionOf(line: string): Region {
  if (WEST.test(line)) return null;
  if (TURKEY.test(line)) return "turkey";
  return EAST.test(line) ? "east" : null;
}
