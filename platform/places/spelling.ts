/** Words that a country writes small within a name, where its register writes every word with a capital. */
const SMALL_WORDS: Partial<Record<string, { always: RegExp; afterLink?: RegExp }>> = {
  ES: {
    always: /^(?:de|del|dels|do|da|dos|das|y|i|e|en|al|con|entre|sobre|por)$/i,
    // `San Sebastián de los Reyes`, but `Urbanización La Moraleja`.
    afterLink: /^(?:la|las|los|el|les|els|lo|o|os|as|a)$/i,
  },
  IT: {
    always:
      /^(?:di|de|del|della|dello|dei|delle|degli|da|dal|dalla|in|al|alla|allo|ai|alle|e|ed|con|sul|sulla|sulle|nel|nella|su|a|de')$/i,
  },
  PT: { always: /^(?:de|do|da|dos|das|e|em)$/i },
};

/** `Seu d’Urgell`, `Campione d’Italia`, `Reggio nell’Emilia`. */
const ELIDED = /^(?:d|de|dell|all|dall|nell|sull|dels)['’](?=\p{L})/iu;

/**
 * A place's name as its country spells it.
 *
 * @example spelledName("ES", "Santiago De Compostela") is "Santiago de Compostela"
 */
export function spelledName(country: string, name: string): string {
  const words = SMALL_WORDS[country];
  if (!words) return name;
  const parts = name.split(" ");
  const isSmall = parts.map(() => false);
  return parts
    .map((word, at) => {
      // The first word, and the last one, which is a number: `Alfonso I`. What follows a dash or a bracket begins a name.
      if (at === 0 || /[-/(,]$/.test(parts[at - 1] ?? "")) return word;
      if (ELIDED.test(word)) return word.replace(ELIDED, (start) => start.toLowerCase());
      if (at === parts.length - 1) return word;
      const follows = Boolean(isSmall[at - 1]) && words.afterLink?.test(word);
      if (!words.always.test(word) && !follows) return word;
      isSmall[at] = words.always.test(word);
      return word.toLowerCase();
    })
    .join(" ");
}
