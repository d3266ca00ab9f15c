/**
 * The characters that the label font supports in both weights: Latin, Greek, Cyrillic, spaces and punctuation. Combining accents
 * without a composed letter and right-to-left scripts are excluded.
 */
const PRINTABLE =
  /[\s\p{Z}\p{Cc}\p{Cf}\u0020-\u007e\u00a0-\u02e9\u02ec-\u02ee\u02f3\u02f7\u0370-\u0373\u0375-\u0377\u037a-\u037d\u037f\u0384-\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u0482\u048a-\u0525\u1e00-\u1efb\u1f00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f70\u1f72\u1f74\u1f76\u1f78\u1f7a\u1f7c\u1f80-\u1fb4\u1fb6-\u1fba\u1fbc\u1fbd\u1fbf-\u1fc4\u1fc6-\u1fc8\u1fca\u1fcc-\u1fd2\u1fd6-\u1fda\u1fdd-\u1fe2\u1fe4-\u1fea\u1fec\u1fed\u1ff2-\u1ff4\u1ff6-\u1ff8\u1ffa\u1ffc\u1ffe\u2010-\u2027\u2030-\u205e\u2070\u2071\u2074-\u208e\u2090-\u209c\u20a0-\u20b5\u20b8-\u20ba\u20bd\u2100-\u2109\u210b-\u2125\u2127-\u2129\u212c-\u2149\u214b\u214e\u2150-\u2185\u2189\u2190-\u2311\u2500-\u25fc\u2600-\u2605\u2713-\u2716]/u;

/**
 * Characters of a text that a label cannot print, without duplicates, in order. Forms reject them: an unreadable label would be
 * paid for in vain. The text is normalized to NFC first, as when the label is drawn.
 */
export function unprintableCharacters(text: string): string[] {
  return [...new Set(text.normalize("NFC"))].filter(
    (letter) => !PRINTABLE.test(letter) || /\p{Emoji_Presentation}/u.test(letter),
  );
}
