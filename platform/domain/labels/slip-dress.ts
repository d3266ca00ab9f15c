import type { SlipDress, SlipLogo } from "../../labels/packing-slip";
import { describeError } from "../../log";
import type { Platform } from "../../platform";
import { type Brand, chosenAccent, findBrand } from "../branded-emails/brand";
import { findMerchantBrand, hasOwnBrand } from "../buyers/merchant";
import { requireTenant } from "../tenant";

/** What packing slips have of a client: its brand where the plan includes it, else the tenant's, always with its name and contact. */
export async function slipDress(platform: Platform, clientId: string): Promise<SlipDress | null> {
  const { db } = platform;
  const client = await db.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirst();
  if (!client) return null;
  const tenant = requireTenant(platform, client.partner);
  const brand = await findBrand(db, clientId);
  const shown = await findMerchantBrand(platform, db, client);
  const isOwn = hasOwnBrand(platform, client);
  return {
    name: brand?.companyName || client.company_name,
    color: (isOwn && chosenAccent(brand)) || tenant.brand.accent,
    logo: isOwn ? await loadLogo(platform, brand) : null,
    languages: shown?.languages ?? [client.language],
    contact: shown ? [shown.contact.email, shown.contact.phone, shown.contact.pageUrl].filter(Boolean) : [],
    returnsUrl: shown?.takesReturns ? `${platform.originOf(tenant)}/returns/${encodeURIComponent(shown.slug)}` : null,
    returnAddress: shown?.returnAddress ?? [],
    sentWith: tenant.brand.poweredBy || !isOwn ? tenant.brand.title : null,
  };
}

/** The logo's file; null if there is none, or it cannot be read: a slip without it can still be packed by. */
async function loadLogo({ files, log }: Platform, brand: Brand | null): Promise<SlipLogo | null> {
  if (!brand?.logo) return null;
  const { fileKey } = brand.logo;
  try {
    const content = await files.get(fileKey);
    return content ? { content, isPng: fileKey.endsWith(".png") } : null;
  } catch (error) {
    log({ event: "slip-lacks-logo", ...describeError(error) });
    return null;
  }
}
