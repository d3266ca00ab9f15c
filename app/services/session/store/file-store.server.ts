import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { logFault } from "~/services/process/log.server";
import type { SessionRecord, SessionStore } from "./session-store";

interface StoredSession {
  expires: string;
  data: SessionRecord;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Stores each session in a file, for a single container.
 *
 * Files are written under a temporary name and renamed, so that a reader never sees half a session. Expired files are removed
 * once a day.
 */
export function openFileStore(folder: string): SessionStore {
  const fileOf = (id: string) => join(folder, id.slice(0, 2), `${id.slice(2)}.json`);
  let sweptAt = 0;

  async function read(id: string): Promise<SessionRecord | null> {
    const text = await readFile(fileOf(id), "utf8").catch(() => null);
    if (text === null) return null;
    const stored = parseStored(text);
    if (stored && new Date(stored.expires) > new Date()) return stored.data;
    await rm(fileOf(id), { force: true });
    return null;
  }

  /** Sequential on purpose: there may be many files, and it is not urgent. */
  async function sweep(): Promise<void> {
    for (const file of await readdir(folder, { recursive: true })) {
      const [, start = "", rest = ""] = /^(..)[/\\]([^/\\.]+)\.json$/.exec(file) ?? [];
      if (rest) await read(start + rest);
    }
  }

  return {
    read,
    async write(id, data, expires) {
      const file = fileOf(id);
      const temporaryFile = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const stored: StoredSession = { expires: expires.toISOString(), data };
      await writeFile(temporaryFile, JSON.stringify(stored), { mode: 0o600 });
      await rename(temporaryFile, file);
      if (Date.now() - sweptAt < DAY_MS) return;
      sweptAt = Date.now();
      sweep().catch((fault: unknown) => logFault("session-sweep", fault));
    },
    async delete(id) {
      await rm(fileOf(id), { force: true });
    },
    async close() {},
  };
}

/** Null for a file damaged by a full disk or a crash: the merchant signs in again. */
function parseStored(text: string): StoredSession | null {
  try {
    // Written by this store.
    return JSON.parse(text) as StoredSession;
  } catch {
    return null;
  }
}
