import type { Db } from "../../store/tables";

/** What the provider shows of the card or account that a charge was paid with; null where it knows of none. */
export async function findUsedMethod(
  db: Db,
  chargeId: string,
): Promise<{ brand: string | null; lastFour: string | null } | null> {
  const token = await db
    .selectFrom("world_charges")
    .innerJoin("world_payment_tokens", "world_payment_tokens.nonce", "world_charges.nonce")
    .select(["world_payment_tokens.brand", "world_payment_tokens.last_four as lastFour"])
    .where("world_charges.id", "=", chargeId)
    .executeTakeFirst();
  return token ?? null;
}
