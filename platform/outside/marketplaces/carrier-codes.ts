/**
 * eBay's codes of carriers, by name in lower case. A carrier that is not listed is `Other`; SEUR's code is reserved and not used.
 *
 * @see https://developer.ebay.com/DevZone/xML/docs/reference/eBay/types/ShippingCarrierCodeType.html
 */
export const EBAY_CARRIERS: Readonly<Record<string, string>> = {
  "an post": "AnPost",
  bpost: "BPost",
  brt: "Bartolini",
  chronopost: "Chronopost",
  colissimo: "Colissimo",
  correos: "Correos",
  "deutsche post": "DeutschePost",
  dhl: "DHL",
  "dhl express": "DHL",
  dpd: "DPD",
  fedex: "FedEx",
  gls: "GLS",
  hermes: "Hermes",
  "la poste": "LAPOSTE",
  "mondial relay": "MondialRelay",
  mrw: "MRW",
  nacex: "Nacex",
  parcelforce: "Parcelforce",
  postnl: "PostNL",
  "poste italiane": "PosteItaliane",
  "royal mail": "RoyalMail",
  sda: "SDA",
  tnt: "TNT",
  ups: "UPS",
  usps: "USPS",
  yodel: "Yodel",
};

/**
 * Amazon's codes of carriers, by name in lower case. A carrier that is not listed is `Other`, with its name beside it.
 *
 * @see https://developer-docs.amazon.com/sp-api/docs/orders-api-v0-reference, "packageDetail"
 */
export const AMAZON_CARRIERS: Readonly<Record<string, string>> = {
  chronopost: "Chronopost",
  "deutsche post": "Deutsche Post",
  dhl: "DHL",
  "dhl express": "DHL",
  dpd: "DPD",
  fedex: "FedEx",
  gls: "GLS",
  hermes: "Hermes Logistik Gruppe",
  "la poste": "La Poste",
  parcelforce: "Parcelforce",
  "poste italiane": "Poste Italiane",
  "royal mail": "Royal Mail",
  sda: "SDA",
  tnt: "TNT",
  ups: "UPS",
  usps: "USPS",
  yodel: "Yodel",
};

export const OTHER_CARRIER = "Other";

/** The code of a carrier in a marketplace's list. */
export function carrierCode(list: Readonly<Record<string, string>>, name: string): string {
  return list[name.trim().toLowerCase()] ?? OTHER_CARRIER;
}
