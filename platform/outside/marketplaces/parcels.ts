import { type OrderParcel, ShopRejection } from "./port";

interface Line {
  id: string;
  quantity: number;
}

/**
 * Divides the ordered pieces among parcels, as marketplaces ask for. What is in which parcel is not known: each gets as many
 * pieces as another, in the order of the lines. With fewer pieces than parcels, the last parcels get none.
 */
export function divideLines(lines: readonly Line[], parcels: number): Line[][] {
  const pieces = lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
  const divided: Line[][] = Array.from({ length: parcels }, () => []);
  for (const [at, id] of pieces.entries()) {
    const parcel = divided[pieces.length < parcels ? at : Math.floor((at * parcels) / pieces.length)];
    const line = parcel?.find((one) => one.id === id);
    if (line) line.quantity += 1;
    else parcel?.push({ id, quantity: 1 });
  }
  return divided;
}

/** The numbers of all parcels, for a shop that has one field for them, and the rest of the first. */
export function joinTrackingNumbers(parcels: readonly OrderParcel[]): OrderParcel {
  const [first] = parcels;
  if (!first) throw new ShopRejection("", "no-more-parcels");
  return { ...first, trackingNumber: parcels.map(({ trackingNumber }) => trackingNumber).join(", ") };
}

/**
 * For a shop that closes an order with its first number: an order that is closed already is fine, unless it was told other
 * numbers then.
 *
 * @throws ShopRejection if a parcel was added later
 */
export function refuseLaterParcels(parcels: readonly OrderParcel[]): void {
  const isAdded = parcels.some(({ isTold }) => isTold) && parcels.some(({ isTold }) => !isTold);
  if (isAdded) throw new ShopRejection("", "no-more-parcels");
}
