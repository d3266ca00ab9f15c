import { type EmailTag, isEmailTag, type TagValues } from "./branded-emails";

/** Formatting of a piece of text. */
export interface EmailMarks {
  bold?: true | undefined;
  italic?: true | undefined;
  /** URL with the scheme http, https or mailto. */
  href?: string | undefined;
}

/** A piece of text, which may contain line breaks, or a tag. */
export type EmailInline = ({ text: string; tag?: undefined } | { tag: EmailTag; text?: undefined }) & EmailMarks;

export type EmailBlock = { type: "paragraph"; content: EmailInline[] } | { type: "list"; items: EmailInline[][] };

/**
 * Body of a branded email: the one representation for storage, the contract, the editor and rendering. It contains no HTML, so
 * that none can be injected.
 */
export type EmailDocument = EmailBlock[];

/** @see spec configuration-and-support, section 9 */
export const EMAIL_BODY_MAX = 500;
export const EMAIL_LINK_MAX = 300;

const LINK = /^(?:https?:\/\/[^\s<>"\\{}|^`]+|mailto:[^\s<>"\\{}|^`@]+@[^\s<>"\\{}|^`@]+)$/i;

/** Whether a URL may be linked: excludes schemes that run code. */
export function isEmailLink(href: string): boolean {
  return href.length <= EMAIL_LINK_MAX && LINK.test(href) && URL.canParse(href);
}

/**
 * A document as plain text with its tags filled in: blank lines between paragraphs, dashes before list items, URLs after links.
 */
export function emailText(document: EmailDocument, values: TagValues): string {
  return document
    .map((block) =>
      block.type === "paragraph"
        ? inlineText(block.content, values)
        : block.items.map((item) => `- ${inlineText(item, values)}`).join("\n"),
    )
    .join("\n\n");
}

function inlineText(content: readonly EmailInline[], values: TagValues): string {
  return content
    .map((piece, at) => {
      const text = piece.tag ? values[piece.tag] : piece.text;
      const { href } = piece;
      // A link of several pieces has its URL after the last one.
      const isEnd = href !== undefined && content[at + 1]?.href !== href;
      const address = href?.replace(/^mailto:/i, "");
      return isEnd && address !== text ? `${text} (${address})` : text;
    })
    .join("");
}

/**
 * Length of a document in characters: visible text, tags as `{its_name}`, one line break between blocks. Formatting and URLs of
 * links do not count.
 */
export function emailLength(document: EmailDocument): number {
  const lines = document.flatMap((block) => (block.type === "paragraph" ? [block.content] : block.items));
  const counted = lines.map((line) => line.map(({ tag, text }) => (tag ? `{${tag}}` : text)).join(""));
  return Array.from(counted.join("\n")).length;
}

/** A character or a tag, with its formatting. */
type Cell = { value: string | { tag: EmailTag }; bold: boolean; italic: boolean; href: string | null };

/**
 * Canonical form of a document: adjacent pieces with the same formatting are merged, formatting does not begin or end with a
 * space, and there are no empty pieces, blocks or lines.
 */
export function normalizeEmail(document: EmailDocument): EmailDocument {
  const blocks: EmailDocument = [];
  for (const block of document) {
    if (block.type === "paragraph") {
      for (const part of splitAtEmptyLines(cellsOf(block.content))) {
        const content = piecesOf(part);
        if (content.length > 0) blocks.push({ type: "paragraph", content });
      }
      continue;
    }
    const items = block.items
      .map((item) => piecesOf(cellsOf(item).map((cell) => (cell.value === "\n" ? { ...cell, value: " " } : cell))))
      .filter((item) => item.length > 0);
    const last = blocks.at(-1);
    if (last?.type === "list") last.items.push(...items);
    else if (items.length > 0) blocks.push({ type: "list", items });
  }
  return blocks;
}

function cellsOf(content: readonly EmailInline[]): Cell[] {
  return content.flatMap((piece): Cell[] => {
    const marks = { bold: piece.bold ?? false, italic: piece.italic ?? false, href: piece.href ? writtenHref(piece.href) : null };
    if (piece.tag) return [{ value: { tag: piece.tag }, ...marks }];
    const text = piece.text.replace(/\r\n?|\u2028|\u2029/g, "\n");
    return Array.from(text, (value) => ({ value, ...marks }));
  });
}

/** Escapes brackets, which would end the link. */
function writtenHref(href: string): string {
  return href.replaceAll("(", "%28").replaceAll(")", "%29");
}

