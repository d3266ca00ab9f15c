import { forgetFailures } from "../domain/session/attempts";
import { lockClient } from "../events/publish";
import { mandateKey } from "../domain/billing/mandate-files";
import type { ClientRow, Platform } from "../platform";
import type { Db } from "../store/tables";
import { forgetSlugs } from "../domain/buyers/buyer-settings";
import { eraseReturnMails } from "../domain/returns/erase-returns";
import { eraseWithdrawalMails } from "../domain/buyers/erase-withdrawals";
import { obfuscateAddress, obfuscateShipment } from "../domain/shipments/obfuscate";

type Erasing = Pick<Platform, "db" | "files" | "jobs" | "tenants">;

const BATCH = 20;
const SHIPMENTS_BATCH = 200;

/**
 * Deletes the personal data of closed accounts after the retention period. Orders, the ledger and invoices with their buyer are
 * kept as the law requires; shipments keep their towns, which determine what the carrier was paid for. If interrupted, the next
 * run continues.
 *
 * @param now world time
 */
export async function eraseClosedAccounts(platform: Erasing, now: Date): Promise<void> {
  const due = await platform.db
    .selectFrom("clients")
    .select("id")
    .where("closed_at", "is not", null)
    .where("erased_at", "is", null)
    .where("deletes_at", "<=", now)
    .limit(BATCH)
    .execute();
  for (const { id } of due) {
    while (await eraseShipments(platform, id));
    await eraseFiles(platform, id);
    await platform.db.transaction().execute((trx) => eraseAccount(platform, trx, id));
  }
}

/** Tables whose rows of a client are deleted with the account. */
export const OWN_TABLES = [
  "warehouses",
  "recipients",
  "parcels",
  "packing_photos",
  "products",
  "print_jobs",
  "printers",
  "saved_views",
  "undos",
  "tokens",
  "known_devices",
  "recoveries",
  "own_contracts",
  "api_keys",
  "payment_methods",
  "payment_intents",
  "phone_verifications",
  "texts",
  "tax_id_checks",
  "debit_mandates",
  "integration_configurations",
  "imported_orders",
  "shops",
  "integration_flows",
  "csv_mappings",
  "client_tags",
  "shipping_rules",
  "rule_traces",
  "shipment_history",
  "withdrawals",
  "returns",
  "return_settings",
  "buyer_settings",
  "buyer_opt_outs",
  "buyer_answers",
  "address_changes",
  "void_labels",
  "brand_settings",
  "branded_emails",
  "branded_email_texts",
  "tickets",
  "notification_marks",
] as const;

/** @returns whether there may be more */
async function eraseShipments({ db, files }: Erasing, clientId: string): Promise<boolean> {
  const rows = await db.transaction().execute(async (trx) => {
    await lockClient(trx, clientId);
    await trx
      .deleteFrom("shipments")
      .where("client_id", "=", clientId)
      .where("state", "in", ["AWAITING_COMPLETION", "READY_TO_PURCHASE"])
      .execute();
    return trx
      .selectFrom("shipments")
      .selectAll()
      .where("client_id", "=", clientId)
      .where(({ eb, or }) => or([eb("obfuscated", "=", false), eb(eb.ref("sender", "->>").key("street1"), "!=", "***")]))
      .limit(SHIPMENTS_BATCH)
      .execute();
  });
  // Remove the files before their keys: if interrupted, the next run finds the rows unchanged.
  for (const row of rows) for (const key of Object.values(row.labels)) await files.remove(key);
  await db.transaction().execute(async (trx) => {
    await lockClient(trx, clientId);
    for (const row of rows)
      await obfuscateShipment(trx, row, { sender: JSON.stringify(obfuscateAddress(row.sender)), tags: "[]" });
  });
  return rows.length === SHIPMENTS_BATCH;
}

/** The same, with their files. */
export const FILE_TABLES = [
  "export_reports",
  "label_merges",
  "manifests",
  "carrier_manifests",
  "uploads",
  "invoice_bundles",
  "csv_imports",
  "return_pictures",
] as const;

