/** Encoded run of UTF-7: `Jos+AOk-`. */
const RUN = /\+([A-Za-z0-9+/]*)(-?)/g;
/** Rest of an email address, `ana+AOk@mail.example`, whose plus starts no encoded run. */
const END_OF_ADDRESS = /^[\w.+-]*@/;
const LONGEST_ADDRESS = 64;
const LATIN_LETTER = /[\u00c0-\u024f]/u;
const WRITTEN_SO = /^[\u0020-\u007e\u00a0-\u024f\u2010-\u2026\u20ac]+$/u;

/** Decodes ASCII text as UTF-7, or null if it has no encoded letters. @see RFC 2152 */
export function readUtf7(text: string): string | null {
  let hasLetters = false;
  const read = text.replace(RUN, (run: string, written: string, mark: string, at: number) => {
    const end = at + run.length;
    if (END_OF_ADDRESS.test(text.slice(end, end + LONGEST_ADDRESS))) return run;
    if (written === "") return mark === "" ? run : "+";
    const letters = lettersOfRun(written);
    if (letters === null) return run;
    hasLetters ||= LATIN_LETTER.test(letters);
    return letters;
  });
  return hasLetters ? read : null;
}

/** Base64 of UTF-16, padded with zero bits; null for anything else. */
function lettersOfRun(written: string): string | null {
  const bits = written.length * 6;
  if (bits % 16 >= 6 || bits < 16) return null;
  const bytes = Buffer.from(written, "base64");
  const letters = bytes
    .subarray(0, 2 * Math.floor(bits / 16))
    .swap16()
    .toString("utf16le");
  const again = Buffer.from(letters, "utf16le").swap16().toString("base64").replaceAll("=", "");
  return again === written && WRITTEN_SO.test(letters) ? letters : null;
}
