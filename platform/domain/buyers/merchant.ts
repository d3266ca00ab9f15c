import type { Address } from "../../../contract/addresses";
import type { MerchantBrand } from "../../../contract/buyers";
import { hasFeature } from "../../../contract/rules/features";
import type { Language } from "../../../contract/primitives";
import type { ClientRow, Platform } from "../../platform";
import { mailFormat } from "../../mail/mail-format";
import type { Db } from "../../store/tables";
import { featuresOf } from "../account/features";
import { type Brand, brandedDress, chosenAccent, companyNameOf, defaultDress, findBrand } from "../branded-emails/brand";
import { notFound } from "../problems";
import { requireTenant } from "../tenant";
import { offeredLanguages } from "./buyer-settings";

/**
 * Finds a merchant by a slug that it has or had, in either case.
 *
 * @throws 404 for an unknown one, another partner's, or a closed account
 */
export async function requireMerchantOf(db: Db, partner: string, slug: string): Promise<ClientRow> {
  const client = await db
    .selectFrom("merchant_slugs")
    .innerJoin("clients", "clients.id", "merchant_slugs.client_id")
    .selectAll("clients")
    .where("merchant_slugs.partner", "=", partner)
    .where("merchant_slugs.slug", "=", slug.toLowerCase())
    .where("clients.closed_at", "is", null)
    .executeTakeFirst();
  if (!client) throw notFound("merchant");
  return client;
}

/** Whether a client has or had a slug, in either case. */
export async function hasSlug(db: Db, { id, partner }: Pick<ClientRow, "id" | "partner">, slug: string): Promise<boolean> {
  const found = await db
    .selectFrom("merchant_slugs")
    .select("slug")
    .where("partner", "=", partner)
    .where("slug", "=", slug.toLowerCase())
    .where("client_id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

/** A client as its buyers see it; null until it has saved what they see. */
export async function findMerchantBrand(
  platform: Pick<Platform, "files" | "tenants">,
  db: Db,
  client: ClientRow,
  language: Language = client.language,
): Promise<MerchantBrand | null> {
  const row = await db
    .selectFrom("buyer_settings")
    .leftJoin("return_settings", "return_settings.client_id", "buyer_settings.client_id")
    // The chosen sender address, else the default one.
    .leftJoin("warehouses", (join) =>
      join
        .onRef("warehouses.client_id", "=", "buyer_settings.client_id")
        .on(({ and, eb, or, ref }) =>
          or([
            eb("warehouses.id", "=", ref("return_address_id")),
            and([eb("return_address_id", "is", null), eb("is_default", "=", true)]),
          ]),
        ),
    )
    .selectAll("buyer_settings")
    .select(["return_settings.settings as returns", "warehouses.address as sender"])
    .where("buyer_settings.client_id", "=", client.id)
    .executeTakeFirst();
  if (!row) return null;
  const brand = await findBrand(db, client.id);
  const isOwn = hasOwnBrand(platform, client);
  const logo = isOwn ? (brand?.logo ?? null) : null;
  return {
    slug: row.slug,
    name: companyNameOf(client, brand),
    logo: logo && { url: platform.files.url(logo.fileKey), width: logo.width, height: logo.height },
    accent: isOwn ? chosenAccent(brand) : null,
    contact: { email: brand?.replyTo ?? "", phone: row.phone, pageUrl: row.page_url },
    legal: { termsUrl: row.terms_url, privacyUrl: row.privacy_url, imprintUrl: row.imprint_url },
    languages: offeredLanguages(requireTenant(platform, client.partner), row),
    ...returnAddress(row.sender, language),
    takesReturns: row.returns?.isOn ?? false,
  };
}

/** Whether buyers see the client's own logo and colour; without the plan they see the tenant's. */
export function hasOwnBrand(platform: Pick<Platform, "tenants">, client: ClientRow): boolean {
  return hasFeature(featuresOf(platform, client), "BRANDED_EMAILS");
}

/** The design of a client's mails to buyers. @param brand as saved */
export function buyerDress(platform: Platform, client: ClientRow, brand: Brand | null) {
  const tenant = requireTenant(platform, client.partner);
  const name = companyNameOf(client, brand);
  if (!hasOwnBrand(platform, client))
    return { ...defaultDress(platform, tenant), ...(brand?.replyTo ? { replyTo: brand.replyTo } : {}) };
  const { look, ...more } = brandedDress(tenant, name, brand);
  const { accent, onAccent } = tenant.brand;
  return { look: chosenAccent(brand) ? look : { ...look, accent, onAccent }, ...more };
}

/** Lines of the address that goods are sent back to. */
function returnAddress(address: Address | null, language: Language): Pick<MerchantBrand, "returnAddress" | "returnCountry"> {
  if (!address) return { returnAddress: [], returnCountry: null };
  const { company, firstName, lastName, street1, street2, zipCode, city, alpha2Code } = address;
  const person = `${firstName} ${lastName}`.trim();
  const town = `${zipCode} ${city}`.trim();
  const country = mailFormat(language).country(alpha2Code);
  const lines = [company || person, street1, street2, town, country].filter((text) => text.trim() !== "");
  return { returnAddress: lines, returnCountry: alpha2Code };
}
