import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { BuyerSettings } from "../../../contract/buyers";
import { ERROR_CODES } from "../../../contract/problems";
import type { Language } from "../../../contract/primitives";
import type { AddressChangeRule } from "../../../contract/rules/address-changes";
import { EARLIER_SLUGS_MAX, WITHDRAWAL_DAYS } from "../../../contract/rules/buyers";
import { hasFeature } from "../../../contract/rules/features";
import type { Tenant } from "../../../contract/rules/tenant";
import { lockClient } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import { numberedSlug, slugOf } from "../../rules/buyers/slug";
import { worldNow } from "../../store/clock";
import type { BuyerSettingsTable } from "../../store/settings-tables";
import type { Db } from "../../store/tables";
import { featuresOf } from "../account/features";
import { chosenAccent, companyNameOf, findBrand } from "../branded-emails/brand";
import { saveBrandRow, storeSentLogo } from "../branded-emails/save-brand";
import { withIdempotency } from "../idempotency";
import { invalid, nameTaken } from "../problems";
import { requireTenant } from "../tenant";

/** What the merchant sends. @see contract/buyers.ts */
export interface SentSettings {
  slug: string;
  name: string;
  logo: string | null;
  colour: string;
  email: string;
  phone: string;
  pageUrl: string;
  termsUrl: string;
  privacyUrl: string;
  imprintUrl: string;
  languages: Language[];
  returnAddressId: string | null;
  withdrawalDays: number;
  addressChanges: AddressChangeRule;
}

type SettingsRow = Selectable<BuyerSettingsTable>;

export function findBuyerSettings(db: Db, clientId: string): Promise<SettingsRow | undefined> {
  return db.selectFrom("buyer_settings").selectAll().where("client_id", "=", clientId).executeTakeFirst();
}

export async function presentBuyerSettings({ files, tenants }: Platform, db: Db, client: ClientRow): Promise<BuyerSettings> {
  const tenant = requireTenant({ tenants }, client.partner);
  const row = await findBuyerSettings(db, client.id);
  const brand = await findBrand(db, client.id);
  const name = companyNameOf(client, brand);
  return {
    slug: row?.slug ?? null,
    proposedSlug: row?.slug ?? (await freeSlug(db, client, name)),
    name,
    logoUrl: brand?.logo ? files.url(brand.logo.fileKey) : null,
    colour: brand?.colour ?? "",
    accent: chosenAccent(brand) ?? tenant.brand.accent,
    logoColour: brand?.logoColour ?? null,
    contact: { email: brand?.replyTo ?? "", phone: row?.phone ?? "", pageUrl: row?.page_url ?? "" },
    legal: { termsUrl: row?.terms_url ?? "", privacyUrl: row?.privacy_url ?? "", imprintUrl: row?.imprint_url ?? "" },
    languages: offeredLanguages(tenant, row),
    returnAddressId: row?.return_address_id ?? null,
    withdrawalDays: row?.withdrawal_days ?? WITHDRAWAL_DAYS.min,
    addressChanges: row?.address_changes ?? "ask",
  };
}

/** The languages of a merchant's pages, as long as the tenant has them; at least one. */
export function offeredLanguages({ languages }: Pick<Tenant, "languages">, row: Pick<SettingsRow, "languages"> | undefined) {
  const offered = row ? languages.filter((language) => row.languages.includes(language)) : languages;
  return offered.length > 0 ? offered : languages.slice(0, 1);
}

/** What is kept of an erased account's slug. */
const hashedSlug = (slug: string) => `#${createHash("sha256").update(slug).digest("hex")}`;

/** Forgets the names of an account that is erased; no other one is given them. */
export async function forgetSlugs(trx: Db, clientId: string): Promise<void> {
  const known = await trx.selectFrom("merchant_slugs").selectAll().where("client_id", "=", clientId).execute();
  for (const { partner, slug } of known) {
    if (slug.startsWith("#")) continue;
    await trx
      .updateTable("merchant_slugs")
      .set({ slug: hashedSlug(slug) })
      .where("partner", "=", partner)
      .where("slug", "=", slug)
      .execute();
  }
}

const SLUGS_TRIED = 50;

