import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "../settings-error";

/**
 * Claims a PGlite folder for this process. PGlite takes no lock of its own, and two processes on one folder lose rows silently.
 *
 * The lock names the process and when it started, so that a lock left by a killed process, even one whose id was given to
 * another program since, does not keep the folder closed.
 *
 * @param folder created when missing
 * @returns gives the folder back
 * @throws SettingsError when a living process holds it
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "waybill.lock");
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return () => {
        if (readHolder(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
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
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const actual = startOf(id);
  return actual === "?" || startedAt === "?" || actual === startedAt;
}

/** When a process started, in the kernel's ticks; `?` where the system does not tell (not Linux). */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "?";
  } catch {
    return "?";
  }
}
