import type { Regions } from "./word-score";

/** Where Turkish Windows has ĞİŞğış, that of the west has the letters of Iceland: in latin1, which is either's order. */
const MARKS = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);
/** Words read as the west's: with letters that only Turkish has, and as only Turkish puts them together. */
const TURKISH = /[çü]|[ýð]þ|þ(?!\p{L}|[aeiouyáéíóúýæö])|þ[bcdfghklmnprstvz]|ý.*ý|^ý[bhklnpszþð]|ý[ðc]|að[ýl]|oð[la]/iu;
const ICELANDIC = /[áéíóúæ]|^þor|^guð|^sig.*ð|^frið|.{3}ður(?!\p{L})/iu;
const LONGEST_WORD = 30;
/** More words than are needed. */
const MOST_MARKS = 5000;

/** Whether a text of the west is one of Turkish Windows; undefined where its words may be either's. */
export function isTurkishWindows(bytes: Uint8Array, regions: Regions, isEastUsual: boolean): boolean | undefined {
  let [turkish, icelandic, found, line, end] = [0, 0, 0, 0, -1];
  for (let at = 0; at < bytes.length && found < MOST_MARKS; at += 1) {
    if (at < end || !MARKS.has(bytes[at]!)) continue;
    found += 1;
    const start = edgeOfWord(bytes, at, -1);
    end = edgeOfWord(bytes, at, 1);
    const word = Buffer.from(bytes.subarray(start, end)).toString("latin1");
    while (line < regions.length && regions[line]!.end < at) line += 1;
    if (regions[line]?.region === "turkey") turkish += 2;
    else if (!isEastUsual && TURKISH.test(word) && !ICELANDIC.test(word)) turkish += 1;
    else if (ICELANDIC.test(word)) icelandic += 1;
  }
  if (found === 0 || isEastUsual) return turkish > 0;
  if (turkish > 2 * icelandic) return true;
  return icelandic > 2 * turkish ? false : undefined;
}

/** The marks of a text that may be of either, as it is read by the west. */
export const TURKISH_OR_WESTERN = /[ÐÝÞðýþ](?:(?<=\p{L}[ÐÝÞðýþ])|(?=\p{L}))/gu;

function edgeOfWord(bytes: Uint8Array, at: number, step: 1 | -1): number {
  let edge = at;
  while (Math.abs(edge - at) < LONGEST_WORD && isWordByte(bytes[edge + (step < 0 ? -1 : 0)])) edge += step;
  return edge;
}

function isWordByte(byte: number | undefined): boolean {
  return byte !== undefined && (byte >= 0xc0 || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122));
}
