import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { openCatalogue } from "../catalogue/open-catalogue";
import { readSettings } from "../config";
import { openFiles } from "../files/files";
import { openFileStore } from "../outside/files/open-store";
import { startClock, worldNow } from "../store/clock";
import { runOperatorCommand } from "../operator-command";
import { SettingsError } from "../settings-error";
import { openDatabase } from "../store/database";
import { sealOfSettings } from "../store/secrets";
import { migrate } from "../store/migrate";
import type { Db } from "../store/tables";
import { createLog } from "../log";
import { openTenants } from "../tenants/tenants";
import { seedOnce } from "./seed";

const BATCH_SIZE = 50_000;
/** Number of possible references (16^10); each run starts at a random one. */
const REFERENCE_NUMBERS = 2 ** 40;
/** Odd, so that references repeat only after all of them; large, so that consecutive ones look unrelated. */
const STRIDE = 678_152_731_133;

/** From this count on, rebuilding the indexes is faster than maintaining them. */
const REBUILD_FROM = 20_000;

/**
 * Copies a client's shipments many times, spread over all inboxes, one every 37 seconds into the past. Runs in the database in
 * one transaction: a million takes minutes, and a failure is rolled back.
 */
async function multiplyShipments(
  db: Db,
  clientId: string,
  count: number,
  onBatch: (created: number) => void = () => undefined,
): Promise<void> {
  const first = randomInt(REFERENCE_NUMBERS / 2);
  const { prefix } = await db
    .selectFrom("shipments")
    .select(sql<string>`left(reference, 2)`.as("prefix"))
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    const indexes = count >= REBUILD_FROM ? await dropIndexes(trx) : [];
    for (let created = 0; created < count; created += BATCH_SIZE) {
      const size = Math.min(BATCH_SIZE, count - created);
      await copyShipments(trx, clientId, { prefix, first, age: created, size });
      onBatch(created + size);
    }
    for (const definition of indexes) await sql.raw(definition).execute(trx);
  });
}

/** @returns statements to recreate the indexes; unique ones are kept */
async function dropIndexes(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'shipments' and indexdef not like 'CREATE UNIQUE%'
  `.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(trx);
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
  return rows.map(({ definition }) => definition);
}

/**
 * One in fifty recipients gets a rare surname; order numbers continue. Delivery dates keep the template's distance from the
 * creation date.
 */
async function copyShipments(
  db: Db,
  clientId: string,
  { prefix, first, age, size }: { prefix: string; first: number; age: number; size: number },
): Promise<void> {
  await sql`
    insert into shipments (
      reference, client_id, state, step, archived, obfuscated, sender, recipient, parcels, content, currency, source, custom_reference,
      service, service_sort, carrier_name, collection, dropoff_point_id, estimated_delivery_date, upsales, price, voucher_name,
      additional_data, has_customs, order_reference, ordered_at, ordered_on, trackings, newest_tracking, delivered_at, labels, label_downloaded, is_new, demonstration, search,
      created_at, updated_at
    )
    select
      made.reference, client_id, state, step, archived, obfuscated, sender, made.recipient, parcels, content, currency, source, made.custom_reference,
      service, service_sort, carrier_name, collection, dropoff_point_id, estimated_delivery_date + (made.at::date - created_at::date), upsales, price, voucher_name,
      additional_data, has_customs, order_reference, ordered_at, ordered_on, trackings, newest_tracking, delivered_at, labels, label_downloaded, false, true,
      folded(' ' || concat_ws(' ', made.reference, made.custom_reference, order_reference, made.recipient ->> 'firstName', made.recipient ->> 'lastName',
        made.recipient ->> 'company', made.recipient ->> 'city', made.recipient ->> 'zipCode', content ->> 'description', trackings #>> '{0,id}')),
      made.at, made.at
    from generate_series(${age}::bigint + 1, ${age}::bigint + ${size}::bigint) as n
    join (
      select *, row_number() over (order by id) - 1 as nth, count(*) over () as many
      from (select * from shipments where client_id = ${clientId} order by id limit 64) as kept
    ) template on template.nth = n % template.many
    cross join lateral (
      select
        ${prefix}::text || upper(lpad(to_hex((${first}::bigint + n * ${STRIDE}::bigint) % ${REFERENCE_NUMBERS}::bigint), 10, '0')) as reference,
        now() - n * interval '37 seconds' as at,
        case when template.custom_reference is not null then '#' || (100000 + n) end as custom_reference,
        case when n % 50 = 0
          then jsonb_set(template.recipient, '{lastName}', to_jsonb('Van ' || translate(to_hex(n * ${STRIDE}::bigint % 1048573), '0123456789abcdef', 'bdklmnprstaeiouv')))
          else template.recipient
        end as recipient
    ) made
  `.execute(db);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      shipments: { type: "string", default: "1000" },
      partner: { type: "string", default: "waybill" },
      email: { type: "string" },
    },
  });
  const count = Number(values.shipments);
  if (!Number.isInteger(count) || count < 1) throw new SettingsError("--shipments: give a whole number, at least 1");
  const settings = readSettings(process.env);
  const database = await openDatabase(settings.database);
  try {
    const { db } = database;
    await migrate(db);
    await startClock(db, settings.clockSpeed);
    const opened = openTenants(settings.tenantsDir, createLog());
    openCatalogue({ ...settings, ofTenants: opened.catalogues }, createLog());
    const tenants = opened.all();
    const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
    const files = await openFiles(db, await openFileStore(settings), {
      publicUrl: () => publicUrl,
      createMissing: () => Promise.resolve(undefined),
      onDownload: () => Promise.resolve(),
    });
    const stores = { files, seal: sealOfSettings(settings) };
    await seedOnce(db, { tenants, now: await worldNow(db), publicUrl, stores, passwordCost: 15 });
    const { partner, email = `demo@${partner}.example` } = values;
    const client = await db
      .selectFrom("clients")
      .select("id")
      .where("partner", "=", partner)
      .where("email", "=", email)
      .executeTakeFirst();
    if (!client) throw new SettingsError(`--email: no account ${email} with the partner ${partner}`);
    const startedAt = Date.now();
    await multiplyShipments(db, client.id, count, (created) => process.stdout.write(`${created} of ${count} shipments\n`));
    await sql`analyze shipments`.execute(db);
    process.stdout.write(`${count} shipments for ${email} in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  } finally {
    await database.close();
  }
}

if (process.argv[1] === import.meta.filename) await runOperatorCommand(main);
