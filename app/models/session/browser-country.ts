/**
 * The country of a browser's first language that is one of the given: its region, or the country where most speak the language.
 *
 * @param acceptLanguage `es-ES,es;q=0.9,en;q=0.8`
 * @returns undefined if none is
 */
export function browserCountry(acceptLanguage: string, countries: readonly string[]): string | undefined {
  for (const tag of acceptLanguage.slice(0, 500).split(",")) {
    const region = regionOf(tag.split(";")[0]!.trim());
    if (region && countries.includes(region)) return region;
  }
  return undefined;
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    // The header is not checked by anybody.
    return undefined;
  }
}
