import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Settings are read once, some while modules load: imported before anything of the app, this gives a test a folder of its own.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "waybill-routes-"));
