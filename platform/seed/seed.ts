import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Address } from "../../contract/addresses";
import { keepAnswers } from "../domain/account/privacy";
import { recipientSearchText } from "../domain/addresses/recipients";
import { hashPassword } from "../domain/session/password";
import { NEW_CLIENT_FLAGS } from "../domain/session/registration";
import type { Tenant } from "../../contract/rules/tenant";
import { placeId } from "../places/place-keys";
import { postalZoneOf } from "../places/postal-zones";
import { CATALOG_CURRENCY } from "../rules/catalogue/catalog";
import { dayIn } from "../../contract/rules/time-zones";
import { zoneOfClient } from "../rules/billing/billing-details";
import { catalogueOwner, termsOfTenant } from "../rules/catalogue/offers";
import { reverseCharges } from "../rules/pricing/pricing-tax";
import type { Platform } from "../platform";
import type { Db } from "../store/tables";
import { SAVED_PARCELS, PEOPLE, seedTown } from "../world/data";
import { DEMO_PASSWORD, type Merchant, MERCHANTS } from "./merchants";
import { seedArrivals } from "./seed-arrivals";
import { type LocatedAddress, seedShipments } from "./seed-shipments";
import { seedTickets, type TicketStores } from "./seed-tickets";

const DAY_MS = 24 * 3_600_000;

const NO_ANSWERS = { dataProcessing: null, marketingEmails: null, marketingCalls: null };
const GIVEN_ANSWERS = { dataProcessing: true, marketingEmails: false };

interface Seeded extends Pick<Platform, "passwordCost"> {
  /** World time. */
  now: Date;
  publicUrl: string;
  tenants: readonly Tenant[];
  stores: TicketStores;
}

/**
 * Seeds the demo accounts once per database; locked, so that concurrent processes do not seed twice.
 *
 * @returns whether anything was written
 */
