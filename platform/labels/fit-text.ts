/** Width of a text in points, at a size in points. */
export type Measure = (text: string, size: number) => number;

interface Box {
  width: number;
  height: number;
}

/** The fitted lines, their font size and line height, points. */
export interface FittedText {
  lines: string[];
  size: number;
  lineHeight: number;
}

const LINE_SPACING = 1.18;
const SIZE_STEP = 0.5;
const ELLIPSIS = "…";

/** Normalizes text for print: one line, no control characters, composed accents, at most 1,000 characters. */
export function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, 1_000);
}

/**
 * Wraps paragraphs to fit a box at the largest possible size. Breaks words only if no size fits otherwise, and truncates with an
 * ellipsis if even the smallest size does not fit. The result never exceeds the box.
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
  return truncate(texts, box, measure, sizes.smallest);
}

function truncate(texts: readonly string[], box: Box, measure: Measure, size: number): FittedText {
  const lines = texts.flatMap((text) => wrap(text, box.width, size, measure));
  const maxLines = Math.max(1, Math.floor(box.height / (size * LINE_SPACING)));
  const visible = lines.slice(0, maxLines);
  if (lines.length > maxLines) visible[maxLines - 1] = withEllipsis(`${visible[maxLines - 1] ?? ""} `, box.width, size, measure);
  return { lines: visible, size, lineHeight: size * LINE_SPACING };
}

function withEllipsis(line: string, width: number, size: number, measure: Measure): string {
  const letters = [...line];
  while (letters.length > 0 && measure(letters.join("").trimEnd() + ELLIPSIS, size) > width) letters.pop();
  return letters.join("").trimEnd() + ELLIPSIS;
}

function wrap(text: string, width: number, size: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((part) => breakWord(part, width, size, measure))) {
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

/** Splits a word that is wider than the box. */
function breakWord(word: string, width: number, size: number, measure: Measure): string[] {
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
