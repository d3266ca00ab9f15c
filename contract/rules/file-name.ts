/** File extensions by content type; the first one is appended if the name has none of them. */
const ENDINGS: Record<string, readonly string[]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/gif": ["gif"],
  "application/pdf": ["pdf"],
};

/** Maximum length of a name, which leaves room for an extension. */
const MAX = 200;

/**
 * A file name that is safe to save: without folders, reserved characters and bidirectional controls, and with an extension that
 * matches the content type.
 *
 * @example safeFileName("..\\invoice.pdf.exe", "application/pdf") // "invoice.pdf.exe.pdf"
 */
export function safeFileName(name: string, contentType: string): string {
  const endings = ENDINGS[contentType] ?? [];
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .normalize("NFC")
    .replace(/[\p{C}<>:"|?*%;]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, "");
  const kept = [...(plain || "file")].slice(0, MAX).join("");
  const isRight = endings.some((ending) => kept.toLowerCase().endsWith(`.${ending}`) && kept.length > ending.length + 1);
  return isRight || endings.length === 0 ? kept : `${kept}.${endings[0]!}`;
}

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
