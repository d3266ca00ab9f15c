import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { logFault } from "~/services/process/log.server";
import type { SessionRecord, SessionStore } from "./session-store";

interface Kept {
  expires: string;
  data: SessionRecord;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sessions as one file each, for a single container.
 *
 * A file is written beside its place and renamed over it, so that a reader never sees half a session. What has expired is removed
 * once a day, because nobody asks for it any more.
 */
export function openFileStore(folder: string): SessionStore {
  const fileOf = (id: string) => join(folder, id.slice(0, 2), `${id.slice(2)}.json`);
  let sweptAt = 0;

  async function read(id: string): Promise<SessionRecord | null> {
    const text = await readFile(fileOf(id), "utf8").catch(() => null);
    if (text === null) return null;
    const kept = readKept(text);
    if (kept && new Date(kept.expires) > new Date()) return kept.data;
    await rm(fileOf(id), { force: true });
    return null;
  }

  /** One after the other: there may be many, and none of it is urgent. */
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
      const draft = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const kept: Kept = { expires: expires.toISOString(), data };
      await writeFile(draft, JSON.stringify(kept), { mode: 0o600 });
      await rename(draft, file);
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

/** A file that a full disk or a lost machine left damaged is no session: its browser signs in anew. */
function readKept(text: string): Kept | null {
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return null;
  }
}
