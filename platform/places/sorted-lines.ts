import { type FileHandle, open } from "node:fs/promises";

/** Read at once; several times the longest line. */
const BLOCK_BYTES = 4_096;

/** A file of lines in the order of their UTF-16 code units, which is asked by the beginning of a line. Nothing of it stays in memory. */
export interface SortedLines {
  /** Lines that begin with `prefix`, in their order, at most `limit`. */
  startingWith(prefix: string, limit: number): Promise<string[]>;
}

/** Opens such a file by a binary search over its bytes. */
export async function openSortedLines(path: string): Promise<SortedLines> {
  const file = await open(path, "r");
  const { size } = await file.stat();
  return {
    startingWith: async (prefix, limit) => {
      const found: string[] = [];
      for await (const line of linesFrom(file, await lineBefore(file, size, prefix))) {
        if (line.startsWith(prefix)) found.push(line);
        else if (line > prefix) break;
        if (found.length >= limit) break;
      }
      return found;
    },
  };
}

/** Start of a line at, or less than a few blocks before, the first that is not below the prefix. */
async function lineBefore(file: FileHandle, size: number, prefix: string): Promise<number> {
  let low = 0;
  let high = size;
  while (high - low > BLOCK_BYTES) {
    const middle = Math.floor((low + high) / 2);
    const next = await lineAfter(file, middle);
    if (next === null || next.start >= high || next.line >= prefix) high = middle;
    else low = next.start;
  }
  return low;
}

/** The first whole line that starts after a byte, or null where there is none. */
async function lineAfter(file: FileHandle, position: number): Promise<{ start: number; line: string } | null> {
  const block = await readBlock(file, position);
  const start = block.indexOf("\n") + 1;
  const end = block.indexOf("\n", start);
  return start === 0 || end < 0 ? null : { start: position + start, line: block.toString("utf8", start, end) };
}

async function* linesFrom(file: FileHandle, start: number): AsyncGenerator<string> {
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
