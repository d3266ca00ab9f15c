import { SYSTEM } from "./history";
import { shipmentsOf } from "./scope";
import type { ShipmentRow } from "./present";
import { withClientLock } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { priceOf } from "./current-price";
import { changeDraft, draftOf } from "./change-draft";
import { resolveOffer } from "../offers";
import { importDefaults } from "../integrations/keep-orders";
import { completeDraft } from "../../rules/imports/imported-orders";

/** Drafts per transaction, so that it holds the client's lock only briefly. */
const BATCH_SIZE = 50;

/** A client's drafts that are not reserved by an order. */
function freeDrafts(db: Db, clientId: string) {
  return shipmentsOf(db, clientId)
    .select()
    .where("state", "in", ["AWAITING_COMPLETION", "READY_TO_PURCHASE"])
    .where("order_reference", "is", null)
    .where("archived", "=", false);
}

/**
 * Visits drafts of a client in batches, each in a transaction that holds the client's lock.
 *
 * @param select the query, based on {@link freeDrafts}
 * @param look called with each batch
 */
async function walkDrafts(
  platform: Platform,
  clientId: string,
  select: typeof freeDrafts,
  look: (trx: Db, client: ClientRow, drafts: readonly ShipmentRow[]) => Promise<void>,
): Promise<void> {
  const lookFrom = (after: number): Promise<number | null> =>
    withClientLock(platform.db, clientId, async (trx) => {
      const client = await trx.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirst();
      if (!client) return null;
      const drafts = await select(trx, clientId).selectAll().where("id", ">", after).orderBy("id").limit(BATCH_SIZE).execute();
      await look(trx, client, drafts);
      return drafts.length < BATCH_SIZE ? null : drafts.at(-1)!.id;
    });
  let last: number | null = 0;
  while (last !== null) last = await lookFrom(last);
}

/** Drafts with a service that are not reserved by an order. */
export const draftsToPrice = (db: Db, clientId: string) => freeDrafts(db, clientId).where("service", "is not", null);

/**
 * Reprices a client's drafts after a change of the terms: a plan started or ended, another discount band, a contract removed. A
 * draft loses a service that is no longer offered. A draft whose extras cannot be priced stays as it is; the payment step says
 * why.
 */
export function repriceDrafts(platform: Platform, clientId: string): Promise<void> {
  return walkDrafts(platform, clientId, draftsToPrice, async (trx, client, drafts) => {
    for (const row of drafts) {
      const offer = await resolveOffer(platform, trx, client, row.third_party);
      const now = priceOf(row, null, offer);
      const isSame = now.ok
        ? now.price.total.totalPrice === row.price?.total.totalPrice
        : now.messages.every(({ error_code: code }) => code !== "MissingCarrierProduct");
      if (!isSame) await changeDraft(trx, platform, client, row.reference, draftOf, { by: SYSTEM });
    }
  });
}

const incompleteDrafts = (db: Db, clientId: string) => freeDrafts(db, clientId).where("state", "=", "AWAITING_COMPLETION");

/** Gives a client's drafts the default sender and the phone number that they lack, once either was set. */
export function completeDrafts(platform: Platform, clientId: string): Promise<void> {
  return walkDrafts(platform, clientId, incompleteDrafts, async (trx, client, drafts) => {
    const defaults = await importDefaults(trx, client);
    for (const row of drafts) {
      const draft = completeDraft(draftOf(row), defaults);
      // A draft that cannot be priced stays as it is; its page says why.
      if (draft) await changeDraft(trx, platform, client, row.reference, () => draft, { by: SYSTEM });
    }
  });
}
