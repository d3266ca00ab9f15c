import { randomUUID } from "node:crypto";
import { ERROR_CODES } from "../../../contract/problems";
import type { NewRule, ShippingRule } from "../../../contract/shipping-rules";
import { lockClient, withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { ClientRow, Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { invalid, notFound, wrongState } from "../problems";
import { requireTenant } from "../tenant";
import { applications } from "./applications";
import { ruleConfiguration } from "./configuration";
import { ruleProblems } from "./rule-problems";
import { presentRules, type RuleRow, rulesOf, savedThingsOf } from "./rule-rows";

/** @throws 404 */
async function requireRule(db: Db, clientId: string, id: string): Promise<RuleRow> {
  const row = (await rulesOf(db, clientId)).find((rule) => rule.id === id);
  if (!row) throw notFound("shipping rule");
  return row;
}

async function presentRule(db: Db, clientId: string, row: RuleRow): Promise<ShippingRule> {
  const [rule] = await presentRules(db, clientId, [row]);
  return rule!;
}

export const shippingRules = {
  ...applications,

  configuration: authenticated.shippingRules.configuration.handler(({ context: { platform, client }, input }) =>
    ruleConfiguration(platform, client, input.language),
  ),

  list: authenticated.shippingRules.list.handler(async ({ context: { platform, client } }) => ({
    rules: await presentRules(platform.db, client.id, await rulesOf(platform.db, client.id)),
  })),

  get: authenticated.shippingRules.get.handler(async ({ context: { platform, client }, input: { id } }) =>
    presentRule(platform.db, client.id, await requireRule(platform.db, client.id, id)),
  ),

  save: authenticated.shippingRules.save.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    const call = { scope: client.id, procedure: "shippingRules.save", key: headers["idempotency-key"], payload: body };
    return withIdempotency(platform.db, call, async (trx): Promise<ShippingRule> => {
      await lockClient(trx, client.id);
      const { id, ...rule } = body;
      return presentRule(trx, client.id, await saveRule(trx, { platform, client }, id, rule));
    });
  }),

  setEnabled: authenticated.shippingRules.setEnabled.handler(async ({ context: { platform, client }, input }) => {
    return withClientLock(platform.db, client.id, async (trx) => {
      const { enabled } = await requireRule(trx, client.id, input.id);
      if (enabled !== input.enabled) await update(trx, input.id, { enabled: input.enabled, updated_at: await worldNow(trx) });
      return presentRule(trx, client.id, await requireRule(trx, client.id, input.id));
    });
  }),

  swap: authenticated.shippingRules.swap.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    const call = { scope: client.id, procedure: "shippingRules.swap", key: headers["idempotency-key"], payload: body };
    return withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      const { order } = body;
      const ids = (await rulesOf(trx, client.id)).map(({ id }) => id);
      if (order && ids.join() !== order.join()) throw wrongState("The rules are in another order");
      const [moved = "", ...others] = body.ids;
      for (const id of others) {
        const one = await requireRule(trx, client.id, moved);
        const other = await requireRule(trx, client.id, id);
        await update(trx, one.id, { position: other.position });
        await update(trx, other.id, { position: one.position });
      }
      return { rules: await presentRules(trx, client.id, await rulesOf(trx, client.id)) };
    });
  }),

  delete: authenticated.shippingRules.delete.handler(async ({ context: { platform, client }, input: { headers, params } }) => {
    const call = { scope: client.id, procedure: "shippingRules.delete", key: headers["idempotency-key"], payload: params };
    return withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      const { id } = await requireRule(trx, client.id, params.id);
      await trx.deleteFrom("shipping_rules").where("id", "=", id).execute();
      return { deleted: true as const };
    });
  }),
};

function update(trx: Db, id: string, change: Partial<Pick<RuleRow, "enabled" | "position" | "updated_at">>) {
  return trx.updateTable("shipping_rules").set(change).where("id", "=", id).execute();
}

/** @throws 404 for an unknown id, 422 for invalid values, a duplicate alias, or too many rules */
async function saveRule(
  trx: Db,
  { platform, client }: { platform: Platform; client: ClientRow },
  id: string | null,
  rule: NewRule,
): Promise<RuleRow> {
  const existing = await rulesOf(trx, client.id);
  const before = existing.find((other) => other.id === id);
  if (id !== null && !before) throw notFound("shipping rule");
  const problems = ruleProblems(rule, await savedThingsOf(trx, client.id));
  const alias = rule.alias.trim();
  if (existing.some((other) => other.id !== id && other.alias.toLowerCase() === alias.toLowerCase()))
    problems.push({ error_code: ERROR_CODES.ruleAliasTaken, field: "alias", text: "Another rule has this name" });
  const most = requireTenant(platform, client.partner).limits.shippingRules;
  if (!before && existing.length >= most)
    problems.push({ error_code: ERROR_CODES.rulesLimitExceeded, text: `At most ${most} shipping rules` });
  if (problems.length > 0) throw invalid(problems);
  const content = {
    alias,
    overwrite: rule.overwrite,
    conditions: JSON.stringify(rule.conditions),
    actions: JSON.stringify(rule.actions),
    updated_at: await worldNow(trx),
  };
  if (before)
    return trx.updateTable("shipping_rules").set(content).where("id", "=", before.id).returningAll().executeTakeFirstOrThrow();
  const position = Math.max(0, ...existing.map((other) => other.position)) + 1;
  return trx
    .insertInto("shipping_rules")
    .values({ ...content, id: randomUUID(), client_id: client.id, position, enabled: true })
    .returningAll()
    .executeTakeFirstOrThrow();
}
