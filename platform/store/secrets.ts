import { errorCode } from "../../contract/rules/objects";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../config";
import { openSeal, type Seal } from "./seal";
import type { Db } from "./tables";

const FILE = "credentials.key";

/**
 * Default encryption key of credentials, without a setting: a file in the data folder, so that a copy of the database alone
 * cannot be decrypted. Created at the first start.
 */
function readCredentialsKey(dataDir: string): string {
  const path = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    // The file exists already, or another process has just created it.
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8");
}

/** Encryption of credentials with the keys of the settings, by default with the key in the data folder. */
export function sealOfSettings({ credentialsKeys, dataDir }: Pick<Settings, "credentialsKeys" | "dataDir">): Seal {
  return openSeal(credentialsKeys.length > 0 ? credentialsKeys : [readCredentialsKey(dataDir)]);
}

/** Secret for signed URLs. It is stored in the database, so that a URL is valid in every process. */
export async function readSigningSecret(db: Db): Promise<string> {
  await db
    .insertInto("meta")
    .values({ key: "file-secret", value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const stored = await db.selectFrom("meta").select("value").where("key", "=", "file-secret").executeTakeFirstOrThrow();
  return stored.value;
}
