const DAY_MS = 24 * 3_600_000;

/** What was bought of one key in a range. */
export interface Figures {
  key: string;
  shipments: number;
  /** Without tax, minor units. */
  cost: number;
}

/** A row of a breakdown; a null key is all others. */
export interface Share extends Omit<Figures, "key"> {
  key: string | null;
  /** Of all shipments, one decimal. */
  percentage: number;
}

/** The calendar days of a range, both ends included; none where it ends before it begins. */
export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  const count = Math.max(0, Math.round((Date.parse(to) - first) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, nth) => new Date(first + nth * DAY_MS).toISOString().slice(0, 10));
}

/** The keys with most shipments, then all others in one row. Keys of as many shipments stand in the order of their names. */
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
