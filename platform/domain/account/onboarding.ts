import { sql } from "kysely";
import type { OnboardingAnswer, Setup } from "../../../contract/onboarding";
import { worldNow } from "../../store/clock";
import type { Db, Tables } from "../../store/tables";
import { INTEGRATIONS, unknownShops } from "../../rules/imports/integrations";
import { authenticated } from "../context";
import { requireNumber } from "../phone/verified-phone";
import { invalid } from "../problems";

/** Onboarding answers of a new client. @see spec account-and-money, section 7, "Onboarding update" */
export const onboarding = {
  get: authenticated.onboarding.get.handler(({ context: { client } }) => ({
    integrations: [...INTEGRATIONS],
    answer: client.onboarding,
  })),

  update: authenticated.onboarding.update.handler(async ({ context: { platform, client }, input }) => {
    for (const kind of ["marketplaces", "ecommerces"] as const) {
      const [unknown] = unknownShops(input[kind], kind);
      if (unknown === undefined) continue;
      throw invalid([{ error_code: "ValueNotAllowedField", field: kind, text: `There is no integration ${unknown}` }]);
    }
    const typed = input.phone?.trim() ?? "";
    const phone = typed ? requireNumber(typed, client, "phone") : "";
    const once = (aliases: string[]) => [...new Set(aliases)];
    const answer: OnboardingAnswer = { marketplaces: once(input.marketplaces), ecommerces: once(input.ecommerces), phone };
    const saved = { onboarding: JSON.stringify(answer) };
    await platform.db.updateTable("clients").set(saved).where("id", "=", client.id).execute();
    return answer;
  }),

  getSetup: authenticated.onboarding.getSetup.handler(async ({ context: { platform, client } }) => {
    const setup = await setupOf(platform.db, client.id);
    if (Object.values(setup).every(Boolean)) await endSetup(platform.db, client.id);
    return setup;
  }),

  endSetup: authenticated.onboarding.endSetup.handler(async ({ context: { platform, client } }) => {
    await endSetup(platform.db, client.id);
    return { ended: true as const };
  }),
};

async function setupOf(db: Db, clientId: string): Promise<Setup> {
  const has = (table: keyof Tables, which = sql`true`) =>
    sql<boolean>`exists (select from ${sql.table(table)} where client_id = ${clientId} and ${which})`;
  const hasFile = has("csv_imports", sql`shipment_references <> '[]'`);
  return db
    .selectNoFrom([
      has("warehouses").as("hasSender"),
      has("parcels").as("hasParcel"),
      sql<boolean>`${has("integration_configurations")} or ${has("imported_orders")} or ${hasFile}`.as("hasOrders"),
      has("shipments", sql`ordered_at is not null`).as("hasPaid"),
      has("shipments", sql`(label_downloaded or label_printed_at is not null)`).as("hasLabel"),
      sql<boolean>`${has("printers")} or ${has("shipments", sql`label_printed_at is not null`)}`.as("hasPrinter"),
    ])
    .executeTakeFirstOrThrow();
}

async function endSetup(db: Db, clientId: string): Promise<void> {
  const ended = { set_up_at: await worldNow(db) };
  await db.updateTable("clients").set(ended).where("id", "=", clientId).where("set_up_at", "is", null).execute();
}
