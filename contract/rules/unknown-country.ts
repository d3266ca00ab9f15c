/**
 * Country of an address before the merchant has chosen one: shops may send a text that is no country code. @see CLDR, "Unknown
 * Region"
 */
export const UNKNOWN_COUNTRY = "ZZ";
