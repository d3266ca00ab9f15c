/** German states by English name: the German data uses English for large recipients only. */
const ENGLISH_STATES: Partial<Record<string, string>> = {
  Bavaria: "Bayern",
  "Land Berlin": "Berlin",
  "Lower Saxony": "Niedersachsen",
  Saxony: "Sachsen",
  Thuringia: "Thüringen",
  "Mecklenburg-Western Pomerania": "Mecklenburg-Vorpommern",
  "Saxony-Anhalt": "Sachsen-Anhalt",
};
/** Legal forms, and words for companies and offices, which no town's name contains. */
const ORGANISATION =
  /(^|[\s(])(g?GmbH|mbH|AG|KG|KGaA|SE|eG|OHG|UG|Co\.?|e\. ?V\.|a\. ?G\.|AOK|BKK|IKK)(?=$|[\s,.)])|Aktiengesellschaft|[Gg]esellschaft|[Vv]ersicherung|[Kk]rankenkasse|[Kk]lini|[Kk]rankenhaus|[Ss]parkasse|[Vv]olksbank|[Ff]inanzamt|gericht|Agentur für Arbeit|[Jj]ob[Cc]enter|ratsamt|verwaltung|[Uu]niversität|[Rr]undfunk|[Bb]erufsgenossenschaft|[Bb]undes(amt|ministerium)|[Vv]erlag|Deutsche /;

/**
 * Whether a place is a company or an office with its own postcode. The German data lists them as towns; searches rank them after
 * the towns.
 */
export function isLargeRecipient(country: string, { city, state }: { city: string; state: string }): boolean {
  return country === "DE" && (state in ENGLISH_STATES || ORGANISATION.test(city));
}

/** The German name of a state. */
export function germanState(country: string, state: string): string {
  return (country === "DE" ? ENGLISH_STATES[state] : undefined) ?? state;
}
