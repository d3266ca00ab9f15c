import type { Regions } from "./word-score";

/** Bytes of ĞİŞğış in Turkish Windows, which are Icelandic letters in windows-1252; tested in latin1, whose order both share. */
const MARKS = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);
/** Turkish words decoded as windows-1252: letters and sequences that only Turkish has. */
const TURKISH = /[çü]|[ýð]þ|þ(?!\p{L}|[aeiouyáéíóúýæö])|þ[bcdfghklmnprstvz]|ý.*ý|^ý[bhklnpszþð]|ý[ðc]|að[ýl]|oð[la]/iu;
const ICELANDIC = /[áéíóúæ]|^þor|^guð|^sig.*ð|^frið|.{3}ður(?!\p{L})/iu;
const LONGEST_WORD = 30;
/** Enough words to decide. */
const MOST_MARKS = 5000;

/** Whether a Western text is in Turkish Windows; undefined if its words fit both. */
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

/** Letters that may be Turkish or Western, in their Western decoding. */
export const TURKISH_OR_WESTERN = /[ÐÝÞðýþ](?:(?<=\p{L}[ÐÝÞðýþ])|(?=\p{L}))/gu;

function edgeOfWord(bytes: Uint8Array, at: number, step: 1 | -1): number {
  let edge = at;
  while (Math.abs(edge - at) < LONGEST_WORD && isWordByte(bytes[edge + (step < 0 ? -1 : 0)])) edge += step;
  return edge;
}

function isWordByte(byte: number | undefined): boolean {
  return byte !== undefined && (byte >= 0xc0 || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122));
}
