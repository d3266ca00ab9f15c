/** The endings of each type that a file may be of; the first is added where another stands. */
const ENDINGS: Record<string, readonly string[]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/gif": ["gif"],
  "application/pdf": ["pdf"],
};

/** Kept of a name, so that its ending fits, too. */
const MAX = 200;

/**
 * A name under which a file may be saved: without folders, characters that a system reserves, and what turns the direction of writing,
 * and with an ending that says what the file really is.
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
