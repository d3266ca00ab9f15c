import { ownSource, shopName } from "../../contract/rules/source-name";
import type { Db } from "../store/tables";

interface Seeded {
  id: number;
  client_id: string;
  source: string;
  created_at: Date;
  ordered_at: Date | null;
}

/** The creation and the purchase of demo shipments. */
export async function seedHistory(trx: Db, shipments: readonly Seeded[]): Promise<void> {
  const values = shipments.flatMap(({ id, client_id, source, created_at: createdAt, ordered_at: orderedAt }) => {
    const entry = { client_id, shipment_id: id };
    const by = ownSource(source)
      ? { actor: "MERCHANT" as const, actor_name: null }
      : { actor: "SHOP" as const, actor_name: shopName(source) };
    const paid = [{ field: "state", from: "READY_TO_PURCHASE", to: "PURCHASE_SUCCESS" }];
    return [
      { ...entry, ...by, at: createdAt, event: "CREATED" as const, changes: "[]" },
      ...(orderedAt
        ? [
            {
              ...entry,
              actor: "MERCHANT" as const,
              actor_name: null,
              at: orderedAt,
              event: "CHANGED" as const,
              changes: JSON.stringify(paid),
            },
          ]
        : []),
    ];
  });
  await trx.insertInto("shipment_history").values(values).execute();
}
