import type { Language } from "#contract/primitives";
import { amountCell, BYTE_ORDER_MARK, type Cell, csvLine } from "#contract/rules/csv";
import { localTimeIn } from "#contract/rules/time-zones";
import type { Transaction } from "#contract/transactions";
import { hyphenated } from "~/models/billing/transactions-query";
import type { TranslateKeys } from "~/models/translate";

interface Words {
  t: TranslateKeys<"invoices">;
  language: Language;
  /** Of the merchant. */
  timeZone: string;
}

/** Transactions as CSV: days as `2026-11-21`, money in major units. */
export function transactionsCsv(items: readonly Transaction[], { t, language, timeZone }: Words): string {
  const head: Cell[] = [
    t("date"),
    t("transactions.id"),
    t("transactions.type"),
    t("transactions.size"),
    t("total"),
    t("transactions.currency"),
    t("invoices.reference"),
    t("transactions.refund"),
    t("transactions.paid-from"),
  ];
  const lines = items.map((item): Cell[] => [
    localTimeIn(timeZone, new Date(item.orderDate)).day,
    item.orderReference,
    t(`type.${hyphenated(item.type)}`, { defaultValue: item.type }),
    item.shipments,
    amountCell(item.totalPrice, item.currency),
    item.currency,
    item.invoiceReference,
    item.refundState ? t(`refund-state.${item.refundState}`) : null,
    item.isFromBalance ? t("tab.balance") : null,
  ]);
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => csvLine(cells, language)).join("");
}
