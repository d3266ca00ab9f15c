/** Width of a text in points, at a size in points. */
export type Measure = (text: string, size: number) => number;

export interface Box {
  width: number;
  height: number;
}

/** Lines that fit, the size they fit at, and the distance from one baseline to the next, points. */
export interface FittedText {
  lines: string[];
  size: number;
  lineHeight: number;
}

const LINE_SPACING = 1.18;
const SIZE_STEP = 0.5;
const ELLIPSIS = "…";

/** Text as a label can print it: one line, no control characters, composed accents, at most 200 characters. */
export function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/**
 * Fits paragraphs into a box, wrapped: at the largest size between the two at which everything has room and no word is broken, else
 * with words broken; what has no room even at the smallest size is cut and ends with an ellipsis. Nothing is ever wider or higher
 * than the box.
 */
export function fitText(
  paragraphs: readonly string[],
  box: Box,
  measure: Measure,
  sizes: { largest: number; smallest: number },
): FittedText {
  const texts = paragraphs.map(printable).filter((text) => text !== "");
  const words = texts.flatMap((text) => text.split(" "));
  for (const mayBreakWords of [false, true]) {
    for (let size = sizes.largest; size >= sizes.smallest; size -= SIZE_STEP) {
      if (!mayBreakWords && words.some((word) => measure(word, size) > box.width)) continue;
      const lines = texts.flatMap((text) => wrap(text, box.width, size, measure));
      if (lines.length * size * LINE_SPACING <= box.height) return { lines, size, lineHeight: size * LINE_SPACING };
    }
  }
  return cut(texts, box, measure, sizes.smallest);
}

function cut(texts: readonly string[], box: Box, measure: Measure, size: number): FittedText {
  const lines = texts.flatMap((text) => wrap(text, box.width, size, measure));
  const room = Math.max(1, Math.floor(box.height / (size * LINE_SPACING)));
  const kept = lines.slice(0, room);
  if (lines.length > room) kept[room - 1] = withEllipsis(`${kept[room - 1] ?? ""} `, box.width, size, measure);
  return { lines: kept, size, lineHeight: size * LINE_SPACING };
}

function withEllipsis(line: string, width: number, size: number, measure: Measure): string {
  const letters = [...line];
  while (letters.length > 0 && measure(letters.join("").trimEnd() + ELLIPSIS, size) > width) letters.pop();
  return letters.join("").trimEnd() + ELLIPSIS;
}

function wrap(text: string, width: number, size: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((part) => brokenWord(part, width, size, measure))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer, size) <= width) {
      line = longer;
    } else {
      if (line !== "") lines.push(line);
      line = word;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** A word that is wider than the box, in pieces that are not. */
function brokenWord(word: string, width: number, size: number, measure: Measure): string[] {
  if (measure(word, size) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && measure(piece + letter, size) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
