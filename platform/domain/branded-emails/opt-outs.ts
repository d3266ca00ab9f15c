import type { Platform } from "../../platform";
import { readPhoneNumber } from "../../../contract/rules/phone-number";
import { type Contact, contactHash } from "../../files/signature";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";

type Secret = Pick<Platform, "signingSecret">;

/** Whether a buyer wants no messages about a client's parcels at this address or number. */
export async function hasOptedOut({ signingSecret }: Secret, db: Db, clientId: string, contact: Contact): Promise<boolean> {
  const row = await db
    .selectFrom("buyer_opt_outs")
    .select("at")
    .where("client_id", "=", clientId)
    .where("email_hash", "=", contactHash(signingSecret, contact))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a buyer wants no messages about a client's parcels. */
export async function optOut({ signingSecret }: Secret, db: Db, clientId: string, contacts: readonly Contact[]): Promise<void> {
  const at = await worldNow(db);
  const rows = contacts.map((contact) => ({ client_id: clientId, email_hash: contactHash(signingSecret, contact), at }));
  await db
    .insertInto("buyer_opt_outs")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back that a buyer wants no messages. */
export async function optIn({ signingSecret }: Secret, db: Db, clientId: string, contacts: readonly Contact[]): Promise<void> {
  const hashes = contacts.map((contact) => contactHash(signingSecret, contact));
  if (hashes.length === 0) return;
  await db.deleteFrom("buyer_opt_outs").where("client_id", "=", clientId).where("email_hash", "in", hashes).execute();
}

/** How a recipient can be reached: a mail address, a telephone number, both or neither. */
export function contactsOf({ email, phone, alpha2Code }: { email: string; phone: string; alpha2Code: string }): Contact[] {
  const number = readPhoneNumber(phone, alpha2Code);
  return [...(email === "" ? [] : [{ email }]), ...(number === undefined ? [] : [{ phone: number }])];
}

/** Whether a recipient has any of {@link contactsOf}. */
export function isReachable({ email, phone, alpha2Code }: { email: string; phone: string; alpha2Code: string }): boolean {
  return email !== "" || readPhoneNumber(phone, alpha2Code) !== undefined;
}
