import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, vi } from "vitest";

/*
 * Runs before each test file. The files of a worker share its modules and its settings, which are read once: the sessions of all
 * of them live in one folder, and what a test changed for all is put back after it.
 */
const OURS = join(tmpdir(), "waybill-unit-");
if (!process.env.DATA_DIR?.startsWith(OURS)) {
  const folder = mkdtempSync(OURS);
  process.env.DATA_DIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

// Registered first and so run last. Vitest's own options do this before the next test, which may be after the next file's server
// has taken over `fetch`.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
