import { guessMapping } from "../../platform/rules/csv/columns";
import { readOrders } from "../../platform/rules/csv/orders";
import { readTable } from "../../platform/rules/csv/table";

/** Parses CSV text for an account in Spain, with the mapping from its headings. */
export function readCsvText(text: string, choice: Partial<Parameters<typeof readOrders>[1]> = {}) {
  const table = readTable(text)!;
  return readOrders(table, {
    mapping: guessMapping(table.headings),
    weightUnit: "kg",
    country: "ES",
    currency: "EUR",
    ...choice,
  });
}
