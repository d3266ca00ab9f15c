import { createInflate } from "node:zlib";

/** Maximum unpacked size of a stream. A colour page scanned at 600 dpi has about 104 MB. */
const STREAM_MAX_BYTES = 128 * 1024 * 1024;
/** Maximum unpacked size of all streams together. */
const ALL_MAX_BYTES = 512 * 1024 * 1024;
/** Maximum unpacked size of object streams, which are kept in memory. */
const OBJECTS_MAX_BYTES = 16 * 1024 * 1024;

/** Far more streams than a 10 MB document has; each takes time. */
const STREAMS_MAX = 20_000;
const ACTIONS_MAX = 20;

/** Names of actions that run or send something, and of encryption, which prevents the check. */
const UNSAFE = /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia|Encrypt)(?![A-Za-z0-9])/;

/**
 * Whether a PDF is passive: no scripts, no program launches, no password, and no decompression bomb. A destination to open at is
 * allowed as an action; embedded files, as in e-invoices, are ignored.
 *
 * Streams are inflated in chunks that are counted and dropped; only object streams are kept, up to a limit.
 */
export async function isSafePdf(bytes: Uint8Array): Promise<boolean> {
  const { text, streams } = partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (isActive(text) || streams.length > STREAMS_MAX) return false;
  let left = ALL_MAX_BYTES;
  let objectsLeft = OBJECTS_MAX_BYTES;
  for (const { head, body } of streams) {
    const filters = head.match(/\/[A-Za-z0-9]+Decode\b|\/Fl\b/g) ?? [];
    const flates = filters.filter((name) => name === "/FlateDecode" || name === "/Fl").length;
    const holdsObjects = /\/ObjStm(?![A-Za-z0-9])/.test(head);
    // Legitimate programs compress once, and use no other filter for object streams.
    if (flates > 1 || (holdsObjects && filters.length > flates)) return false;
    if (flates === 0) {
      if (holdsObjects && isActive(plainNames(body.toString("latin1")))) return false;
      continue;
    }
    if (filters[0] !== "/FlateDecode" && filters[0] !== "/Fl") continue;
    const limit = Math.min(left, holdsObjects ? objectsLeft : STREAM_MAX_BYTES);
    const { size, kept } = await inflate(body, { limit, keeps: holdsObjects });
    if (size > limit) return false;
    left -= size;
    if (!holdsObjects) continue;
    objectsLeft -= size;
    if (isActive(plainNames(kept.toString("latin1")))) return false;
  }
  return true;
}

interface PdfStream {
  /** The dictionary before the stream. */
  head: string;
  body: Buffer;
}

/** Splits a document into its streams and the text without them. */
function partsOf(file: Buffer): { text: string; streams: PdfStream[] } {
  const texts: string[] = [];
  const streams: PdfStream[] = [];
  let at = 0;
  while (at < file.length) {
    const begin = startOfStream(file, at);
    if (begin === null) break;
    const before = plainNames(file.toString("latin1", at, begin.word));
    texts.push(before);
    const end = file.indexOf("endstream", begin.data);
    const to = end < 0 ? file.length : end;
    streams.push({ head: before.slice(before.lastIndexOf(" obj") + 1), body: file.subarray(begin.data, to) });
    at = to + "endstream".length;
  }
  texts.push(plainNames(file.toString("latin1", Math.min(at, file.length))));
  return { text: texts.join("\n"), streams };
}

/** Position of the next `stream` keyword at the end of a line, and of its data. */
function startOfStream(file: Buffer, from: number): { word: number; data: number } | null {
  for (let word = file.indexOf("stream", from); word >= 0; word = file.indexOf("stream", word + 1)) {
    const next = word + "stream".length;
    if (file[next] === 0x0a) return { word, data: next + 1 };
    if (file[next] === 0x0d) return { word, data: next + (file[next + 1] === 0x0a ? 2 : 1) };
  }
  return null;
}

/** Decodes `#` escapes in names: `/J#61vaScript` is `/JavaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function isActive(text: string): boolean {
  if (UNSAFE.test(text)) return true;
  const actions = [...text.matchAll(/\/OpenAction\s*(<<[^>]{0,500}|\d+\s+\d+\s+R)/g)];
  // A document has one, plus at most one per saved revision: more are an attempt to slow the check down.
  if (actions.length > ACTIONS_MAX) return true;
  for (const { 1: value = "" } of actions) {
    const [, number] = /^(\d+)\s/.exec(value) ?? [];
    const action =
      number === undefined ? value : (new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj([^]{0,500})`).exec(text)?.[1] ?? "");
    const [, kind] = /\/S\s*\/([A-Za-z]+)/.exec(action.split("endobj")[0]!) ?? [];
    if (kind !== undefined && kind !== "GoTo") return true;
  }
  return false;
}

/** Inflates a stream until its end, an error or the limit; a reader does not unpack damaged data either. */
function inflate(body: Buffer, { limit, keeps }: { limit: number; keeps: boolean }): Promise<{ size: number; kept: Buffer }> {
  return new Promise((resolve) => {
    const unpacked = createInflate();
    const pieces: Buffer[] = [];
    let size = 0;
    const end = () => {
      resolve({ size, kept: Buffer.concat(pieces) });
      unpacked.destroy();
    };
    unpacked.on("data", (piece: Buffer) => {
      size += piece.length;
      if (keeps && size <= limit) pieces.push(piece);
      if (size > limit) end();
    });
    unpacked.on("end", end);
    unpacked.on("error", end);
    unpacked.end(body);
  });
}
