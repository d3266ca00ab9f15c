/** What counts of a line of goods; a value that was not given counts as nothing. */
interface Goods {
  quantity: number;
  /** Minor units. */
  value: number | null;
  /** kg */
  unitWeight: number | null;
}

export interface CustomsSums {
  pieces: number;
  /** Minor units. */
  value: number;
  /** Net: without the packaging. */
  grams: number;
}

/** The sums under the lines of a customs invoice, in whole minor units and grams. */
export function customsSums(goods: readonly Goods[]): CustomsSums {
  const sum = (of: (line: Goods) => number) => goods.reduce((total, line) => total + of(line), 0);
  return {
    pieces: sum(({ quantity }) => quantity),
    value: sum(({ value }) => value ?? 0),
    grams: sum(({ quantity, unitWeight }) => quantity * grams(unitWeight ?? 0)),
  };
}

/** Of kilograms with at most three decimals. */
export function grams(kg: number): number {
  return Math.round(kg * 1_000);
}

/** What a shipment says of itself, which its customs invoice may not contradict. */
export interface Declared {
  /** Value of the contents, minor units. */
  value: number;
  /** Gross weight of all parcels, kg. */
  weightKg: number;
}

/**
 * Which sums contradict the shipment: the goods are worth what its contents are worth, and weigh at most what its parcels weigh. The
 * rest is packaging.
 */
export function contradictions(goods: readonly Goods[], { value, weightKg }: Declared): ("value" | "weight")[] {
  const sums = customsSums(goods);
  return [...(sums.value === value ? [] : (["value"] as const)), ...(sums.grams <= grams(weightKg) ? [] : (["weight"] as const))];
}
