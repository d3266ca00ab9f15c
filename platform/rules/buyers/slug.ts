import { isMerchantSlug } from "../../../contract/rules/buyers";
import { MAX_LENGTH } from "../../../contract/rules/field-limits";
import { fold } from "../fold";

/** A slug for a shop of this name; `shop` for a name without Latin letters and digits. */
export function slugOf(name: string): string {
  const plain = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");
  const slug = plain.slice(0, MAX_LENGTH.merchantSlug).replace(/-$/, "");
  return isMerchantSlug(slug) ? slug : "shop";
}

/** The nth slug to try: `libros-ana`, `libros-ana-2`. */
export function numberedSlug(slug: string, number: number): string {
  if (number === 1) return slug;
  const end = `-${number}`;
  return slug.slice(0, MAX_LENGTH.merchantSlug - end.length).replace(/-$/, "") + end;
}
