import type { PickRow } from "#contract/labels";
import type { Language } from "#contract/primitives";
import { leavesOn } from "#contract/rules/hand-over";
import { type Unwanted, unwanted } from "~/models/shipments/unwanted";

/** Goods to be taken from one place for several orders. */
export interface PickedProduct {
  sku: string;
  description: string;
  shelf: string;
  quantity: number;
  orders: PickedOrder[];
}

interface PickedOrder extends Unwanted {
  reference: string;
  /** Order number, else the reference. */
  order: string;
  /** Pieces for this order. */
  quantity: number;
}

/** Goods to be packed for one recipient. */
export interface OrderToPack extends Omit<PickedOrder, "quantity"> {
  whom: string;
  country: string;
  town: string;
  items: PickRow["items"];
}

export interface PickList {
  /** In the order of their shelves; goods without one are last. */
  products: PickedProduct[];
  orders: OrderToPack[];
  pieces: number;
  /** Number of shipments that leave on a later day. */
  later: number;
}

/**
 * What is to be packed, by product and by order.
 *
 * @param today the day on which it leaves; null for any day
 */
export function pickList(rows: readonly PickRow[], today: string | null, language: Language): PickList {
  const leaving = rows.filter((row) => today === null || leavesOn(row, today));
  const products = new Map<string, PickedProduct>();
  for (const row of leaving) {
    const { waybillReference: reference, shipmentCustomReference } = row;
    for (const { sku, description, shelf, quantity } of row.items) {
      const key = sku ? `sku ${sku.toLowerCase()}` : `name ${description.toLowerCase()}`;
      const found = products.get(key) ?? { sku, description, shelf, quantity: 0, orders: [] };
      found.quantity += quantity;
      const same = found.orders.find((order) => order.reference === reference);
      if (same) same.quantity += quantity;
      else found.orders.push({ reference, order: shipmentCustomReference ?? reference, quantity, ...unwanted(row) });
      products.set(key, found);
    }
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  const byPlace = (one: PickedProduct, other: PickedProduct) =>
    Number(one.shelf === "") - Number(other.shelf === "") ||
    compare(one.shelf, other.shelf) ||
    compare(one.sku || one.description, other.sku || other.description);
  return {
    products: [...products.values()].toSorted(byPlace),
    orders: leaving.map(orderOf),
    pieces: [...products.values()].reduce((sum, { quantity }) => sum + quantity, 0),
    later: rows.length - leaving.length,
  };
}

function orderOf(row: PickRow): OrderToPack {
  const { waybillReference: reference, shipmentCustomReference, to, items } = row;
  const whom = `${to.firstName} ${to.lastName}`.trim() || to.company;
  return {
    reference,
    order: shipmentCustomReference ?? reference,
    whom,
    country: to.alpha2Code,
    town: `${to.zipCode} ${to.city}`,
    items,
    ...unwanted(row),
  };
}
