/** Purchases in a date range, grouped by a key. */
export interface Figures {
  key: string;
  shipments: number;
  /** Without tax, minor units. */
  cost: number;
}

/** A row of a breakdown; the row with a null key sums up all other keys. */
interface Share extends Omit<Figures, "key"> {
  key: string | null;
  /** Percentage of all shipments, one decimal. */
  percentage: number;
}

/** The keys with the most shipments, then one row for all others. Ties are sorted by key. */
export function breakdown(figures: readonly Figures[], limit: number): Share[] {
  const kept = figures.filter(({ shipments }) => shipments > 0);
  const all = kept.reduce((sum, { shipments }) => sum + shipments, 0);
  const sorted = kept.toSorted((a, b) => b.shipments - a.shipments || (a.key < b.key ? -1 : 1));
  const shareOf = (key: string | null, { shipments, cost }: Omit<Figures, "key">): Share => {
    return { key, shipments, cost, percentage: Math.round((shipments * 1000) / all) / 10 };
  };
  const top = sorted.slice(0, limit).map((row) => shareOf(row.key, row));
  const rest = sorted
    .slice(limit)
    .reduce((sum, { shipments, cost }) => ({ shipments: sum.shipments + shipments, cost: sum.cost + cost }), {
      shipments: 0,
      cost: 0,
    });
  return rest.shipments > 0 ? [...top, shareOf(null, rest)] : top;
}
