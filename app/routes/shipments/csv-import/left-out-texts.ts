import type { CsvPreview } from "#contract/csv-imports";
import type { TranslateKeys } from "~/models/translate";

/** Numbers of orders that are not imported, by reason. */
export type LeftOutCounts = Pick<CsvPreview, "leftOut" | "leftOutLines">;

/** A sentence per reason that occurs. */
export function leftOutTexts(
  { leftOut, leftOutLines: { refunded, fulfilled, notShipped, unpaid, byMarketplace, notes } }: LeftOutCounts,
  t: TranslateKeys<"csv">,
  number: (count: number) => string,
): string[] {
  const reasons = [
    ["left-out", leftOut],
    ["refunded", refunded],
    ["fulfilled", fulfilled],
    ["not-shipped", notShipped],
    ["unpaid", unpaid],
    ["by-marketplace", byMarketplace],
    ["notes", notes],
  ] as const;
  return reasons.flatMap(([why, count]) => (count > 0 ? [t(`found.${why}`, { count, number: number(count) })] : []));
}
