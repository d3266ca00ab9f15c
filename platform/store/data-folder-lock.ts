import { errorCode } from "../../contract/rules/objects";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "../settings-error";

/**
 * Locks a PGlite folder for this process. PGlite has no lock, and two processes on one folder silently lose rows.
 *
 * The lock file contains process id and start time, so that a stale lock of a killed process is detected even if its id was
 * reused.
 *
 * @param folder created if missing
 * @returns releases the lock
 * @throws SettingsError if a running process holds the lock
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "waybill.lock");
  const own = `${process.pid} ${startTicks(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, own, { flag: "wx" });
      return () => {
        if (readHolder(file) === own) rmSync(file, { force: true });
      };
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
    const holder = readHolder(file);
    if (holder !== undefined && isAlive(holder)) {
      const pid = holder.split(" ")[0];
      throw new SettingsError(
        `DATA_DIR: ${folder} is in use by process ${pid}. Stop it, choose another DATA_DIR, or share PostgreSQL by DATABASE_URL.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new SettingsError(`DATA_DIR: ${folder} could not be locked`);
}

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isAlive(holder: string): boolean {
  const [pid, startedAt] = holder.split(" ");
  const id = Number(pid);
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    process.kill(id, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
  const actual = startTicks(id);
  return actual === "?" || startedAt === "?" || actual === startedAt;
}

/** Start time of a process in kernel ticks; `?` if unknown (not Linux). */
function startTicks(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "?";
  } catch {
    return "?";
  }
}
