import { sql } from "kysely";
import { type BuyersReturn, type MerchantReturn, type ReturnOrder, RETURNS_PER_PAGE } from "../../../contract/buyer-returns";
import {
  groupOfReturn,
  RETURN_GROUPS,
  type ReturnGroup,
  type ReturnState,
  statesOfGroup,
} from "../../../contract/rules/buyer-returns";
import { timeZoneOf } from "../../../contract/rules/time-zones";
import { lockClient, publishEvents, withClientLock } from "../../events/publish";
import { returnToken } from "../../files/signature";
import type { ClientRow, Platform } from "../../platform";
import { isPostcodeOf } from "../../rules/buyers/same-postcode";
import { worldBefore, worldNow } from "../../store/clock";
import { parseRowIds } from "../../store/row-ids";
import type { Db } from "../../store/tables";
import { limitNumber, limitOrders } from "../buyers/limit-guesses";
import { limitViews } from "../buyers/limit-views";
import { findMerchantBrand, hasSlug, requireMerchantOf } from "../buyers/merchant";
import { presentWithdrawalOfOrder, withdrawalOfBuyer, withdrawalsOfReturns } from "../buyers/refunds-of-order";
import { authenticated, publicProcedure, remoteAddressOf } from "../context";
import { withIdempotency } from "../idempotency";
import { notFound, wrongState } from "../problems";
import { enforceRateLimit, type RateLimit, resetUses } from "../rate-limit";
import { dueLabels } from "./buy-label";
import { returnDropOffPoints } from "./drop-off-points";
import { labelQuotes, labelShipment, labelStates, returnParcels } from "./return-label";
import { addPicture, picturesOf, requirePictures } from "./pictures";
import { type OpenOrder, quoteReturn, requestReturn, requireOrder, requireReturn, writeToMerchant } from "./request-return";
import { parcelsNamed, returnPeriod } from "./return-order";
import { returnSettings, saveReturnSettings } from "./return-settings";
import { type ReturnRow, tellBuyer } from "./tell";

const HOUR_MS = 3_600_000;
/** Guesses of postcodes, by address, by number and by order. */
const ADDRESS_LIMIT: RateLimit = { max: 30, windowMs: HOUR_MS };
const NUMBER_LIMIT: RateLimit = { max: 10, windowMs: HOUR_MS };

/** Days of the figures. */
const FIGURE_DAYS = 90;
const MOST_ITEMS = 20;

async function messagesOf(db: Db, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom("return_messages").selectAll().where("return_id", "in", ids).orderBy("id").execute();
  return (id: number) =>
    rows
      .filter(({ return_id: of }) => of === id)
      .map(({ at, is_buyer: isBuyer, text }) => ({ at: at.toISOString(), isBuyer, text }));
}

type Messages = Awaited<ReturnType<typeof messagesOf>>;

function common(
  row: ReturnRow,
  messages: Messages,
): Omit<BuyersReturn, "labelUrl" | "isPrintedInStore" | "codes" | "tracking" | "trackingToken" | "deliveredAt"> {
  const { number, state, items, reason, way, fee, currency, refusal } = row;
  return {
    ...{ number, state, reason, way, fee, currency, refusal },
    items: items.map(({ sku, description, quantity, value = null }) => ({ sku, description, quantity, value })),
    requestedAt: row.requested_at.toISOString(),
    messages: messages(row.id),
  };
}

/** What a merchant's returns have besides their rows. */
interface Besides {
  messages: Messages;
  pictures: Awaited<ReturnType<typeof picturesOf>>;
  labelStates: Awaited<ReturnType<typeof labelStates>>;
  labelQuotes: Awaited<ReturnType<typeof labelQuotes>>;
  withdrawals: Awaited<ReturnType<typeof withdrawalsOfReturns>>;
}