const isSpace = ({ value }: Cell) => typeof value === "string" && /\s/.test(value);
const isBreak = ({ value }: Cell) => value === "\n";

function splitAtEmptyLines(cells: readonly Cell[]): Cell[][] {
  const lines: Cell[][] = [[]];
  for (const cell of cells) {
    if (isBreak(cell)) lines.push([]);
    else lines.at(-1)!.push(cell);
  }
  const parts: Cell[][] = [[]];
  for (const line of lines) {
    const part = parts.at(-1)!;
    if (line.every(isSpace)) parts.push([]);
    else if (part.length > 0) part.push({ value: "\n", bold: false, italic: false, href: null }, ...line);
    else part.push(...line);
  }
  return parts;
}

function piecesOf(cells: readonly Cell[]): EmailInline[] {
  const first = cells.findIndex((cell) => !isSpace(cell));
  if (first === -1) return [];
  const trimmed = cells.slice(first, cells.findLastIndex((cell) => !isSpace(cell)) + 1).map((cell) => ({ ...cell }));
  bridgeBreaks(trimmed);
  trimMarks(
    trimmed,
    ({ bold }) => bold || null,
    (cell) => (cell.bold = false),
  );
  trimMarks(
    trimmed,
    ({ italic }) => italic || null,
    (cell) => (cell.italic = false),
  );
  trimMarks(
    trimmed,
    ({ href }) => href,
    (cell) => (cell.href = null),
  );
  const pieces: EmailInline[] = [];
  for (const { value, bold, italic, href } of trimmed) {
    const marks = { ...(bold ? { bold } : {}), ...(italic ? { italic } : {}), ...(href === null ? {} : { href }) };
    const last = pieces.at(-1);
    const isAlike = last && !last.bold === !bold && !last.italic === !italic && (last.href ?? null) === href;
    if (typeof value !== "string") pieces.push({ tag: value.tag, ...marks });
    else if (isAlike && last.text !== undefined) last.text += value;
    else pieces.push({ text: value, ...marks });
  }
  return pieces;
}

/** Gives a line break the formatting that both its neighbours share. */
function bridgeBreaks(cells: Cell[]): void {
  cells.forEach((cell, at) => {
    const [before, after] = [cells[at - 1], cells[at + 1]];
    if (!isBreak(cell) || !before || !after) return;
    cell.bold = before.bold && after.bold;
    cell.italic = before.italic && after.italic;
    cell.href = before.href === after.href ? before.href : null;
  });
}

/** Removes formatting from spaces at the start and end of a formatted run. */
function trimMarks(cells: readonly Cell[], markOf: (cell: Cell) => string | true | null, clear: (cell: Cell) => void): void {
  for (let start = 0; start < cells.length;) {
    const mark = markOf(cells[start]!);
    let end = start + 1;
    while (end < cells.length && markOf(cells[end]!) === mark) end += 1;
    if (mark !== null) {
      for (let at = start; at < end && isSpace(cells[at]!); at += 1) clear(cells[at]!);
      for (let at = end - 1; at >= start && isSpace(cells[at]!); at -= 1) clear(cells[at]!);
    }
    start = end;
  }
}

/**
 * Prints a document as markup, for editing without scripts: `**bold**`, `*italic*`, `[a link](https://…)`, `- ` before list
 * items, `{tag}`, an empty line between paragraphs, and `\` as escape.
 */
export function printEmailMarkup(document: EmailDocument): string {
  return normalizeEmail(document)
    .map((block) =>
      block.type === "paragraph"
        ? printInline(block.content).replace(/^- /gm, "\\- ")
        : block.items.map((item) => `- ${printInline(item)}`).join("\n"),
    )
    .join("\n\n");
}

function printInline(content: readonly EmailInline[]): string {
  let printed = "";
  let on = { bold: false, italic: false };
  const switchTo = (bold: boolean, italic: boolean) => {
    printed += "*".repeat((on.bold === bold ? 0 : 2) + (on.italic === italic ? 0 : 1));
    on = { bold, italic };
  };
  content.forEach((piece, at) => {
    const { bold = false, italic = false, href } = piece;
    if (href !== undefined && content[at - 1]?.href !== href) {
      switchTo(false, false);
      printed += "[";
    }
    switchTo(bold, italic);
    printed += piece.tag ? `{${piece.tag}}` : escapeText(piece.text);
    if (href !== undefined && content[at + 1]?.href !== href) {
      switchTo(false, false);
      printed += `](${href})`;
    }
  });
  switchTo(false, false);
  return printed;
}