export async function seedOnce(db: Db, { now, publicUrl, tenants, stores, passwordCost }: Seeded): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('waybill-seed'))`.execute(trx);
    const done = await trx.selectFrom("meta").select("key").where("key", "=", "seeded").executeTakeFirst();
    if (done) return false;
    await seedVouchers(trx);
    const passwordHash = await hashPassword(DEMO_PASSWORD, passwordCost);
    for (const merchant of MERCHANTS) {
      const tenant = tenants.find(({ name }) => name === merchant.partner);
      if (tenant)
        await seedMerchant(trx, merchant, passwordHash, {
          now,
          publicUrl,
          tenant,
          stores,
        });
    }
    for (const tenant of tenants) await seedArrivals(trx, tenant, dayIn("UTC", now));
    await trx.insertInto("meta").values({ key: "seeded", value: new Date().toISOString() }).execute();
    return true;
  });
}

/** Whether this database has the demo accounts. */
export async function isSeeded(db: Db): Promise<boolean> {
  return (await db.selectFrom("meta").select("key").where("key", "=", "seeded").executeTakeFirst()) !== undefined;
}

async function seedVouchers(trx: Db): Promise<void> {
  await trx
    .insertInto("vouchers")
    .values([
      { name: "WELCOME10", kind: "percent", value: 10, currency: null },
      { name: "FREE100", kind: "percent", value: 100, currency: null },
      { name: "FIVE", kind: "fixed", value: 500, currency: CATALOG_CURRENCY },
      { name: "SUMMER2025", kind: "percent", value: 25, currency: null, expires_at: new Date("2025-09-01T00:00:00.000Z") },
    ])
    .execute();
}

async function seedMerchant(
  trx: Db,
  merchant: Merchant,
  passwordHash: string,
  { stores, ...world }: { now: Date; publicUrl: string; tenant: Tenant; stores: TicketStores },
): Promise<void> {
  const clientId = randomUUID();
  const [, city = "", street = ""] = merchant.depots[0] ?? [];
  const client = await trx
    .insertInto("clients")
    .values({
      id: clientId,
      partner: merchant.partner,
      email: merchant.email,
      password_hash: passwordHash,
      type: merchant.type,
      tax_id: merchant.taxId,
      company_name: merchant.companyName,
      first_name: merchant.firstName,
      last_name: merchant.lastName,
      address: street,
      zip_code: city === "" ? "" : seedTown(merchant.country, city).zip,
      city,
      alpha2_code: merchant.country,
      tax_id_checked_at: merchant.type === "business" && city !== "" ? new Date(Date.now() - 260 * DAY_MS) : null,
      phone: merchant.phone,
      phone_verified: true,
      language: merchant.language,
      user_language: merchant.language,
      currency: CATALOG_CURRENCY,
      flags: JSON.stringify(NEW_CLIENT_FLAGS),
      policies: JSON.stringify(merchant.isUnanswered ? NO_ANSWERS : { ...NO_ANSWERS, ...GIVEN_ANSWERS }),
      has_shipments: merchant.hasShipments,
      set_up_at: merchant.hasShipments ? new Date() : null,
      created_at: new Date(Date.now() - (merchant.hasShipments ? 400 : 1) * DAY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!merchant.isUnanswered) await keepAnswers(trx, clientId, GIVEN_ANSWERS);
  if (!merchant.hasShipments) return;
  const depots = await seedWarehouses(trx, clientId, merchant);
  const recipients = await seedRecipients(trx, clientId);
  await seedParcels(trx, clientId);
  const terms = {
    ...termsOfTenant(world.tenant),
    isReverseCharged: reverseCharges(world.tenant, client),
    catalogue: catalogueOwner(world.tenant),
    priceDay: dayIn(zoneOfClient(client), world.now),
  };
  await seedShipments(trx, { clientId, merchant, depots, recipients, offer: { terms, preferences: null }, ...world });
  // The seeded conversations are in English.
  if (merchant.language === "en")
    await seedTickets(trx, { clientId, currency: CATALOG_CURRENCY, prefix: world.tenant.referencePrefix, stores });
}

async function seedWarehouses(trx: Db, clientId: string, merchant: Merchant): Promise<LocatedAddress[]> {
  const depots: LocatedAddress[] = [];
  for (const [index, [alias, city, street1]] of merchant.depots.entries()) {
    const { firstName, lastName, companyName: company, email, phone, country } = merchant;
    const depot = place({ country, city, firstName, lastName, company, email, phone, street1, alias });
    depots.push(depot);
    await trx
      .insertInto("warehouses")
      .values({
        id: depot.address.id ?? "",
        client_id: clientId,
        address: JSON.stringify(depot.address),
        is_default: index === 0,
        created_at: new Date(Date.now() - (300 - index) * DAY_MS),
      })
      .execute();
  }
  return depots;
}

async function seedRecipients(trx: Db, clientId: string): Promise<LocatedAddress[]> {
  const recipients: LocatedAddress[] = [];
  for (const [country, city, firstName, lastName, company, street1, phone] of PEOPLE) {
    const email = `${plain(firstName)}.${plain(lastName)}@mail.example`;
    recipients.push(place({ country, city, firstName, lastName, company, email, phone, street1, alias: "" }));
  }
  await trx
    .insertInto("recipients")
    .values(
      recipients.slice(0, 14).map(({ address }) => ({
        id: address.id ?? "",
        client_id: clientId,
        address: JSON.stringify(address),
        search: recipientSearchText(address),
        created_at: new Date(),
      })),
    )
    .execute();
  return recipients;
}

async function seedParcels(trx: Db, clientId: string): Promise<void> {
  await trx
    .insertInto("parcels")
    .values(
      SAVED_PARCELS.map(([name, size], index) => ({
        id: randomUUID(),
        client_id: clientId,
        name,
        ...size,
        is_default: index === 0,
        created_at: new Date(Date.now() - (200 - index) * DAY_MS),
      })),
    )
    .execute();
}

type Contact = Pick<Address, "firstName" | "lastName" | "company" | "email" | "phone" | "street1" | "alias" | "city"> & {
  country: Address["alpha2Code"];
};

/** Derives the place without a search, so that the first start does not wait for the shipped places. */
function place({ country, ...contact }: Contact): LocatedAddress {
  const { city } = contact;
  const { zip: zipCode, state } = seedTown(country, city);
  const id = placeId(country, zipCode, city);
  const address = { id: randomUUID(), ...contact, street2: "", alpha2Code: country, state, zipCode, postalCodeId: id };
  return { address, place: { id, alpha2Code: country, zipCode, city, state, postalZone: postalZoneOf(country, zipCode) } };
}

function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}|[^\p{L}]/gu, "")
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .toLowerCase();
}