/** The first numbered slug that no other client has or had. */
async function freeSlug(db: Db, { id, partner }: ClientRow, name: string): Promise<string> {
  const tried = Array.from({ length: SLUGS_TRIED }, (_, at) => numberedSlug(slugOf(name), at + 1));
  const taken = await db
    .selectFrom("merchant_slugs")
    .select("slug")
    .where("partner", "=", partner)
    .where("client_id", "!=", id)
    .where("slug", "in", [...tried, ...tried.map(hashedSlug)])
    .execute();
  const others = new Set(taken.map(({ slug }) => slug));
  return tried.find((slug) => !others.has(slug) && !others.has(hashedSlug(slug))) ?? numberedSlug(slugOf(name), SLUGS_TRIED + 1);
}

/** @throws 422 on `slug` if another client has or had it, or for a further one of a client that has had too many */
async function claimSlug(trx: Db, { id, partner }: ClientRow, slug: string): Promise<void> {
  const erased = await trx
    .selectFrom("merchant_slugs")
    .select("client_id")
    .where("partner", "=", partner)
    .where("slug", "=", hashedSlug(slug))
    .executeTakeFirst();
  if (erased) throw nameTaken("slug");
  const own = await trx
    .selectFrom("merchant_slugs")
    .select("slug")
    .where("partner", "=", partner)
    .where("client_id", "=", id)
    .execute();
  if (own.length > EARLIER_SLUGS_MAX && !own.some((each) => each.slug === slug))
    throw invalid([{ error_code: ERROR_CODES.limitReached, field: "slug", text: `It has ${EARLIER_SLUGS_MAX} earlier ones` }]);
  await trx
    .insertInto("merchant_slugs")
    .values({ partner, slug, client_id: id })
    .onConflict((conflict) => conflict.columns(["partner", "slug"]).doNothing())
    .execute();
  const owner = await trx
    .selectFrom("merchant_slugs")
    .select("client_id")
    .where("partner", "=", partner)
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (owner?.client_id !== id) throw nameTaken("slug");
}

/** Saves what buyers see: what branded emails have too, and the rest. */
export async function saveBuyerSettings(platform: Platform, client: ClientRow, key: string, sent: SentSettings): Promise<void> {
  const tenant = requireTenant(platform, client.partner);
  if (!sent.languages.every((language) => tenant.languages.includes(language))) {
    throw invalid([{ error_code: "ValueNotAllowedField", field: "languages", text: "Not a language of the tenant" }]);
  }
  if (!sent.email && !sent.phone && !sent.pageUrl)
    throw invalid([
      { error_code: "RequiredField", field: "email", text: "Buyers need a mail address, a phone number or a page" },
    ]);
  const hasBrand = hasFeature(featuresOf(platform, client), "BRANDED_EMAILS");
  const sentLogo = hasBrand ? await storeSentLogo(platform, client, sent.logo, "logo") : null;
  const call = { scope: client.id, procedure: "buyers.saveSettings", key, payload: sent };
  await withIdempotency(platform.db, call, async (trx) => {
    await lockClient(trx, client.id);
    await claimSlug(trx, client, sent.slug);
    await requireSenderAddress(trx, client.id, sent.returnAddressId);
    const texts = { companyName: sent.name, replyTo: sent.email };
    await saveBrandRow(trx, client.id, hasBrand ? { ...texts, colour: sent.colour, logo: sent.logo, stored: sentLogo } : texts);
    const columns = {
      slug: sent.slug,
      phone: sent.phone,
      page_url: sent.pageUrl,
      terms_url: sent.termsUrl,
      privacy_url: sent.privacyUrl,
      imprint_url: sent.imprintUrl,
      languages: sent.languages,
      return_address_id: sent.returnAddressId,
      withdrawal_days: sent.withdrawalDays,
      address_changes: sent.addressChanges,
      updated_at: await worldNow(trx),
    };
    await trx
      .insertInto("buyer_settings")
      .values({ client_id: client.id, ...columns })
      .onConflict((conflict) => conflict.column("client_id").doUpdateSet(columns))
      .execute();
    return { saved: true };
  }).finally(() => sentLogo?.clean());
}

/** @throws 422 on `returnAddressId` */
async function requireSenderAddress(trx: Db, clientId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await trx
    .selectFrom("warehouses")
    .select("id")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw invalid([{ error_code: "ValueNotAllowedField", field: "returnAddressId", text: "No such address" }]);
}