function present(row: ReturnRow, { messages, pictures, withdrawals, ...labels }: Besides): MerchantReturn {
  const { email, buyer, country, language, comment } = row;
  return {
    ...common(row, messages),
    ...{ email, buyer, country, language, comment },
    id: String(row.id),
    order: row.order_number,
    shipmentReference: row.shipment_reference,
    labelReference: row.label_reference,
    pictures: pictures.get(row.id) ?? [],
    ...labels.labelStates(row),
    labelProblem: row.label_problem,
    labelQuote: labels.labelQuotes.get(row.id) ?? null,
    buyersTracking: row.buyers_tracking,
    doneAt: row.done_at?.toISOString() ?? null,
    isAsked: row.asked_at !== null,
    withdrawals: withdrawals(row).map(presentWithdrawalOfOrder),
  };
}

async function presentAll(platform: Platform, db: Db, client: ClientRow, rows: readonly ReturnRow[]): Promise<MerchantReturn[]> {
  const besides: Besides = {
    messages: await messagesOf(
      db,
      rows.map(({ id }) => id),
    ),
    pictures: await picturesOf(platform, db, rows),
    labelStates: await labelStates(db, client.id, rows),
    labelQuotes: await labelQuotes(platform, db, client, rows),
    withdrawals: await withdrawalsOfReturns(db, client.id, rows),
  };
  return rows.map((row) => present(row, besides));
}

async function presentOne(platform: Platform, db: Db, client: ClientRow, row: ReturnRow): Promise<MerchantReturn> {
  const [presented] = await presentAll(platform, db, client, [row]);
  return presented!;
}

async function requireOwn(db: Db, clientId: string, id: string): Promise<ReturnRow> {
  const [rowId] = parseRowIds([id]);
  const row =
    rowId === undefined
      ? undefined
      : await db.selectFrom("returns").selectAll().where("client_id", "=", clientId).where("id", "=", rowId).executeTakeFirst();
  if (!row) throw notFound("return");
  return row;
}

async function presentOrder(platform: Platform, order: OpenOrder): Promise<ReturnOrder> {
  const { client, settings, shipment, parcels, returns, left, obstacle } = order;
  const brand = await findMerchantBrand(platform, platform.db, client);
  if (!brand) throw notFound("order");
  const messages = await messagesOf(
    platform.db,
    returns.map(({ id }) => id),
  );
  const parcelOf = await returnParcels(platform, client.id, returns);
  return {
    brand,
    order: shipment.custom_reference ?? shipment.reference,
    ...returnPeriod(parcels, settings),
    obstacle,
    note: settings.note,
    currency: shipment.currency,
    items: obstacle === null ? left.map((item) => ({ ...item, value: item.value ?? null })) : [],
    reasons: settings.reasons,
    ownReasons: settings.ownReasons,
    pictures: settings.pictures,
    timeZone: timeZoneOf(shipment.recipient),
    needsEmail: shipment.recipient.email === "",
    withdrawnAt: (await withdrawalOfBuyer(platform.db, shipment))?.received_at.toISOString() ?? null,
    returns: returns.map((row) => ({ ...common(row, messages), ...parcelOf(row) })),
  };
}

/** States of a return that was decided so. */
const DECIDED: Record<"approve" | "refuse" | "reopen", readonly ReturnState[]> = {
  approve: ["approved", "sent", "received", "refunded"],
  refuse: ["refused"],
  reopen: ["requested"],
};

/** States that follow a state of a return. */
const NEXT: Record<"received" | "refunded", readonly ReturnState[]> = {
  received: ["approved", "sent"],
  // Goods that the buyer keeps never come.
  refunded: ["approved", "sent", "received"],
};

