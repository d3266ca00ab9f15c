import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/*
 * Imported before anything of the app, because settings are read once: the sessions of a test file live in a folder of its own.
 */
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "waybill-routes-"));
process.once("exit", () => rmSync(process.env.DATA_DIR!, { recursive: true, force: true }));
