/** Country options, sorted by name. */
export function countryChoices(codes: readonly string[], countryName: (code: string) => string, language: string) {
  const { compare } = new Intl.Collator(language);
  return codes.map((value) => ({ value, label: countryName(value) })).sort((a, b) => compare(a.label, b.label));
}
