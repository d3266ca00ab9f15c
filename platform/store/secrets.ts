import { errorCode } from "../../contract/rules/objects";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../config";
import { openSeal, type Seal } from "./seal";
import type { Db } from "./tables";

const FILE = "credentials.key";

/**
 * The secret that credentials are sealed with where no setting names one: a file of the data folder, so that a copy of the database
 * alone opens nothing. Made at the first start.
 */
function readCredentialsKey(dataDir: string): string {
  const path = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    // Made before, or by another process at this moment.
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8");
}

/** What credentials are sealed with: the keys of the settings, or else that of the data folder. */
export function sealOfSettings({ credentialsKeys, dataDir }: Pick<Settings, "credentialsKeys" | "dataDir">): Seal {
  return openSeal(credentialsKeys.length > 0 ? credentialsKeys : [readCredentialsKey(dataDir)]);
}

/** The secret that URLs are signed with. It is in the database, so that they are valid in every process. */
export async function readSigningSecret(db: Db): Promise<string> {
  await db
    .insertInto("meta")
    .values({ key: "file-secret", value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const stored = await db.selectFrom("meta").select("value").where("key", "=", "file-secret").executeTakeFirstOrThrow();
  return stored.value;
}
