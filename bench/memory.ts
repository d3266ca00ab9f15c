import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Bytes. */
export interface Memory {
  rss: number;
  heapUsed: number;
}

/** Environment of a Node.js program, run with `--expose-gc`, that reports its memory. @param report file to write to */
export function memoryReporting(report: string): Record<string, string> {
  const preload = pathToFileURL(join(import.meta.dirname, "report-memory.mjs")).href;
  return { NODE_OPTIONS: `--import=${preload}`, MEMORY_REPORT: report };
}

/** Memory of such a program after garbage collection. */
export async function readMemory(pid: number, report: string): Promise<Memory> {
  rmSync(report, { force: true });
  process.kill(pid, "SIGUSR2");
  for (;;) {
    try {
      return JSON.parse(readFileSync(report, "utf8")) as Memory;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
