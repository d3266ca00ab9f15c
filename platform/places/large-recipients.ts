/** States by their English names: so the German data has them for large recipients. */
const ENGLISH_STATES = /^(Bavaria|Land Berlin|Lower Saxony|Mecklenburg-Western Pomerania|Saxony|Saxony-Anhalt|Thuringia)$/;
/** Legal forms, and words of companies and offices: no town's name has one. */
const ORGANISATION =
  /(^|[\s(])(g?GmbH|mbH|AG|KG|KGaA|SE|eG|OHG|UG|Co\.?|e\. ?V\.|a\. ?G\.|AOK|BKK|IKK)(?=$|[\s,.)])|Aktiengesellschaft|[Gg]esellschaft|[Vv]ersicherung|[Kk]rankenkasse|[Kk]lini|[Kk]rankenhaus|[Ss]parkasse|[Vv]olksbank|[Ff]inanzamt|gericht|Agentur für Arbeit|[Jj]ob[Cc]enter|ratsamt|verwaltung|[Uu]niversität|[Rr]undfunk|[Bb]erufsgenossenschaft|[Bb]undes(amt|ministerium)|[Vv]erlag|Deutsche /;

/**
 * Whether a place is a company or an office with a postcode of its own. The German data lists their names as towns; searches show
 * them after the towns.
 */
export function isLargeRecipient(country: string, { city, state }: { city: string; state: string }): boolean {
  return country === "DE" && (ENGLISH_STATES.test(state) || ORGANISATION.test(city));
}
