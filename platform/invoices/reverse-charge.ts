import type { Language } from "../../contract/primitives";
import { t } from "../words/words";

/** Languages of the countries in which tenants are established. */
const LANGUAGES: Record<string, readonly Language[]> = {
  AT: ["de"],
  BE: ["nl", "fr"],
  DE: ["de"],
  ES: ["es"],
  FR: ["fr"],
  HU: ["hu"],
  IE: ["en"],
  IT: ["it"],
  LU: ["fr"],
  NL: ["nl"],
  PT: ["pt"],
};

/** The legal note on reverse charge, in the buyer's language and in those of the seller's country. */
export function reverseChargeMentions(language: Language, sellerCountry: string): string[] {
  const languages = new Set([language, ...(LANGUAGES[sellerCountry] ?? ["en"])]);
  return [...languages].map((each) => t(each, "invoice.reverse-charge"));
}
