/** Sources other than shops. */
const OWN = ["manual", "csv", "api"] as const;
type OwnSource = (typeof OWN)[number];

/** A shop system without an integration. */
export const OTHER_SHOP = "other";

/** The shop systems' own spellings. */
const NAMES: Record<string, string> = {
  aliexpress: "Aliexpress",
  amazon: "Amazon",
  bigcommerce: "BigCommerce",
  cdiscount: "Cdiscount",
  discogs: "Discogs",
  "dummy-marketplace": "Dummy Marketplace",
  ebay: "eBay",
  ecwid: "Ecwid",
  etsy: "Etsy",
  kaufland: "Kaufland",
  lightspeed: "Lightspeed",
  magento: "Magento",
  miravia: "Miravia",
  oauth_dummy: "OAuthDummy",
  opencart: "OpenCart",
  prestashop: "PrestaShop",
  rakuten: "Rakuten",
  shopify: "Shopify",
  shopware: "Shopware",
  squarespace: "Squarespace",
  temu: "Temu",
  tiktok: "TikTok Shop",
  wix: "Wix",
  wizishop: "WiziShop",
  woocommerce: "WooCommerce",
  zalando: "Zalando",
  zencart: "Zen Cart",
};

/** Source of shipments from an integration: `tiktok` for `shipengine_tiktok`. */
export function sourceOfIntegration(alias: string): string {
  return alias.replace(/^shipengine_/, "").replace(/_module$/, "");
}

/** Null for a shop. */
export function ownSource(source: string): OwnSource | null {
  return OWN.find((name) => name === source) ?? null;
}

/** Name of a shop system, or its alias if unknown. A marketplace run by Mirakl has its own name. */
export function shopName(alias: string): string {
  const own = alias.replace(/^mirakl_/, "");
  const known = NAMES[own.toLowerCase()];
  if (known) return known;
  return own === alias ? alias : own.charAt(0).toUpperCase() + own.slice(1);
}
