import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = "waybill-credentials";

/** Encrypts merchants' credentials, so that a copy of the database does not reveal them. */
export interface Seal {
  /**
   * Encrypts a value with AES-256-GCM.
   *
   * @param owner record that the value belongs to, such as `integration:<id>`; authenticated, so that no other owner can decrypt
   *   it
   * @returns `<key's name>.<nonce, ciphertext and tag as base64url>`
   */
  seal(value: unknown, owner: string): string;
  /** @throws Error if the key is not among the settings, the text was changed, or it belongs to another owner */
  open<T>(sealed: string, owner: string): T;
  /** Whether the value was encrypted with an earlier key and needs to be encrypted again. */
  isOld(sealed: string): boolean;
}

/**
 * @param secrets the newest first; it encrypts, the others only decrypt older values
 * @throws Error without a secret
 */
export function openSeal(secrets: readonly string[]): Seal {
  const keys = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, 32));
    return { name: createHash("sha256").update(key).digest("base64url").slice(0, 8), key };
  });
  const [newest] = keys;
  if (!newest) throw new Error("no secret to seal credentials with");
  const nameOf = (sealed: string) => sealed.slice(0, sealed.indexOf("."));
  return {
    seal: (value, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", newest.key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([nonce, cipher.update(JSON.stringify(value), "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${newest.name}.${body.toString("base64url")}`;
    },
    open: <T>(sealed: string, owner: string) => {
      const found = keys.find(({ name }) => name === nameOf(sealed));
      if (!found) throw new Error("credentials are sealed by a key that is not among the settings");
      const body = Buffer.from(sealed.slice(sealed.indexOf(".") + 1), "base64url");
      const decipher = createDecipheriv("aes-256-gcm", found.key, body.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(owner));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      const text = Buffer.concat([decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      // What `seal` was given for this owner.
      return JSON.parse(text.toString("utf8")) as T;
    },
    isOld: (sealed) => nameOf(sealed) !== newest.name,
  };
}
