import type { MerchantBrand } from "#contract/buyers";
import { sitePaths } from "~/models/paths";
import { webUrl } from "~/models/urls";

/** A merchant on its buyers' pages. */
export interface ShownBrand extends Omit<MerchantBrand, "logo"> {
  /** URL of this app, and display size, px; null for the tenant's logo. */
  logo: { url: string; width: number; height: number } | null;
}

export function shownBrand({ logo, contact, legal, ...brand }: MerchantBrand): ShownBrand {
  const safe = (url: string) => webUrl(url) ?? "";
  return {
    ...brand,
    logo: logo && { ...logo, url: sitePaths.buyerLogo(brand.slug, logo.url) },
    contact: { ...contact, pageUrl: safe(contact.pageUrl) },
    legal: { termsUrl: safe(legal.termsUrl), privacyUrl: safe(legal.privacyUrl), imprintUrl: safe(legal.imprintUrl) },
  };
}
