import { type Selectable, sql } from "kysely";
import { tagName } from "../../../contract/rules/tag-name";
import type { ShippingRule } from "../../../contract/shipping-rules";
import type { EngineRule } from "../../rules/shipping-rules/shipping-rules";
import type { SavedThings } from "../../rules/shipping-rules/rule-fields";
import type { ShippingRulesTable } from "../../store/settings-tables";
import type { Db } from "../../store/tables";
import { worldNow } from "../../store/clock";
import { spellTags } from "../shipments/tag-names";

export type RuleRow = Selectable<ShippingRulesTable>;

const RECENT_DAYS = 30;

/** A client's rules, in the order in which they are applied. */
export function rulesOf(db: Db, clientId: string): Promise<RuleRow[]> {
  return db
    .selectFrom("shipping_rules")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** The rules with the tags that they add spelled as on the client's shipments. */
export async function spellRules<Rule extends Pick<EngineRule, "actions">>(
  db: Db,
  clientId: string,
  rules: readonly Rule[],
): Promise<Rule[]> {
  const tags = rules.flatMap(({ actions }) => actions.flatMap(({ identifier, value }) => (identifier === "tag" ? value : [])));
  const spelled = await spellTags(
    db,
    clientId,
    tags.map((value) => ({ tags: [tagName(value)] })),
  );
  const names = new Map(tags.map((value, at) => [value, spelled[at]!.tags[0]!]));
  return rules.map((rule) => ({
    ...rule,
    actions: rule.actions.map((action) =>
      action.identifier === "tag" ? { ...action, value: names.get(action.value) ?? action.value } : action,
    ),
  }));
}

/** Saved parcels and addresses that rules refer to by id. */
export async function savedThingsOf(db: Db, clientId: string): Promise<SavedThings> {
  const parcels = await db
    .selectFrom("parcels")
    .select(["id", "name", "weight", "height", "length", "width"])
    .where("client_id", "=", clientId)
    .orderBy("is_default", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const warehouses = await db
    .selectFrom("warehouses")
    .select(["id", "address"])
    .where("client_id", "=", clientId)
    .orderBy("is_default", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return { parcels: parcels.map((parcel) => ({ ...parcel, weight: Number(parcel.weight) })), warehouses };
}

/** Rules in the contract's shape, each with the number of shipments that it has changed. */
export async function presentRules(db: Db, clientId: string, rows: readonly RuleRow[]): Promise<ShippingRule[]> {
  const since = new Date((await worldNow(db)).getTime() - RECENT_DAYS * 24 * 3_600_000);
  const counts = await db
    .selectFrom("rule_traces")
    .select(["rule_id", sql<number>`count(*)::int`.as("shipments")])
    .where("client_id", "=", clientId)
    .where("has_set", "=", true)
    .where("applied_at", ">=", since)
    .groupBy("rule_id")
    .execute();
  const byRule = new Map(counts.map(({ rule_id: id, shipments }) => [id, shipments]));
  return rows.map(({ id, alias, enabled, overwrite, conditions, actions, updated_at: updated }) => ({
    id,
    alias,
    enabled,
    overwrite,
    conditions,
    actions: actions.map((action) => ({ ...action, operation: overwrite ? ("OVERWRITE" as const) : ("ASSIGN" as const) })),
    updated: updated.toISOString(),
    recentlySet: byRule.get(id) ?? 0,
  }));
}
