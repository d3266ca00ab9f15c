/** Relevant data of an inventory line; missing values count as zero. */
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
  /** Net weight, without packaging. */
  grams: number;
}

/** Totals of a customs invoice, in whole minor units and grams. */
export function customsSums(goods: readonly Goods[]): CustomsSums {
  const sum = (of: (line: Goods) => number) => goods.reduce((total, line) => total + of(line), 0);
  return {
    pieces: sum(({ quantity }) => quantity),
    value: sum(({ value }) => value ?? 0),
    grams: sum(({ quantity, unitWeight }) => quantity * grams(unitWeight ?? 0)),
  };
}

/** Whole grams of a weight with at most three decimals. */
export function grams(kg: number): number {
  return Math.round(kg * 1_000);
}

/** Declared data of a shipment, which its customs invoice must not contradict. */
export interface Declared {
  /** Value of the contents, minor units. */
  value: number;
  /** Gross weight of all parcels, kg. */
  weightKg: number;
}

/**
 * Totals that contradict the shipment: the goods' value must equal that of the contents, and their weight must not exceed that of
 * the parcels. The difference is packaging.
 */
export function contradictions(goods: readonly Goods[], { value, weightKg }: Declared): ("value" | "weight")[] {
  const sums = customsSums(goods);
  return [...(sums.value === value ? [] : (["value"] as const)), ...(sums.grams <= grams(weightKg) ? [] : (["weight"] as const))];
}
