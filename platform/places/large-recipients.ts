/** States by their English names: so the German data has them for large recipients, and for them alone. */
const ENGLISH_STATES: Partial<Record<string, string>> = {
  Bavaria: "Bayern",
  "Land Berlin": "Berlin",
  "Lower Saxony": "Niedersachsen",
  Saxony: "Sachsen",
  Thuringia: "Thüringen",
  "Mecklenburg-Western Pomerania": "Mecklenburg-Vorpommern",
  "Saxony-Anhalt": "Sachsen-Anhalt",
};
/** Legal forms, and words of companies and offices: no town's name has one. */
const ORGANISATION =
  /(^|[\s(])(g?GmbH|mbH|AG|KG|KGaA|SE|eG|OHG|UG|Co\.?|e\. ?V\.|a\. ?G\.|AOK|BKK|IKK)(?=$|[\s,.)])|Aktiengesellschaft|[Gg]esellschaft|[Vv]ersicherung|[Kk]rankenkasse|[Kk]lini|[Kk]rankenhaus|[Ss]parkasse|[Vv]olksbank|[Ff]inanzamt|gericht|Agentur für Arbeit|[Jj]ob[Cc]enter|ratsamt|verwaltung|[Uu]niversität|[Rr]undfunk|[Bb]erufsgenossenschaft|[Bb]undes(amt|ministerium)|[Vv]erlag|Deutsche /;

/**
 * Whether a place is a company or an office with a postcode of its own. The German data lists their names as towns; searches show
 * them after the towns.
 */
export function isLargeRecipient(country: string, { city, state }: { city: string; state: string }): boolean {
  return country === "DE" && (state in ENGLISH_STATES || ORGANISATION.test(city));
}

/** A state by its German name. */
export function germanState(country: string, state: string): string {
  return (country === "DE" ? ENGLISH_STATES[state] : undefined) ?? state;
}