/** Deletes exports, merged labels, manifests, uploads and invoice bundles with their files, and the mandate's file. */
async function eraseFiles(platform: Erasing, clientId: string): Promise<void> {
  for (const table of FILE_TABLES) while (await eraseRowsWithFiles(platform, table, clientId));
  await platform.files.remove(mandateKey(clientId));
}

/** @returns whether a job may have written the file of a row meanwhile, which is left for the next round */
async function eraseRowsWithFiles(
  { db, files }: Erasing,
  table: (typeof FILE_TABLES)[number],
  clientId: string,
): Promise<boolean> {
  const rows = await db.selectFrom(table).select("file_key").where("client_id", "=", clientId).execute();
  const keys = rows.flatMap(({ file_key: key }) => key ?? []);
  for (const key of keys) await files.remove(key);
  await db
    .deleteFrom(table)
    .where("client_id", "=", clientId)
    .where(({ eb, or }) => or([eb("file_key", "is", null), ...(keys.length > 0 ? [eb("file_key", "in", keys)] : [])]))
    .execute();
  return rows.length > 0;
}

async function eraseAccount({ tenants, jobs }: Erasing, trx: Db, clientId: string): Promise<void> {
  await lockClient(trx, clientId);
  const client = await trx
    .selectFrom("clients")
    .selectAll()
    .where("id", "=", clientId)
    .where("closed_at", "is not", null)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (!client) return;
  await disconnectContracts({ jobs }, trx, clientId);
  await eraseWithdrawalMails(trx, clientId);
  await eraseReturnMails(trx, clientId);
  await forgetSlugs(trx, clientId);
  for (const table of OWN_TABLES) await trx.deleteFrom(table).where("client_id", "=", clientId).execute();
  await trx.deleteFrom("events").where("client_id", "=", clientId).execute();
  await trx.deleteFrom("idempotency").where("scope", "=", clientId).execute();
  await eraseMails(trx, client, tenants.find(client.partner)?.brand.senderEmail ?? "");
  await forgetFailures(trx, client);
  // The invoice of the month still needs its buyer; the next run erases the name.
  const unbilled = await trx
    .selectFrom("ledger_lines")
    .select("id")
    .where("client_id", "=", clientId)
    .where("net", "is not", null)
    .where("invoice_id", "is", null)
    .limit(1)
    .executeTakeFirst();
  await trx.updateTable("subscriptions").set({ cancel_text: "" }).where("client_id", "=", clientId).execute();
  await trx
    .updateTable("clients")
    .set({
      // Unique, so that the address can open an account again.
      email: `erased-${clientId}@erased.invalid`,
      password_hash: "",
      billing_email: "",
      phone: "",
      fallback_phone: "",
      phone_verified: false,
      onboarding: null,
      ...(unbilled ? {} : { ...NO_BUYER, erased_at: new Date() }),
    })
    .where("id", "=", clientId)
    .execute();
}

/** The credentials that a carrier engine has of own contracts. */
async function disconnectContracts({ jobs }: Pick<Platform, "jobs">, trx: Db, clientId: string): Promise<void> {
  const contracts = await trx.selectFrom("own_contracts").select("connection_id").where("client_id", "=", clientId).execute();
  for (const { connection_id: connection } of contracts) {
    if (connection !== null) await jobs.send(trx, "disconnect-contract", { connection });
  }
}

/** Buyer of invoices issued after the erasure. */
const NO_BUYER = {
  first_name: "",
  last_name: "",
  company_name: "",
  tax_id: "-",
  address: "",
  address2: "",
  zip_code: "",
  city: "",
  state: "",
};

/** Deletes the tenant's mails to the client. */
async function eraseMails(trx: Db, { email, billing_email: billingEmail }: ClientRow, senderEmail: string): Promise<void> {
  await trx
    .deleteFrom("mails")
    .where("recipient", "in", [email, billingEmail || email])
    .where("sender", "like", `%<${senderEmail.replace(/[\\%_]/g, "\\$&")}>`)
    .execute();
}
