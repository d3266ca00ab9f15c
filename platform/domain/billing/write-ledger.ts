import type { Movement } from "../../rules/billing/ledger";
import type { Db } from "../../store/tables";
import type { LedgerItem } from "../../rules/billing/invoices";
import type { ShipmentRow } from "../shipments/present";

/** The movements of one event, such as an order or a cancellation. */
export interface LedgerEntry {
  orderReference: string;
  currency: string;
  at: Date;
  movements: readonly Movement[];
  /** The invoice that the movements pay. */
  invoiceId?: number;
}

/**
 * Appends entries to a client's ledger, each movement with the resulting balance.
 *
 * @param trx a transaction that holds the client's lock; without it balances could be computed out of order
 */
export async function writeLedger(trx: Db, clientId: string, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.every(({ movements }) => movements.length === 0)) return;
  let balance = await balanceOf(trx, clientId);
  const lines = entries.flatMap(({ orderReference, currency, at, movements, invoiceId }) =>
    movements.map(({ type, amount, shipmentReference, tax, item }) => {
      balance += amount;
      return {
        client_id: clientId,
        at,
        type,
        amount,
        balance,
        currency,
        order_reference: orderReference,
        shipment_reference: shipmentReference,
        net: tax?.net ?? null,
        tax_percent: tax?.percent ?? null,
        item: item ? JSON.stringify(item) : null,
        invoice_id: invoiceId ?? null,
      };
    }),
  );
  await trx.insertInto("ledger_lines").values(lines).execute();
}

/** Balance of a client's account, minor units. */
export async function balanceOf(db: Db, clientId: string): Promise<number> {
  const last = await db
    .selectFrom("ledger_lines")
    .select("balance")
    .where("client_id", "=", clientId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return Number(last?.balance ?? 0);
}

/** Invoice data of a shipment: carrier, service and destination town, no other data of the recipient. */
export function ledgerItem({ service, recipient }: Pick<ShipmentRow, "service" | "recipient">): LedgerItem {
  const { zipCode, city, alpha2Code } = recipient;
  return { name: service ? `${service.carrierName} ${service.name}` : "", place: `${zipCode} ${city}, ${alpha2Code}`.trim() };
}
