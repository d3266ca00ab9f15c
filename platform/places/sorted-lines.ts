import { type FileHandle, open } from "node:fs/promises";

/** Block size; several times the longest line. */
const BLOCK_BYTES = 4_096;

/** A file of lines sorted by UTF-16 code units, searched by prefix without loading it into memory. */
export interface SortedLines {
  /** Lines that start with `prefix`, in file order, at most `limit`. */
  startingWith(prefix: string, limit: number): Promise<string[]>;
}

/** Opens a sorted file for binary search over its bytes. */
export async function openSortedLines(path: string): Promise<SortedLines> {
  const file = await open(path, "r");
  const { size } = await file.stat();
  const middles: Middles = new Map();
  return {
    startingWith: async (prefix, limit) => {
      const found: string[] = [];
      for await (const line of readLines(file, await findStart({ file, size, middles }, prefix))) {
        if (line.startsWith(prefix)) found.push(line);
        else if (line > prefix) break;
        if (found.length >= limit) break;
      }
      return found;
    },
  };
}

/** The lines at which searches of a file have divided it, by position: at most one for each of its blocks. */
type Middles = Map<number, Awaited<ReturnType<typeof nextLine>>>;

/** Start of a line at or shortly before the first match. */
async function findStart(
  { file, size, middles }: { file: FileHandle; size: number; middles: Middles },
  prefix: string,
): Promise<number> {
  let low = 0;
  let high = size;
  while (high - low > BLOCK_BYTES) {
    const middle = Math.floor((low + high) / 2);
    const known = middles.get(middle);
    const next = known === undefined ? await nextLine(file, middle) : known;
    middles.set(middle, next);
    if (next === null || next.start >= high || next.line >= prefix) high = middle;
    else low = next.start;
  }
  return low;
}

/** The first complete line after a byte position, or null. */
async function nextLine(file: FileHandle, position: number): Promise<{ start: number; line: string } | null> {
  const block = await readBlock(file, position);
  const start = block.indexOf("\n") + 1;
  const end = block.indexOf("\n", start);
  return start === 0 || end < 0 ? null : { start: position + start, line: block.toString("utf8", start, end) };
}

async function* readLines(file: FileHandle, start: number): AsyncGenerator<string> {
  for (let position = start; ;) {
    const block = await readBlock(file, position);
    const end = block.lastIndexOf("\n");
    if (end < 0) return;
    yield* block.toString("utf8", 0, end).split("\n");
    position += end + 1;
  }
}

async function readBlock(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, position);
  return buffer.subarray(0, bytesRead);
}
