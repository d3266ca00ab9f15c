import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Address, PostalPlace } from "../../contract/addresses";
import { recipientSearchText } from "../api/addresses/recipients";
import { hashPassword } from "../api/session/password";
import { NEW_CLIENT_FLAGS } from "../api/session/registration";
import { getPlace } from "../places/places";
import { seedPlaceList, seedPlaces } from "../places/seed-places";
import { placeId } from "../places/place-keys";
import { CATALOG_CURRENCY } from "../rules/catalog";
import type { Db } from "../store/tables";
import { SAVED_PARCELS } from "./goods";
import { DEMO_PASSWORD, type Merchant, MERCHANTS } from "./merchants";
import { PEOPLE } from "./people";
import { seedShipments } from "./seed-shipments";

const DAY_MS = 24 * 3_600_000;

/** An address with the postal place it lies in. */
export interface PlacedAddress {
  address: Address;
  place: PostalPlace;
}

/**
 * Fills a new database: postal places, vouchers, and the demonstration merchants of each tenant. Done once; a database that has been
 * filled, or that another process is filling, is left as it is.
 *
 * @param now the world's time
 * @returns whether anything was written
 */
export async function seedOnce(db: Db, { now, publicUrl }: { now: Date; publicUrl: string }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('waybill-seed'))`.execute(trx);
    const done = await trx.selectFrom("meta").select("key").where("key", "=", "seeded").executeTakeFirst();
    if (done) return false;
    await seedPlaces(trx);
    await seedVouchers(trx);
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    for (const merchant of MERCHANTS) await seedMerchant(trx, merchant, passwordHash, { now, publicUrl });
    await trx.insertInto("meta").values({ key: "seeded", value: new Date().toISOString() }).execute();
    return true;
  });
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
  world: { now: Date; publicUrl: string },
): Promise<void> {
  const clientId = randomUUID();
  const [, city = "", street = ""] = merchant.depots[0] ?? [];
  await trx
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
      zip_code: city === "" ? "" : zipOf(merchant.country, city),
      city,
      alpha2_code: merchant.country,
      phone: merchant.phone,
      phone_verified: true,
      language: merchant.language,
      user_language: merchant.language,
      currency: CATALOG_CURRENCY,
      flags: JSON.stringify(NEW_CLIENT_FLAGS),
      policies: JSON.stringify({ dataProcessing: true, marketingEmails: false, marketingCalls: null }),
      has_shipments: merchant.hasShipments,
      created_at: new Date(Date.now() - (merchant.hasShipments ? 400 : 1) * DAY_MS),
    })
    .execute();
  if (!merchant.hasShipments) return;
  const depots = await seedWarehouses(trx, clientId, merchant);
  const recipients = await seedRecipients(trx, clientId);
  await seedParcels(trx, clientId);
  await seedShipments(trx, { clientId, merchant, depots, recipients, ...world });
}

async function seedWarehouses(trx: Db, clientId: string, merchant: Merchant): Promise<PlacedAddress[]> {
  const depots: PlacedAddress[] = [];
  for (const [index, [alias, city, street1]] of merchant.depots.entries()) {
    const { firstName, lastName, companyName: company, email, phone, country } = merchant;
    const depot = await place(trx, { country, city, firstName, lastName, company, email, phone, street1, alias });
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

async function seedRecipients(trx: Db, clientId: string): Promise<PlacedAddress[]> {
  const recipients: PlacedAddress[] = [];
  for (const [country, city, firstName, lastName, company, street1, phone] of PEOPLE) {
    const email = `${plain(firstName)}.${plain(lastName)}@mail.example`;
    recipients.push(await place(trx, { country, city, firstName, lastName, company, email, phone, street1, alias: "" }));
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

type Inhabitant = Pick<Address, "firstName" | "lastName" | "company" | "email" | "phone" | "street1" | "alias" | "city"> & {
  country: Address["alpha2Code"];
};

async function place(trx: Db, { country, ...inhabitant }: Inhabitant): Promise<PlacedAddress> {
  const found = await getPlace(trx, placeId(country, zipOf(country, inhabitant.city), inhabitant.city));
  if (!found) throw new Error(`No postal place for ${inhabitant.city}`);
  const { state, zipCode, id: postalCodeId } = found;
  const address = { id: randomUUID(), ...inhabitant, street2: "", alpha2Code: country, state, zipCode, postalCodeId };
  return { address, place: found };
}

const PLACES = seedPlaceList();

function zipOf(country: Address["alpha2Code"], city: string): string {
  const zip = PLACES.find((candidate) => candidate.country === country && candidate.city === city)?.zip;
  if (zip === undefined) throw new Error(`The seed of postal places has no ${city}, ${country}`);
  return zip;
}

function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}|[^\p{L}]/gu, "")
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .toLowerCase();
}
