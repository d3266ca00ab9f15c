import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, vi } from "vitest";

/*
 * Runs before each test file. The files of a worker share its modules and its settings, which are read once: their sessions are
 * in one folder, and global changes of a test are undone after it.
 */
const OURS = join(tmpdir(), "waybill-unit-");
if (!process.env.DATA_DIR?.startsWith(OURS)) {
  const folder = mkdtempSync(OURS);
  process.env.DATA_DIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

// Registered first, so it runs last. Vitest's own options do this before the next test, which may be after the next file's server
// has replaced `fetch`.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