export const buyerReturns = {
  getSettings: authenticated.buyerReturns.getSettings.handler(({ context: { platform, client } }) =>
    returnSettings(platform.db, client.id),
  ),

  saveSettings: authenticated.buyerReturns.saveSettings.handler(({ context: { platform, client }, input }) =>
    saveReturnSettings(platform.db, client, input),
  ),

  find: publicProcedure.buyerReturns.find.handler(async ({ context, input: { params, body } }) => {
    const { platform } = context;
    const { partner, remoteAddress, order, zip } = body;
    await enforceRateLimit(platform.db, `return-order ${remoteAddressOf(context, remoteAddress)}`, ADDRESS_LIMIT);
    const client = await requireMerchantOf(platform.db, partner, params.merchant);
    const ofNumber = await limitNumber(platform.db, `return-number ${client.id}`, order, NUMBER_LIMIT);
    const parcels = await parcelsNamed(platform.db, client.id, order);
    const ofOrders = await limitOrders(platform.db, "return-number", parcels, NUMBER_LIMIT);
    const newest = parcels.findLast(({ recipient }) => isPostcodeOf(zip, recipient));
    if (!newest) throw notFound("order");
    await resetUses(platform.db, [ofNumber, ...ofOrders]);
    return { token: returnToken(platform.signingSecret, newest.reference) };
  }),

  order: publicProcedure.buyerReturns.order.handler(async ({ context, input }) => {
    await limitViews(context, input.remoteAddress);
    const { platform } = context;
    const order = await requireOrder(platform, platform.db, input);
    if (input.merchant !== undefined && !(await hasSlug(platform.db, order.client, input.merchant))) throw notFound("order");
    return presentOrder(platform, order);
  }),

  quote: publicProcedure.buyerReturns.quote.handler(async ({ context, input: { params, body } }) => {
    await limitViews(context, body.remoteAddress);
    const { platform } = context;
    const order = await requireOrder(platform, platform.db, { ...params, partner: body.partner });
    const { outcome } = quoteReturn(order, body);
    await requirePictures(
      platform.db,
      { client_id: order.client.id, shipment_reference: order.shipment.reference },
      body.pictures,
    );
    return outcome;
  }),

  addPicture: publicProcedure.buyerReturns.addPicture.handler(async ({ context, input: { params, body } }) => {
    await limitViews(context, body.remoteAddress);
    const { platform } = context;
    const { client, shipment } = await requireOrder(platform, platform.db, { ...params, partner: body.partner });
    return addPicture(platform, { client_id: client.id, shipment_reference: shipment.reference }, body.content);
  }),

  request: publicProcedure.buyerReturns.request.handler(async ({ context, input: { params, headers, body } }) => {
    const { partner, remoteAddress, ...request } = body;
    await limitViews(context, remoteAddress);
    const number = await requestReturn(context.platform, { ...params, partner }, headers["idempotency-key"], request);
    context.platform.jobs.wake("send-mail");
    context.platform.jobs.wake("buy-return-label");
    return { number };
  }),

  write: publicProcedure.buyerReturns.write.handler(async ({ context, input: { params, headers, body } }) => {
    const { partner, remoteAddress, ...message } = body;
    await limitViews(context, remoteAddress);
    await writeToMerchant(context.platform, { ...params, partner }, headers["idempotency-key"], message);
    context.platform.jobs.wake("send-mail");
    return { number: message.number };
  }),

  send: publicProcedure.buyerReturns.send.handler(async ({ context, input: { params, body } }) => {
    await limitViews(context, body.remoteAddress);
    const { platform } = context;
    const who = { ...params, partner: body.partner };
    const { client } = await requireOrder(platform, platform.db, who);
    const sent = await withClientLock(platform.db, client.id, async (trx) => {
      const row = requireReturn(await requireOrder(platform, trx, who), body.number);
      const tracking = body.tracking.trim();
      // A parcel with the merchant's label is on its way once the carrier has it.
      if (row.way !== "own") throw wrongState("The buyer does not pay the postage");
      if (row.state === "sent" && row.buyers_tracking === tracking) return { number: row.number };
      if (row.state !== "approved" && row.state !== "sent") throw wrongState("The return is not approved");
      await trx
        .updateTable("returns")
        .set({ state: "sent", buyers_tracking: tracking, label_failed_at: null })
        .where("id", "=", row.id)
        .execute();
      // The carrier tells of those that come with a label of the merchant's.
      if (row.state === "approved" && row.way === "own") await tellBuyer(platform, trx, client, row, "sent");
      await publishEvents(trx, client.id, [{ type: "returns-changed" }]);
      return { number: row.number };
    });
    platform.jobs.wake("send-mail");
    return sent;
  }),

  dropOffPoints: publicProcedure.buyerReturns.dropOffPoints.handler(async ({ context, input }) => {
    await limitViews(context, input.remoteAddress);
    const order = await requireOrder(context.platform, context.platform.db, input);
    return returnDropOffPoints(context.platform, requireReturn(order, input.number));
  }),

  list: authenticated.buyerReturns.list.handler(async ({ context: { platform, client }, input: { group, page } }) => {
    const own = platform.db.selectFrom("returns").where("client_id", "=", client.id);
    const byState = await own
      .select(({ fn }) => ["state", "way", fn.countAll<number | string>().as("count")])
      .groupBy(["state", "way"])
      .execute();
    const countOf = (name: ReturnGroup) =>
      byState.filter((each) => groupOfReturn(each) === name).reduce((sum, { count }) => sum + Number(count), 0);
    const counts = {
      requested: countOf("requested"),
      coming: countOf("coming"),
      received: countOf("received"),
      done: countOf("done"),
    };
    const rows = await own
      .$if(group !== undefined, (query) => query.where(({ eb, or }) => or(statesOfGroup(group!).map((each) => eb.and(each)))))
      .selectAll()
      .orderBy("id", "desc")
      .offset((page - 1) * RETURNS_PER_PAGE)
      .limit(RETURNS_PER_PAGE)
      .execute();
    const { delivered } = await platform.db
      .selectFrom("returns")
      .innerJoin("shipments", (join) =>
        join.onRef("shipments.reference", "=", "returns.label_reference").onRef("shipments.client_id", "=", "returns.client_id"),
      )
      .where("returns.client_id", "=", client.id)
      .where("returns.state", "=", "sent")
      .where("shipments.delivered_at", "is not", null)
      .select(({ fn }) => fn.countAll<number | string>().as("delivered"))
      .executeTakeFirstOrThrow();
    const totalElements = group ? counts[group] : RETURN_GROUPS.reduce((sum, each) => sum + counts[each], 0);
    return {
      content: await presentAll(platform, platform.db, client, rows),
      pagination: { currentPage: page, totalPages: Math.ceil(totalElements / RETURNS_PER_PAGE), totalElements, nextCursor: null },
      counts,
      delivered: Number(delivered),
    };
  }),

  get: authenticated.buyerReturns.get.handler(async ({ context: { platform, client }, input: { id } }) =>
    presentOne(platform, platform.db, client, await requireOwn(platform.db, client.id, id)),
  ),

  decide: authenticated.buyerReturns.decide.handler(
    async ({ context: { platform, client }, input: { ids, decision, refusal } }) => {
      const rowIds = parseRowIds(ids);
      if (rowIds.length === 0) return { decided: [] };
      const decided = await withClientLock(platform.db, client.id, async (trx) => {
        const at = await worldNow(trx);
        const changes = {
          approve: { state: "approved" },
          refuse: { state: "refused", refusal: refusal.trim(), done_at: at, asked_at: null },
          // The buyer is mailed what becomes of it then.
          reopen: { state: "requested", refusal: "", done_at: null },
        } as const;
        const rows = await trx
          .updateTable("returns")
          .set(changes[decision])
          .where("client_id", "=", client.id)
          .where("state", "=", decision === "reopen" ? "refused" : "requested")
          .$if(decision === "reopen", (query) => query.where("erased", "=", false))
          .where("id", "in", rowIds)
          .returningAll()
          .execute();
        for (const row of decision === "reopen" ? [] : rows) {
          await tellBuyer(platform, trx, client, row, decision === "approve" ? `approved-${row.way}` : "refused", row.refusal);
        }
        if (rows.length > 0) await publishEvents(trx, client.id, [{ type: "returns-changed" }]);
        await dueLabels(platform, trx, await returnSettings(trx, client.id), rows);
        const found = await trx
          .selectFrom("returns")
          .select("id")
          .where("client_id", "=", client.id)
          .where("state", "in", DECIDED[decision])
          .where("id", "in", rowIds)
          .execute();
        return found.map(({ id }) => String(id));
      });
      platform.jobs.wake("send-mail");
      platform.jobs.wake("buy-return-label");
      return { decided };
    },
  ),

  setState: authenticated.buyerReturns.setState.handler(async ({ context: { platform, client }, input: { id, state } }) => {
    const changed = await withClientLock(platform.db, client.id, async (trx) => {
      const row = await requireOwn(trx, client.id, id);
      if (row.state === state) return presentOne(platform, trx, client, row);
      if (!NEXT[state].includes(row.state)) throw wrongState(`The return is ${row.state}`);
      const saved = await trx
        .updateTable("returns")
        .set({ state, label_failed_at: null, ...(state === "refunded" ? { done_at: await worldNow(trx), asked_at: null } : {}) })
        .where("id", "=", row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await tellBuyer(platform, trx, client, saved, state);
      await publishEvents(trx, client.id, [{ type: "returns-changed" }]);
      return presentOne(platform, trx, client, saved);
    });
    platform.jobs.wake("send-mail");
    return changed;
  }),

  answer: authenticated.buyerReturns.answer.handler(
    async ({ context: { platform, client }, input: { params, headers, body } }) => {
      const call = {
        scope: client.id,
        procedure: "buyerReturns.answer",
        key: headers["idempotency-key"],
        payload: { params, body },
      };
      await withIdempotency(platform.db, call, async (trx) => {
        await lockClient(trx, client.id);
        const row = await requireOwn(trx, client.id, params.id);
        const at = await worldNow(trx);
        const text = body.text.trim();
        await trx.insertInto("return_messages").values({ return_id: row.id, at, is_buyer: false, text }).execute();
        await trx.updateTable("returns").set({ asked_at: null }).where("id", "=", row.id).execute();
        await tellBuyer(platform, trx, client, row, "message", text);
        await publishEvents(trx, client.id, [{ type: "returns-changed" }]);
        return { id: params.id };
      });
      platform.jobs.wake("send-mail");
      return presentOne(platform, platform.db, client, await requireOwn(platform.db, client.id, params.id));
    },
  ),

  createLabel: authenticated.buyerReturns.createLabel.handler(({ context: { platform, client }, input: { id } }) =>
    withClientLock(platform.db, client.id, async (trx) => {
      const row = await requireOwn(trx, client.id, id);
      if (row.way !== "label" || row.state !== "approved") throw wrongState("The return has no label of the merchant's");
      return { waybillReference: (await labelShipment(trx, platform, client, row)).reference };
    }),
  ),

  figures: authenticated.buyerReturns.figures.handler(async ({ context: { platform, client } }) => {
    const { db } = platform;
    const since = await worldBefore(db, FIGURE_DAYS * 24 * HOUR_MS);
    const own = db
      .selectFrom("returns")
      .where("client_id", "=", client.id)
      .where("requested_at", ">=", since)
      .where("state", "!=", "refused");
    const reasons = await own
      .select(({ fn }) => ["reason", fn.countAll<number | string>().as("returns")])
      .groupBy("reason")
      .orderBy("returns", "desc")
      .execute();
    const items = await sql<{ sku: string; description: string; quantity: number }>`
      select item ->> 'sku' as sku, item ->> 'description' as description, sum((item ->> 'quantity')::int)::int as quantity
      from returns cross join jsonb_array_elements(items) as item
      where client_id = ${client.id} and requested_at >= ${since} and state <> 'refused'
      group by 1, 2 order by 3 desc, 2 limit ${MOST_ITEMS}
    `.execute(db);
    return {
      total: reasons.reduce((sum, each) => sum + Number(each.returns), 0),
      reasons: reasons.map(({ reason, returns }) => ({ reason, returns: Number(returns) })),
      items: items.rows,
    };
  }),
};
