import type { Language } from "#contract/primitives";
import { moneyStyle } from "./formats";
import { numberFormat } from "./languages";

/** An insured amount, not a price: `€100` without cents if it is round. @param minor minor units of a currency with cents */
export function shortMoney(minor: number, currency: string, language: Language): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  const style = { ...moneyStyle(currency), minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(language, style).format(minor / 100);
}
