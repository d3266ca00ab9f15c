import { randomUUID } from "node:crypto";
import type { S3Settings } from "../../config";
import { connectionProblem, failed, type Finding, ok } from "../finding";
import { s3Store } from "./s3";

const ABOUT = "Files (S3)";

/** Writes, reads and deletes one small object of a bucket, as the platform does with its files, checksums included. */
export async function checkBucket(settings: S3Settings): Promise<Finding[]> {
  const store = s3Store(settings);
  const key = `doctor/${randomUUID()}.txt`;
  const content = Buffer.from(`A check of the settings wrote ${key}`);
  let step = "written";
  try {
    await store.put(key, content);
    step = "read";
    const isSame = content.equals(await store.get(key));
    step = "deleted";
    await store.remove(key);
    if (!isSame) return [failed(ABOUT, "an object is not read as it was written")];
    step = "looked for";
    if (await store.exists(key)) return [failed(ABOUT, "a deleted object is still there")];
    return [ok(ABOUT, `an object of ${settings.bucket} was written, read and deleted`)];
  } catch (error) {
    // What was written and cannot be read is not to be left behind.
    if (step === "read") await store.remove(key).catch(() => undefined);
    return [failed(ABOUT, `an object cannot be ${step}: ${reasonOf(error, settings)}`)];
  }
}

/** What the names of S3's errors mean for the settings. */
function reasonOf(error: unknown, { bucket, region, endpoint }: S3Settings): string {
  const names: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) names.push(at.name);
  const has = (...wanted: string[]) => wanted.some((name) => names.includes(name));
  if (has("CredentialsProviderError")) return "there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
  if (has("InvalidAccessKeyId")) return "AWS_ACCESS_KEY_ID is not known";
  if (has("SignatureDoesNotMatch")) return "AWS_SECRET_ACCESS_KEY is not that of the key";
  if (has("NoSuchBucket", "NotFound")) return `there is no bucket ${bucket} in ${endpoint ?? region}`;
  if (has("PermanentRedirect", "AuthorizationHeaderMalformed", "301"))
    return `the bucket is not in ${region}: correct the region of FILES_URL`;
  if (has("AccessDenied", "Forbidden", "403")) return "access is denied: docs/operations.md says which rights the key needs";
  return connectionProblem(error);
}