function escapeText(text: string): string {
  return text.replace(/[\\*[\]]|\{(?=[a-z_]+\})/g, "\\$&");
}

/** Parses the markup of {@link printEmailMarkup}; anything that is not valid markup is text. */
export function parseEmailMarkup(markup: string): EmailDocument {
  const blocks: EmailDocument = [];
  let isOpen = false;
  for (const line of markup.replace(/\r\n?|\u2028|\u2029/g, "\n").split("\n")) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const item = /^- (.*)$/.exec(line)?.[1];
    isOpen = /\S/.test(line);
    if (!isOpen) continue;
    if (item !== undefined) {
      if (last?.type === "list") last.items.push([{ text: item }]);
      else blocks.push({ type: "list", items: [[{ text: item }]] });
    } else if (last?.type === "paragraph") last.content.push({ text: `\n${line}` });
    else blocks.push({ type: "paragraph", content: [{ text: line }] });
  }
  // Formatting may span the lines of a paragraph, so parse the lines together.
  const read = (lines: readonly EmailInline[]) => parseInline(lines.map(({ text }) => text).join(""), {});
  return normalizeEmail(
    blocks.map((block) =>
      block.type === "paragraph" ? { ...block, content: read(block.content) } : { ...block, items: block.items.map(read) },
    ),
  );
}

type Token = { piece: EmailInline } | { stars: number; bold: boolean; italic: boolean };

const LINK_MARKUP = /\[((?:\\[^]|[^\][\\])+)\]\(([^\s()]+)\)/y;
const TAG_MARKUP = /\{([a-z_]+)\}/y;

function parseInline(source: string, outer: EmailMarks): EmailInline[] {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length;) {
    const [token, length] = readToken(source, at, outer);
    tokens.push(...token);
    at += length;
  }
  leaveUnmatched(tokens, "bold");
  leaveUnmatched(tokens, "italic");
  let bold = false;
  let italic = false;
  return tokens.flatMap((token): EmailInline[] => {
    const marks = (): EmailMarks => ({ ...(bold ? { bold } : {}), ...(italic ? { italic } : {}) });
    if ("piece" in token) return [{ ...token.piece, ...marks() }];
    const literal = token.stars - (token.bold ? 2 : 0) - (token.italic ? 1 : 0);
    const before = marks();
    if (token.bold) bold = !bold;
    if (token.italic) italic = !italic;
    return literal > 0 ? [{ text: "*".repeat(literal), ...outer, ...before }] : [];
  });
}

function readToken(source: string, at: number, outer: EmailMarks): [Token[], number] {
  const character = source[at]!;
  if (character === "\\" && /[\\*[\]{}-]/.test(source[at + 1] ?? ""))
    return [[{ piece: { text: source[at + 1]!, ...outer } }], 2];
  if (character === "*") return readStars(source, at);
  const [written, name] = matchAt(TAG_MARKUP, source, at);
  if (name !== undefined && isEmailTag(name)) return [[{ piece: { tag: name, ...outer } }], written!.length];
  const [link, label, href] = matchAt(LINK_MARKUP, source, at);
  if (href !== undefined && isEmailLink(href)) {
    return [parseInline(label!, { ...outer, href }).map((piece) => ({ piece })), link!.length];
  }
  const [text] = Array.from(source.slice(at, at + 2));
  return [[{ piece: { text: text!, ...outer } }], text!.length];
}

function matchAt(pattern: RegExp, source: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(source) ?? [];
}

/** One star is italic, two are bold, three both. Stars between spaces, as in `2 * 3`, are text. */
function readStars(source: string, at: number): [Token[], number] {
  const stars = /^\*+/.exec(source.slice(at))![0].length;
  const isAlone = /\s/.test(source[at - 1] ?? "") && /\s/.test(source[at + stars] ?? "");
  const isMark = stars <= 3 && !isAlone;
  return [[{ stars, bold: isMark && stars >= 2, italic: isMark && stars !== 2 }], stars];
}

/** Unclosed marks are text. */
function leaveUnmatched(tokens: readonly Token[], mark: "bold" | "italic"): void {
  const switches = tokens.filter((token) => "stars" in token && token[mark]);
  const last = switches.at(-1);
  if (switches.length % 2 === 1 && last && "stars" in last) last[mark] = false;
}
