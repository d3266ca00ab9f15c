import { UNKNOWN_COUNTRY } from "#contract/rules/unknown-country";

/** Whether a flag can be drawn for what an address names as its country. @param code ISO 3166-1 alpha-2, or what a shop sent */
export const hasFlag = (code: string) => /^[A-Z]{2}$/.test(code) && code !== UNKNOWN_COUNTRY;
