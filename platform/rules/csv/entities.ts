/** HTML entity names of the Latin-1 letters from 0xC0. */
const LETTERS =
  "Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const NAMED = new Map<string, string>([
  ...LETTERS.split(" ").map((name, at) => [name, String.fromCharCode(0xc0 + at)] as const),
  ...Object.entries({ amp: "&", quot: '"', apos: "'", lt: "<", gt: ">", nbsp: "\u00a0", euro: "€", pound: "£", deg: "°" }),
  ...Object.entries({ ordm: "º", ordf: "ª", iexcl: "¡", iquest: "¿", laquo: "«", raquo: "»", middot: "·", bull: "•" }),
  ...Object.entries({ ndash: "–", mdash: "—", hellip: "…", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", sbquo: "‚" }),
  ...Object.entries({ bdquo: "„", trade: "™", reg: "®", copy: "©", frac12: "½", frac14: "¼", frac34: "¾", sup2: "²" }),
  ...Object.entries({ oelig: "œ", OElig: "Œ", scaron: "š", Scaron: "Š", acute: "´", shy: "\u00ad" }),
]);
/** Maximum levels of escaping: "&amp;quot;" was escaped twice. */
const ROUNDS = 3;

/** Decodes HTML entities that shops leave in texts: `Tom &amp; Ann&#39;s` is `Tom & Ann's`. */
export function withoutEntities(text: string): string {
  let plain = text;
  for (let round = 0; round < ROUNDS && plain.includes("&"); round += 1) {
    const next = plain.replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi,
      (written, decimal?: string, hex?: string, name?: string) => {
        const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
        return code === null ? (NAMED.get(name ?? "") ?? written) : (letterOf(code) ?? written);
      },
    );
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

/** Control characters, surrogates and invalid code points stay escaped. */
const letterOf = (code: number) =>
  code >= 0x20 && code <= 0x10_ff_ff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd8_00 && code < 0xe0_00)
    ? String.fromCodePoint(code)
    : null;
