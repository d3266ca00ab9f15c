import type { Withdrawal } from "#contract/buyers";
import type { Language } from "#contract/primitives";
import { BYTE_ORDER_MARK, type Cell, csvLine } from "#contract/rules/csv";
import type { TranslateKeys } from "~/models/translate";
import { withdrawalStateKey } from "./withdrawal-state";

/** Withdrawals as CSV: instants in UTC, days as `2026-11-21`. */
export function withdrawalsCsv(rows: readonly Withdrawal[], t: TranslateKeys<"withdrawals">, language: Language): string {
  const head = [
    t("received"),
    t("number"),
    t("order"),
    t("name"),
    t("email"),
    t("message"),
    t("state"),
    t("refund-by"),
    t("done"),
    t("shipment"),
    t("period"),
  ];
  const lines = rows.map((row): Cell[] => [
    row.receivedAt,
    row.number,
    row.order,
    row.name,
    row.email,
    row.message,
    t(withdrawalStateKey(row.state)),
    row.refundBy,
    row.doneAt ?? "",
    row.shipmentReference ?? "",
    row.periodEndsOn ?? "",
  ]);
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => csvLine(cells, language)).join("");
}
