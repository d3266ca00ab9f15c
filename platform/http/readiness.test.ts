import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createDatabase, type TestDatabase } from "../../tests/support/postgres";
import { openFiles } from "../files/files";
import { folderStore } from "../outside/files/folder";
import { checkReadiness } from "./readiness";
import { type Database, openDatabase } from "../store/database";
import { migrate } from "../store/migrate";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let own: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  own = await createDatabase();
  database = await openDatabase(own.location);
  await migrate(database.db);
  folder = await mkdtemp(join(tmpdir(), "waybill-ready-"));
});
afterAll(async () => {
  await database.close();
  await own.drop();
  await rm(folder, { recursive: true });
});

it("names what cannot be written, which costs its part only, and nothing once it can", async () => {
  const files = await openFiles(database.db, folderStore(join(folder, "files")), {
    publicUrl: () => "",
    createMissing: () => Promise.resolve(undefined),
    onDownload: () => Promise.resolve(),
  });
  await writeFile(join(folder, "files"), "");
  expect(await checkReadiness({ db: database.db, files })).toEqual({ ready: true, problems: ["files: ENOTDIR"] });
  await rm(join(folder, "files"));
  expect(await checkReadiness({ db: database.db, files })).toEqual({ ready: true, problems: [] });
});
