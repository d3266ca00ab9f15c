import type { CsvField } from "../../../contract/csv-imports";
import { keyOf, piecesLeftOut } from "./heading-words";

/** PrestaShop's column of refunded or returned pieces that are back in stock. */
const REINJECTED = "productquantityreinjected";
/** Quantities that already exclude such pieces. */
const LESS_REFUNDED = "quantityrefund";
const LESS_SENT = "quantitytoship";

/** Whether the file has columns for how many pieces are sent. */
export function saysHowManyAreSent(headings: readonly string[], mapping: readonly (CsvField | null)[]): boolean {
  const quantity = keyOf(headings[mapping.indexOf("quantity")] ?? "");
  return quantity === LESS_SENT || takenOffColumns(headings, mapping).fulfilled.length > 0;
}

/** Columns, besides the quantity, of pieces that are not shipped. */
interface TakenOffColumns {
  refunded: number[];
  fulfilled: number[];
  /** Refunded pieces that are back in stock. */
  reinjected: number[];
}

/** BigCommerce's column of sent pieces of the whole order. */
export const sentOfOrderAt = (headings: readonly string[]) =>
  headings.some((heading) => keyOf(heading) === "totalquantity")
    ? headings.findIndex((heading) => keyOf(heading) === "totalshipped")
    : -1;

/** Columns of refunded, returned or sent pieces, of any shop; none without a quantity column. */
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

/** Adds the columns of such pieces to a mapping by their headings, unless they are mapped already. */
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

/** Amazon's columns of who ships a row: Amazon or the merchant. */
export const isOfSender = (heading: string) => /^(?:fulfill?mentchannel|fulfill?edby|fulfill?mentby)$/.test(keyOf(heading));
/** Amazon's values for goods that it ships itself. */
export const isSentByMarketplace = (cell: string) => /^(?:amazon(?:[ _.].*)?|afn|fba)$/i.test(cell.trim());
