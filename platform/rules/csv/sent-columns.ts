import type { CsvField } from "../../../contract/csv-imports";
import { keyOf, piecesLeftOut } from "./heading-words";

/** PrestaShop's pieces that were refunded or returned, and are in stock again. */
const REINJECTED = "productquantityreinjected";
/** Quantities that are without those pieces already. */
const LESS_REFUNDED = "quantityrefund";
const LESS_SENT = "quantitytoship";

/** Whether the rows of a file say how many of their pieces are sent. */
export function saysHowManyAreSent(headings: readonly string[], mapping: readonly (CsvField | null)[]): boolean {
  const quantity = keyOf(headings[mapping.indexOf("quantity")] ?? "");
  return quantity === LESS_SENT || takenOffColumns(headings, mapping).fulfilled.length > 0;
}

/** Columns beside the quantity that say how many of its pieces go into no parcel. */
interface TakenOffColumns {
  refunded: number[];
  fulfilled: number[];
  /** How many of those that were refunded are back. */
  reinjected: number[];
}

/** BigCommerce's pieces of a whole order that were sent. */
export const sentOfOrderAt = (headings: readonly string[]) =>
  headings.some((heading) => keyOf(heading) === "totalquantity")
    ? headings.findIndex((heading) => keyOf(heading) === "totalshipped")
    : -1;

/**
 * Which columns say how many pieces of a row were refunded, returned or sent, whichever shop wrote them; none where nothing says of how
 * many.
 */
export function takenOffColumns(headings: readonly string[], mapping: readonly (CsvField | null)[]): TakenOffColumns {
  const quantityAt = mapping.indexOf("quantity");
  if (quantityAt < 0) return { refunded: [], fulfilled: [], reinjected: [] };
  const quantity = keyOf(headings[quantityAt] ?? "");
  const columns = (isAsked: (at: number) => boolean) => headings.flatMap((_, at) => (isAsked(at) ? [at] : []));
  return {
    refunded: quantity === LESS_REFUNDED ? [] : columns((at) => mapping[at] === "refundedQuantity"),
    fulfilled: quantity === LESS_SENT ? [] : columns((at) => mapping[at] === "sentQuantity"),
    reinjected: columns((at) => mapping[at] === null && keyOf(headings[at]!) === REINJECTED),
  };
}

/** The mapping of a file whose columns of such pieces are found by their headings, where nothing else is chosen for them. */
export function withTakenOff(headings: readonly string[], mapping: readonly (CsvField | null)[]): (CsvField | null)[] {
  if (!mapping.includes("quantity")) return [...mapping];
  const isShopware = ["number", "articlename"].every((key) => headings.some((heading) => keyOf(heading) === key));
  return headings.map((heading, at) => {
    const field = mapping[at] ?? null;
    if (field !== null) return field;
    const pieces = piecesLeftOut(heading);
    if (pieces === "refunded") return "refundedQuantity";
    return pieces === "fulfilled" || (isShopware && keyOf(heading) === "shipped") ? "sentQuantity" : null;
  });
}

/** Who sends a row's goods, as Amazon tells it: itself, or the merchant. */
export const isOfSender = (heading: string) => /^(?:fulfill?mentchannel|fulfill?edby|fulfill?mentby)$/.test(keyOf(heading));
/** Amazon's own words for what it sends itself. */
export const isSentByMarketplace = (cell: string) => /^(?:amazon(?:[ _.].*)?|afn|fba)$/i.test(cell.trim());
