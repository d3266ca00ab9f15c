import type { InboundIntegration, IntegrationField } from "../../../contract/integrations";

/** A supported integration, independent of the merchant. */
export type CatalogIntegration = Pick<
  InboundIntegration,
  "name" | "alias" | "logo" | "rank" | "hidden" | "type" | "isMarketplace" | "fields"
>;

type Kind = InboundIntegration["type"];
type Row = [alias: string, name: string, kind: Kind, letters: string, colour: string, fields?: IntegrationField[], hidden?: true];

const field = (name: string, kind: IntegrationField["kind"] = "text", options: string[] = []): IntegrationField => ({
  name,
  kind,
  options,
});
const secret = (name: string) => field(name, "secret");

/** Amazon's marketplaces on which a merchant can sell. @see spec configuration-and-support, section 5 */
const AMAZON_COUNTRIES = ["ES", "GB", "FR", "NL", "DE", "IT", "SE", "PL", "TR", "AE", "IN", "BE"];
/** Temu assigns its merchants to regions; this product ships from one. */
const TEMU_REGIONS = ["EU"];
const MIRAKL = [field("shop_id"), secret("api_key")];

/** Letters on a coloured background replace the logos; white has a contrast of at least 4.5 on each. */
const MARKETPLACES: Row[] = [
  ["amazon", "Amazon", "ONBOARDING_WAYBILL", "a", "#1f2937", [field("countryMarketplace", "choice", AMAZON_COUNTRIES)]],
  ["ebay", "eBay", "ONBOARDING_WAYBILL", "e", "#1d4ed8", []],
  ["etsy", "Etsy", "ONBOARDING_WAYBILL", "E", "#c2410c", []],
  ["shipengine_tiktok", "TikTok Shop", "ONBOARDING_WAYBILL", "Tk", "#18181b", []],
  [
    "aliexpress",
    "Aliexpress",
    "FRONTEND_CONFIGURED",
    "Al",
    "#b91c1c",
    [secret("token"), secret("api_key"), secret("app_secret")],
  ],
  [
    "shipengine_temu",
    "Temu",
    "FRONTEND_CONFIGURED",
    "Te",
    "#9a3412",
    [field("region_id", "choice", TEMU_REGIONS), secret("api_key")],
  ],
  ["shipengine_discogs", "Discogs", "FRONTEND_CONFIGURED", "D", "#374151", [secret("api_key")]],
  ["mirakl_maison", "Maison", "FRONTEND_CONFIGURED", "Ma", "#0f766e", MIRAKL],
  ["mirakl_tecnomarkt", "Tecnomarkt", "FRONTEND_CONFIGURED", "Tm", "#4338ca", MIRAKL],
  ["wizishop_module", "WiziShop", "MODULE", "Wz", "#0369a1", [field("shop_id"), secret("api_key")]],
];

const MODULES: Row[] = [
  ["shopify_module", "Shopify", "MODULE", "S", "#4d7c0f"],
  ["woocommerce_module", "WooCommerce", "MODULE", "Wo", "#6d28d9"],
  ["prestashop_module", "PrestaShop", "MODULE", "Ps", "#be185d"],
  ["wix_module", "Wix", "MODULE", "Wi", "#0e7490"],
  ["magento_module", "Magento", "MODULE", "M", "#b91c1c"],
  ["shopware_module", "Shopware", "MODULE", "Sw", "#1e40af"],
  ["bigcommerce_module", "BigCommerce", "MODULE", "B", "#334155"],
  ["ecwid_module", "Ecwid", "MODULE", "Ec", "#0f766e"],
  ["zencart_module", "Zen Cart", "MODULE", "Zc", "#7c2d12"],
];

/** Dummies to try the product without a shop, one of each type that has no module of its own. */
const TRIAL: Row[] = [
  [
    "shipengine_dummy-marketplace",
    "Dummy Marketplace",
    "FRONTEND_CONFIGURED",
    "Du",
    "#475569",
    [field("username"), secret("password")],
  ],
  ["shipengine_oauth_dummy", "OAuthDummy", "ONBOARDING_WAYBILL", "OA", "#475569", [field("store_id", "number")]],
  ["partner_dummy", "Partner Dummy", "ONBOARDING_PARTNER", "Pa", "#475569"],
];

function catalogOf(rows: Row[], isMarketplace: boolean, first: number): CatalogIntegration[] {
  return rows.map(([alias, name, type, letters, colour, fields = [], hidden = false], index) => ({
    name,
    alias,
    logo: { letters, colour },
    rank: first + index,
    hidden,
    type,
    isMarketplace,
    fields,
  }));
}

const REAL = [...catalogOf(MARKETPLACES, true, 100), ...catalogOf(MODULES, false, 200)];

/**
 * Supported integrations, by rank.
 *
 * @param isDemo whether to include the dummies of the simulated world
 * @see spec configuration-and-support, section 3, "Known integrations"
 */
export function inboundIntegrations(isDemo: boolean): CatalogIntegration[] {
  return isDemo ? [...REAL, ...catalogOf(TRIAL, true, 300)] : REAL;
}

/**
 * Problems of an integration's data: a missing required field, an invalid number, or a value that is not an option.
 *
 * @see spec configuration-and-support, section 5, "Integrations"
 */
export function dataProblems(fields: readonly IntegrationField[], data: Readonly<Record<string, string>>): DataProblem[] {
  return fields.flatMap((field) => {
    const code = dataProblem(field, data[field.name]?.trim() ?? "");
    return code ? [{ field: field.name, code }] : [];
  });
}

interface DataProblem {
  field: string;
  code: "RequiredField" | "InvalidFormatField" | "ValueNotAllowedField";
}

function dataProblem({ kind, options }: IntegrationField, value: string): DataProblem["code"] | null {
  if (value === "") return "RequiredField";
  if (kind === "number" && !/^\d{1,15}$/.test(value)) return "InvalidFormatField";
  return kind === "choice" && !options.includes(value) ? "ValueNotAllowedField" : null;
}

/** The data without secrets, which may be displayed. */
export function shownData(fields: readonly IntegrationField[], data: Readonly<Record<string, string>>): Record<string, string> {
  const shown = fields.filter(({ kind }) => kind !== "secret");
  return Object.fromEntries(shown.map(({ name }) => [name, data[name] ?? ""]));
}
