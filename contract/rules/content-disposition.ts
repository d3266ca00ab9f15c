/**
 * The header that a file is saved under its name by: as it is for browsers of today, and in ASCII letters for anything else.
 *
 * @example contentDisposition("attachment", "Számla.pdf") // `attachment; filename="Szamla.pdf"; filename*=UTF-8''Sz%C3%A1mla.pdf`
 * @see RFC 6266, appendix D, and RFC 5987
 */
export function contentDisposition(disposition: "attachment" | "inline", name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/gu, "-");
  const begin = `${disposition}; filename="${plain}"`;
  return plain === name ? begin : `${begin}; filename*=UTF-8''${encode(name)}`;
}

/** Percent-encoded, those too that `encodeURIComponent` leaves and the header does not take. A half of a pair of surrogates is left out. */
function encode(name: string): string {
  return encodeURIComponent(name.replace(/\p{Cs}/gu, "")).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
