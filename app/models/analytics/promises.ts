import type { LanePromise, LateParcel } from "#contract/analytics";
import { BYTE_ORDER_MARK, type Cell, csvLine } from "#contract/rules/csv";
import type { Language } from "#contract/primitives";
import type { TranslateKeys } from "~/models/translate";
import { percentOf } from "./figures";

/** How many percent of the parcels that arrived, or should have, were in time; null before the first. */
export function onTimeShare({ onTime, late }: Pick<LanePromise, "onTime" | "late">): number | null {
  return percentOf(onTime, onTime + late);
}

interface Words {
  t: TranslateKeys<"promises">;
  language: Language;
  countryName: (code: string) => string;
}

/** Late parcels as CSV: days as `2026-11-21`, instants in UTC. */
export function lateParcelsCsv(rows: readonly LateParcel[], { t, language, countryName }: Words): string {
  const head = [
    t("shipment"),
    t("order"),
    t("trackings"),
    t("carrier-file"),
    t("service"),
    t("from"),
    t("to"),
    t("handed-over"),
    t("promised-for"),
    t("delivered"),
    t("days-late-file"),
    t("claim-day"),
  ];
  const lines = rows.map((row): Cell[] => [
    row.waybillReference,
    row.shipmentCustomReference,
    row.trackings.join(" "),
    row.carrier,
    row.service,
    countryName(row.from),
    countryName(row.to),
    row.handedOverOn,
    row.promisedOn,
    row.deliveredAt ?? t(row.isReturned ? "returned" : "not-delivered"),
    row.daysLate,
    row.lossClaimFrom,
  ]);
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => csvLine(cells, language)).join("");
}
