/**
 * The name before the address of a mail's sender. Mail programs show it instead of the address, so it must not look like another
 * one: words with an @ are left out, in whatever form Unicode has it.
 *
 * @param name a merchant's own
 * @param fallback the tenant's, if nothing is left
 */
export function senderName(name: string, fallback: string): string {
  const words = name
    .replace(/\p{Cf}/gu, "")
    .replace(/["\\<>]|\p{Cc}/gu, " ")
    .split(/\s+/)
    .filter((word) => word !== "" && !word.normalize("NFKC").includes("@"));
  return words.join(" ") || fallback;
}
