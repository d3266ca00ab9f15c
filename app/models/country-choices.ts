/** Countries to choose from, in the order of their names. */
export function countryChoices(codes: readonly string[], nameOf: (code: string) => string, language: string) {
  const { compare } = new Intl.Collator(language);
  return codes.map((value) => ({ value, label: nameOf(value) })).sort((a, b) => compare(a.label, b.label));
}
