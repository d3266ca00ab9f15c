import { type FileHandle, open } from "node:fs/promises";

/** Block size; several times the longest line. */
const BLOCK_BYTES = 4_096;

/** Blocks of a file that stay in memory, the latest that were read: parcels of a merchant have the same towns on their ways. */
const KEPT_BLOCKS = 32;

/** A file of lines sorted by UTF-16 code units, searched by prefix without loading it into memory. */
export interface SortedLines {
  /** Lines that start with `prefix`, in file order, at most `limit`. */
  startingWith(prefix: string, limit: number): Promise<string[]>;
}

/** Opens a sorted file for binary search over its bytes. */
export async function openSortedLines(path: string): Promise<SortedLines> {
  const handle = await open(path, "r");
  const { size } = await handle.stat();
  const file: Blocks = { handle, kept: new Map() };
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

/** A file and the blocks of it that were read last, by position, the oldest first. */
interface Blocks {
  handle: FileHandle;
  kept: Map<number, Buffer>;
}

/** Start of a line at or shortly before the first match. */
async function findStart(
  { file, size, middles }: { file: Blocks; size: number; middles: Middles },
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
async function nextLine(file: Blocks, position: number): Promise<{ start: number; line: string } | null> {
  const block = await readBlock(file, position);
  const start = block.indexOf("\n") + 1;
  const end = block.indexOf("\n", start);
  return start === 0 || end < 0 ? null : { start: position + start, line: block.toString("utf8", start, end) };
}

async function* readLines(file: Blocks, start: number): AsyncGenerator<string> {
  for (let position = start; ;) {
    const block = await readBlock(file, position);
    const end = block.lastIndexOf("\n");
    if (end < 0) return;
    yield* block.toString("utf8", 0, end).split("\n");
    position += end + 1;
  }
}

async function readBlock({ handle, kept }: Blocks, position: number): Promise<Buffer> {
  const block = kept.get(position) ?? (await readAt(handle, position));
  kept.delete(position);
  kept.set(position, block);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_BLOCKS && oldest !== undefined) kept.delete(oldest);
  return block;
}

async function readAt(handle: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, position);
  return buffer.subarray(0, bytesRead);
}
