import { sql } from "kysely";
import { tagKey } from "../../../contract/rules/tags";
import type { Db } from "../../store/tables";

/**
 * Spells tags as the client's other shipments do. A tag that none of them has is spelled as its first mention here.
 *
 * @param trx a transaction that holds the client's lock
 * @param own tags that only one shipment may have before, whose spelling can be corrected
 */
export async function spellTags<Tagged extends { tags?: string[] | undefined }>(
  trx: Db,
  clientId: string,
  tagged: readonly Tagged[],
  own: readonly string[] = [],
): Promise<Tagged[]> {
  const names = tagged.flatMap(({ tags = [] }) => tags);
  if (names.length === 0) return [...tagged];
  const used = await trx
    .selectFrom("client_tags")
    .select(["name", "shipments"])
    .where("client_id", "=", clientId)
    .where("shipments", ">", 0)
    .where(sql<boolean>`key in (select lower(name) from unnest(${names}::text[]) as name)`)
    .execute();
  const others = used.filter(({ name, shipments }) => shipments > 1 || !own.includes(name));
  const spelling = new Map([...names.toReversed(), ...others.map(({ name }) => name)].map((name) => [tagKey(name), name]));
  return tagged.map((one) => (one.tags ? { ...one, tags: one.tags.map((name) => spelling.get(tagKey(name)) ?? name) } : one));
}
