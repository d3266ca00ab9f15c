/**
 * `Content-Disposition` header with a file name: UTF-8 for current browsers, and an ASCII fallback.
 *
 * @example contentDisposition("attachment", "Számla.pdf") // `attachment; filename="Szamla.pdf";
 *   filename*=UTF-8''Sz%C3%A1mla.pdf`
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

/**
 * Percent-encodes a name, including characters that `encodeURIComponent` keeps and the header does not allow. Drops unpaired
 * surrogates.
 */
function encode(name: string): string {
  return encodeURIComponent(name.replace(/\p{Cs}/gu, "")).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
