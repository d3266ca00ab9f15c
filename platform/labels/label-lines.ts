import { currencyDigits } from "../../contract/rules/currency-digits";
import type { Alpha2Code } from "../../contract/primitives";

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
  const decimals = currencyDigits(currency);
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
}

export function formatWeight(kg: number): string {
  return `${Number(kg.toFixed(3))} kg`;
}

/** `2026-11-21` as `21.11.2026`. */
export function formatDay(date: string): string {
  return date.split("-").reverse().join(".");
}
