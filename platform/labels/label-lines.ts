import type { Alpha2Code } from "../../contract/primitives";
import type { LabelAddress } from "./label-data";

const COUNTRY_NAMES = new Intl.DisplayNames(["en"], { type: "region" });

/** Person and company, each on its own line, without empty lines. */
export function nameLines({ firstName, lastName, company }: LabelAddress): string[] {
  return [`${firstName} ${lastName}`, company].map((line) => line.trim()).filter((line) => line !== "");
}

export function streetLines({ street1, street2 }: LabelAddress): string[] {
  return [street1, street2].map((line) => line.trim()).filter((line) => line !== "");
}

/** Postal code, city and country in local order: in Britain the code follows the city. */
export function zipCityLine({
  zipCode,
  city,
  alpha2Code,
}: Pick<LabelAddress, "zipCode" | "city" | "state" | "alpha2Code">): string {
  const place = alpha2Code === "GB" ? `${city} ${zipCode}` : `${zipCode} ${city}`;
  return `${place.trim()}, ${COUNTRY_NAMES.of(alpha2Code) ?? alpha2Code} (${alpha2Code})`;
}

/** Routing code of country, postal code prefix and city prefix: `DE-506-KOL`. */
export function routingCode(country: Alpha2Code, zip: string, city: string): string {
  const plain = (text: string) =>
    text
      .normalize("NFD")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toUpperCase();
  return [country, plain(zip).slice(0, 3), plain(city).slice(0, 3)].filter((part) => part !== "").join("-");
}

/** The postal code in large print. */
export function sortZip(zip: string): string {
  return zip.trim().toUpperCase();
}

/** Language-neutral amount: `30.00 EUR`. */
export function formatAmount({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat("en-GB", { style: "currency", currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
}

export function formatWeight(kg: number): string {
  return `${Number(kg.toFixed(3))} kg`;
}

/** `2026-11-21` as `21.11.2026`. */
export function formatDay(date: string): string {
  return date.split("-").reverse().join(".");
}
