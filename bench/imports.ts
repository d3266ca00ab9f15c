import { sql } from "kysely";
import type { ClientEvent } from "../contract/events";
import { UPLOADS_PATH } from "../contract/uploads";
import type { RunningPlatform } from "../platform/start";
import { createClient, once } from "../tests/contract/support/client";
import { openStream } from "../tests/contract/support/events";
import { startTestPlatform } from "../tests/contract/support/target";
import { registerMerchant } from "../tests/support/merchants";

/** Orders per file; each merchant imports ten files. */
export const FILE_ORDERS = 1_000;
const ROUNDS = 10;
const PAGE = 100;
/** Maximum number of rules per merchant. */
const RULES = 15;

export interface ImportCost {
  orders: number;
  /**
   * Milliseconds per file of 1,000 orders, per 1,000 plain inserts of the same shipments, and per file with 15 rules; by round.
   */
  durations: { imported: number[]; inserted: number[]; ruled: number[] };
  /** Events that an open list receives while 10,000 orders are imported. */
  events: number;
  /** Shipments in these events. */
  told: number;
}

/** Imports files, alternating with plain inserts of the same rows. */
export async function measureImports(): Promise<ImportCost> {
  const platform = await startTestPlatform();
  try {
    const plain = await openMerchant(platform);
    const ruled = await openMerchant(platform);
    for (let number = 0; number < RULES; number += 1) await addRule(ruled.client, number);
    const durations: ImportCost["durations"] = { imported: [], inserted: [], ruled: [] };
    const total = { events: 0, told: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const done = await plain.importFile(round);
      durations.imported.push(done.ms);
      total.events += done.events.length;
      total.told += done.events.reduce((sum, event) => sum + toldOf(event), 0);
      durations.inserted.push(await insertPlainly(platform, done.references));
      durations.ruled.push((await ruled.importFile(round)).ms);
    }
    for (const { close } of [plain, ruled]) close();
    return { orders: FILE_ORDERS * ROUNDS, durations, ...total };
  } finally {
    await platform.close();
  }
}

function toldOf(event: ClientEvent): number {
  return event.type === "shipments-imported" ? event.count : event.type === "shipment-created" ? 1 : 0;
}

type Client = ReturnType<typeof createClient>;

/** A merchant with an open event stream, and files to import. */
export async function openMerchant(platform: RunningPlatform) {
  const { token } = await registerMerchant(platform.url);
  const client = createClient(platform.url, token);
  const stream = await openStream(platform.url, token);
  const importFile = async (round: number) => {
    const upload = await fetch(`${platform.url}${UPLOADS_PATH}?purpose=CSV_IMPORT&fileName=orders.csv`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: fileOf(round),
    });
    const { uploadId } = (await upload.json()) as { uploadId: string };
    const startedAt = performance.now();
    const body = { uploadId, mapping: null, weightUnit: null, source: "csv" as const, remember: false };
    await client.csvImports.create({ headers: once(), body });
    const events: ClientEvent[] = [];
    for (;;) {
      const event = (await stream.take(1))[0]!.data as ClientEvent;
      events.push(event);
      if (event.type !== "csv-import-finished") continue;
      const references = event.shipment_references;
      if (references.length !== FILE_ORDERS) throw new Error(`${references.length} orders of ${FILE_ORDERS} were imported`);
      return { ms: performance.now() - startedAt, events, references };
    }
  };
  return { client, token, importFile, close: stream.close };
}

const HEAD = "Order number,Recipient,Email,Phone,Street,Postcode,Town,Country,Contents,Value,Weight,Length,Width,Height\n";

function fileOf(round: number): string {
  const rows = Array.from(
    { length: FILE_ORDERS },
    (_, at) =>
      `${round * FILE_ORDERS + at},Ana García,ana@mail.example,+34 600 000 000,Calle Mayor ${at},28001,Madrid,España,Mugs,"18,90","1,2",30,20,10\n`,
  );
  return HEAD + rows.join("");
}

/** Adds a rule that matches and overwrites what the previous one set. */
async function addRule(client: Client, number: number): Promise<void> {
  const body = {
    id: null,
    alias: `Rule ${number}`,
    overwrite: true,
    conditions: [
      { identifier: "content" as const, operation: "CONTAINS" as const, value: "mug" },
      { identifier: "country" as const, operation: "IS" as const, value: "ES" },
    ],
    actions: [{ identifier: "content" as const, value: `Mugs ${number}` }],
  };
  await client.shippingRules.save({ headers: once(), body });
}

/** Inserts the same shipments as plain rows: a hundred per statement and transaction, with all indexes and counters. */
async function insertPlainly({ db }: RunningPlatform, references: readonly string[]): Promise<number> {
  const rows = await db.selectFrom("shipments").selectAll().where("reference", "in", references).execute();
  const pages = Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, page) => rows.slice(page * PAGE, (page + 1) * PAGE));
  const columns = (await writtenColumns(db)).map((name) => sql.ref(name));
  const startedAt = performance.now();
  for (const page of pages) {
    const copies = page.map((row) => ({ ...row, reference: `ZZ${row.reference.slice(2)}` }));
    await sql`
      insert into shipments (${sql.join(columns)})
      select ${sql.join(columns)} from jsonb_populate_recordset(null::shipments, ${JSON.stringify(copies)}::jsonb)
    `.execute(db);
  }
  return performance.now() - startedAt;
}

async function writtenColumns(db: RunningPlatform["db"]): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'shipments' and is_generated = 'NEVER' and is_identity = 'NO'
  `.execute(db);
  return found.rows.map(({ name }) => name);
}
