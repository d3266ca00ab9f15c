import type { Language } from "../../../contract/primitives";
import { de } from "./texts/de";
import { en } from "./texts/en";
import { es } from "./texts/es";
import { fr } from "./texts/fr";
import { hu } from "./texts/hu";
import { it } from "./texts/it";
import { nl } from "./texts/nl";
import { pt } from "./texts/pt";
import { tr } from "./texts/tr";
import type { PaymentTexts } from "./texts/payment-texts";

/** The texts of the hosted payment pages in every display language. */
export const PAYMENT_TEXTS: Record<Language, PaymentTexts> = { en, fr, de, es, it, nl, tr, hu, pt };

/** Puts values in the place of `{name}`; a name without a value stays as it is. */
export function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
