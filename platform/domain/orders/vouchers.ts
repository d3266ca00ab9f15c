import type { Voucher } from "../../rules/pricing/vouchers";
import type { Db } from "../../store/tables";

/** Finds a voucher by name, ignoring case. Does not check whether it may be used. */
export async function findVoucher(db: Db, name: string): Promise<Voucher | null> {
  const row = await db.selectFrom("vouchers").selectAll().where("name", "=", name.trim().toUpperCase()).executeTakeFirst();
  if (!row) return null;
  return { name: row.name, kind: row.kind, value: row.value, expiresAt: row.expires_at?.toISOString() ?? null, serviceIds: null };
}
