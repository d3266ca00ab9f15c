import { sql } from "kysely";
import type { ArchivePeriod } from "../../contract/archiving";
import { ShipmentState } from "../../contract/states";
import { shipmentEvent } from "../domain/shipments/present";
import { publishEvents } from "../events/publish";
import type { Platform } from "../platform";
import { isDraft, isFinal } from "../rules/tracking/states";
import { recordEvent, SYSTEM } from "../domain/shipments/history";
import { withLockedShipment } from "../domain/shipments/locked-shipment";
import { worldNow } from "../store/clock";

const PERIOD_DAYS: Record<Exclude<ArchivePeriod, "NEVER">, number> = { ONE_WEEK: 7, TWO_WEEKS: 14, MONTH: 30 };
const DAY_MS = 24 * 3_600_000;
const BATCH_SIZE = 100;

/**
 * Archives shipments according to their merchant's settings: finished ones since their last tracking step, drafts since
 * their last change. The data stays unchanged.
 *
 * @param now the world's time
 */
export async function archiveOld(platform: Pick<Platform, "db">, now: Date): Promise<void> {
  for (const [period, days] of Object.entries(PERIOD_DAYS)) {
    const since = new Date(now.getTime() - days * DAY_MS);
    const finished = await candidates(platform, "delivered", period)
      .where("shipments.state", "in", ShipmentState.options.filter(isFinal))
      .where(
        sql<Date>`coalesce((select max(due_at) from tracking_steps where shipment_id = shipments.id and applied_at is not null), ordered_at)`,
        "<",
        since,
      )
      .execute();
    const drafts = await candidates(platform, "draft", period)
      .where("shipments.state", "in", ShipmentState.options.filter(isDraft))
      .where("shipments.order_reference", "is", null)
      .where("shipments.updated_at", "<", since)
      .execute();
    for (const { id, state } of [...finished, ...drafts]) await archiveShipment(platform, id, state);
  }
}

function candidates({ db }: Pick<Platform, "db">, kind: "delivered" | "draft", period: string) {
  return db
    .selectFrom("shipments")
    .innerJoin("clients", "clients.id", "shipments.client_id")
    .select(["shipments.id", "shipments.state"])
    .where(sql<string>`clients.archiving ->> ${kind}`, "=", period)
    .where("shipments.archived", "=", false)
    .orderBy("shipments.id")
    .limit(BATCH_SIZE);
}

async function archiveShipment(platform: Pick<Platform, "db">, id: number, state: ShipmentState): Promise<void> {
  await withLockedShipment(platform, id, async ({ trx, row }) => {
    // Bought, changed or archived in the meantime.
    if (row.archived || row.state !== state || (isDraft(state) && row.order_reference !== null)) return;
    const changed = await trx
      .updateTable("shipments")
      .set({ archived: true, updated_at: await worldNow(trx) })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(trx, [row], "ARCHIVED", SYSTEM);
    await publishEvents(trx, row.client_id, [shipmentEvent("shipment-updated", changed)]);
  });
}
