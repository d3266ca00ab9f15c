import type { Language } from "../../../contract/primitives";

/** A file's text, and the encoding that it was read by. */
export interface DecodedText {
  text: string;
  encoding: string;
}

/** What programs without Unicode write in these languages; elsewhere the one of the west. */
const USUAL: Partial<Record<Language, string>> = { hu: "windows-1250", tr: "windows-1254" };
/** Of a Mac, of DOS in the west, whose letters code page 437 shares, and of Windows in the east. */
const OTHERS = ["macintosh", "ibm850", "windows-1250"];

/** Code page 850 from 0x80 on: browsers and Node do not read it. */
const IBM850 = [
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ",
  "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀",
  "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
].join("");

/** Letters that the texts of a language have, where nothing else tells two encodings apart. */
const LETTERS_OF: Record<Language, RegExp> = {
  en: /[^\s\S]/,
  de: /[äöüß]/i,
  fr: /[àâçéèêëîïôùûœ]/i,
  es: /[áéíóúñü]/i,
  it: /[àèéìòù]/i,
  nl: /[éëïóö]/i,
  pt: /[áâãàçéêíóôõú]/i,
  tr: /[çğıöşü]/i,
  hu: /[áéíóöőúüű]/i,
};

/** Stands for a letter that is not told for sure: its row is told, as one whose letters are lost. */
const UNSURE = "\uFFFD";

/**
 * Reads a text without Unicode by the encoding that gives words: the usual one of the language, unless another gives better ones. A
 * letter that two encodings read alike well is {@link UNSURE}.
 */
export function decodeLegacy(bytes: Uint8Array, language: Language): DecodedText {
  const usual = read(bytes, USUAL[language] ?? "windows-1252");
  const others = OTHERS.filter((encoding) => encoding !== usual.encoding).map((encoding) => {
    const decoded = read(bytes, encoding);
    return { ...decoded, score: wordScore(decoded.text, false) };
  });
  const most = Math.max(...others.map(({ score }) => score));
  if (wordScore(usual.text, true) >= most) return withHungarian(usual, bytes);
  const best = others.filter(({ score }) => score === most);
  const letters = best.map(({ text }) => [...text].filter((letter) => LETTERS_OF[language].test(letter)).length);
  const likely = best.filter((_, at) => letters[at] === Math.max(...letters));
  const [{ encoding, text }, ...rivals] = likely as [(typeof likely)[number], ...typeof likely];
  return { encoding, text: rivals.reduce((sure, rival) => agreed(sure, rival.text), text) };
}

/** The letters that two readings of the same bytes share. Each of these encodings has one letter a byte. */
function agreed(one: string, other: string): string {
  return [...one].map((letter, at) => (letter === other[at] ? letter : UNSURE)).join("");
}

/** Portuguese has this letter before an e alone; at the end of a word only Hungarian has it, as "ő"; elsewhere Estonian has it as well. */
const MAYBE_HUNGARIAN = /õ(?!e)/giu;
const SURELY_HUNGARIAN = /\p{L}õ(?!\p{L})/iu;

function withHungarian(usual: DecodedText, bytes: Uint8Array): DecodedText {
  if (usual.encoding === "windows-1250") return usual;
  if (SURELY_HUNGARIAN.test(usual.text)) return read(bytes, "windows-1250");
  return { ...usual, text: usual.text.replace(MAYBE_HUNGARIAN, UNSURE) };
}

function read(bytes: Uint8Array, encoding: string): DecodedText {
  if (encoding === "ibm850")
    return {
      text: Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : IBM850[byte - 0x80]!)).join(""),
      encoding,
    };
  // Node 20 reads windows-1252 as latin1, the euro sign as a control character, unless it reads it as a stream.
  const stream = encoding === "windows-1252";
  return { text: new TextDecoder(encoding).decode(bytes, { stream }), encoding };
}

const WESTERN = /[áàâäãåæéèêëíìîïıñóòôöõøœúùûüýÿçşğőűßł]/u;
const EASTERN = /[ąćčďěęńňřśšťůźžż]/u;
/** Signs at the end of a word, and quotes before one. */
const ENDING = /[…™®°]/u;
/** What an apostrophe stands behind: l’Aquila, dell’Orto, O’Neill. */
const ELIDED = /(?:^|[^\p{L}])(?:[cdjlmnosty]|qu|un|zo|all|com|dell|dall|nell|sull|jusqu|quell|aujourd)$/iu;

/**
 * How many letters beyond ASCII stand in words as these languages write them, less the signs and capitals that split a word.
 *
 * @param isUsual whether the text is read as the language's programs write it: its signs count as well
 */
function wordScore(text: string, isUsual: boolean): number {
  const hasQuotes = /[“„‘]/u.test(text);
  let score = 0;
  for (const { 0: letter, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    const before = text[index - 1] ?? " ";
    const after = text[index + 1] ?? " ";
    if (isUsual) score += signScore(letter, text.slice(Math.max(0, index - 9), index), after, hasQuotes);
    score += letterScore(letter, before, after, isUsual);
  }
  return score;
}

function letterScore(letter: string, before: string, after: string, isUsual: boolean): number {
  const isInWord = /[A-Za-z]/.test(before) || /[A-Za-z]/.test(after);
  const isFirst = !/\p{L}/u.test(before);
  if (/\p{Lu}/u.test(letter)) {
    if (/\p{Ll}/u.test(before)) return -2;
    return isInWord ? (isFirst && /\p{Ll}/u.test(after) ? 2 : 1) : 0;
  }
  // Code page 850 has it where others have an apostrophe.
  if (WESTERN.test(letter) && (isUsual || letter !== "ı")) {
    if (/\p{Lu}/u.test(after)) return -2;
    return isInWord ? (isFirst && !isUsual ? 1 : 2) : 0;
  }
  if (!isInWord || /[’€ªº\u00a0]/u.test(letter)) return 0;
  if (isUsual || !EASTERN.test(letter)) return -1;
  return /\p{Lu}/u.test(after) ? -2 : 1;
}

/** Signs that an office program writes of itself: they make up for the letters that others read in their place. */
function signScore(letter: string, head: string, after: string, hasQuotes: boolean): number {
  const isAfterWord = /[\p{L}\d]$/u.test(head);
  const isBeforeWord = /\p{L}/u.test(after);
  // Between a number and its unit, or before the marks that French sets apart.
  if (letter === "\u00a0") return /\p{L}$/u.test(head) && isBeforeWord ? 0 : 3;
  if (letter === "¿" || letter === "¡") return !isAfterWord && isBeforeWord ? 3 : 0;
  if (letter === "’" && isBeforeWord) return ELIDED.test(head) || after === "s" ? 2 : 0;
  if (!isAfterWord) return isBeforeWord && /[“„‘]/u.test(letter) ? 3 : 0;
  return !isBeforeWord && (ENDING.test(letter) || (hasQuotes && /[“”’]/u.test(letter))) ? 3 : 0;
}
