import type { Language } from "#contract/primitives";
import { moneyStyle } from "./formats";
import { localeOf } from "./languages";

/** An insured amount, not a price: `€100` without cents if it is round. @param minor minor units of a currency with cents */
export function shortMoney(minor: number, currency: string, language: Language): string {
  const maximumFractionDigits = minor % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(localeOf(language), { ...moneyStyle(currency), maximumFractionDigits }).format(minor / 100);
}
