/** Preloaded into a measured process: on SIGUSR2 it collects garbage and writes the memory usage to MEMORY_REPORT. */
import { renameSync, writeFileSync } from "node:fs";

const file = process.env.MEMORY_REPORT;

process.on("SIGUSR2", async () => {
  // Finalizers run between collections; what they release is collected by the next one.
  for (let round = 0; round < 4; round++) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  writeFileSync(`${file}.part`, JSON.stringify({ heapUsed, rss }));
  renameSync(`${file}.part`, file);
});
