import type { Selectable } from "kysely";
import type { WithdrawalGroup, WithdrawalState } from "../../../contract/rules/buyers";
import { type Withdrawal, WITHDRAWALS_PER_PAGE } from "../../../contract/buyers";
import { withClientLock } from "../../events/publish";
import { numberOfWithdrawalToken } from "../../files/signature";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { worldNow } from "../../store/clock";
import { parseRowIds } from "../../store/row-ids";
import type { WithdrawalPeriod } from "../../rules/buyers/withdrawal-period";
import type { WithdrawalsTable } from "../../store/settings-tables";
import type { Db } from "../../store/tables";
import type { ClientRow } from "../../platform";
import { authenticated, publicProcedure, remoteAddressOf } from "../context";
import { mark } from "../notifications/marks";
import { notFound, wrongState } from "../problems";
import { findShipments } from "../shipments/reading";
import { parcelsOfOrder } from "../returns/return-order";
import { findBuyerSettings } from "./buyer-settings";
import { periodOfParcels } from "./find-order";
import { limitViews } from "./limit-views";
import { declareWithdrawal } from "./declare-withdrawal";
import { findMerchantBrand, hasSlug, requireMerchantOf } from "./merchant";
import { publishWithdrawal } from "./publish-withdrawal";
import { otherWithdrawals, presentReturnOfOrder, presentWithdrawalOfOrder, returnsOfOrder } from "./refunds-of-order";
import { refundDay } from "./refund-day";

type WithdrawalRow = Selectable<WithdrawalsTable>;

/** States of a group. */
const STATES: Record<WithdrawalGroup, readonly WithdrawalState[]> = { open: ["new", "seen"], done: ["refunded", "closed"] };

type OfOrder = Pick<Withdrawal, "returns" | "others">;

function present(
  client: ClientRow,
  row: WithdrawalRow,
  { period, endsOn }: WithdrawalPeriod,
  { returns, others }: OfOrder = { returns: [], others: [] },
): Withdrawal {
  return {
    id: String(row.id),
    number: row.number,
    receivedAt: row.received_at.toISOString(),
    language: row.language,
    name: row.name,
    order: row.order_number,
    email: row.email,
    message: row.message,
    state: row.state,
    refundBy: refundDay(client, row.received_at),
    doneAt: row.done_at?.toISOString() ?? null,
    shipmentReference: row.shipment_reference,
    period,
    periodEndsOn: endsOn,
    isErased: row.erased,
    returns,
    others,
  };
}

/** The period of a withdrawal, which the delivery of the last parcel ends: of one that came before it, as it is known now. */
async function periodOf(db: Db, row: WithdrawalRow): Promise<WithdrawalPeriod> {
  const asReceived = { period: row.period, endsOn: row.period_ends_on };
  if (row.period !== "within" || row.period_ends_on !== null || row.shipment_reference === null) return asReceived;
  const [shipment] = await findShipments(db, row.client_id, [row.shipment_reference]);
  const settings = await findBuyerSettings(db, row.client_id);
  const parcels = shipment ? await parcelsOfOrder(db, shipment) : [];
  return settings && parcels.length > 0 ? periodOfParcels(parcels, row.received_at, settings.withdrawal_days) : asReceived;
}

async function presentOne(db: Db, client: ClientRow, row: WithdrawalRow): Promise<Withdrawal> {
  const returns = await returnsOfOrder(db, client.id, { reference: row.shipment_reference, order: row.order_number });
  const others = await otherWithdrawals(db, row);
  return present(client, row, await periodOf(db, row), {
    returns: returns.map(presentReturnOfOrder),
    others: others.map(presentWithdrawalOfOrder),
  });
}

async function requireWithdrawal(db: Db, clientId: string, id: string): Promise<WithdrawalRow> {
  const [rowId] = parseRowIds([id]);
  const row =
    rowId === undefined
      ? undefined
      : await db
          .selectFrom("withdrawals")
          .selectAll()
          .where("client_id", "=", clientId)
          .where("id", "=", rowId)
          .executeTakeFirst();
  if (!row) throw notFound("withdrawal");
  return row;
}

export const withdrawals = {
  declare: publicProcedure.withdrawals.declare.handler(async ({ context, input: { params, headers, body } }) => {
    const { platform } = context;
    const client = await requireMerchantOf(platform.db, body.partner, params.merchant);
    const { partner: _, remoteAddress, ...declared } = body;
    const address = remoteAddressOf(context, remoteAddress);
    const token = await declareWithdrawal(platform, client, { key: headers["idempotency-key"], address, declared });
    platform.jobs.wake("send-mail");
    return { token };
  }),

  receipt: publicProcedure.withdrawals.receipt.handler(async ({ context, input }) => {
    const { token, partner, merchant, remoteAddress } = input;
    await limitViews(context, remoteAddress);
    const { platform } = context;
    const number = numberOfWithdrawalToken(platform.signingSecret, token);
    if (number === undefined) throw notFound("withdrawal");
    const row = await platform.db
      .selectFrom("withdrawals")
      .selectAll()
      .where("number", "=", number)
      .where("erased", "=", false)
      .executeTakeFirst();
    const client =
      row &&
      (await platform.db
        .selectFrom("clients")
        .selectAll()
        .where("id", "=", row.client_id)
        .where("partner", "=", partner)
        .executeTakeFirst());
    const brand = client && (await findMerchantBrand(platform, platform.db, client, row.language));
    if (!brand) throw notFound("withdrawal");
    if (merchant !== undefined && !(await hasSlug(platform.db, client, merchant))) throw notFound("withdrawal");
    const { name, order_number: order, email, message, language } = row;
    const receivedAt = row.received_at.toISOString();
    const isMailed = row.receipt_mail_id !== null;
    return { number, receivedAt, timeZone: zoneOfClient(client), language, name, order, email, message, isMailed, brand };
  }),

  list: authenticated.withdrawals.list.handler(async ({ context: { platform, client }, input: { group, page } }) => {
    const own = platform.db.selectFrom("withdrawals").where("client_id", "=", client.id);
    const byState = await own
      .select(({ fn }) => ["state", fn.countAll<number | string>().as("count")])
      .groupBy("state")
      .execute();
    const countOf = (name: WithdrawalGroup) =>
      byState.filter(({ state }) => STATES[name].includes(state)).reduce((sum, { count }) => sum + Number(count), 0);
    const counts = { open: countOf("open"), done: countOf("done") };
    const rows = await own
      .$if(group !== undefined, (query) => query.where("state", "in", STATES[group!]))
      .selectAll()
      .orderBy("id", "desc")
      .offset((page - 1) * WITHDRAWALS_PER_PAGE)
      .limit(WITHDRAWALS_PER_PAGE)
      .execute();
    const totalElements = group ? counts[group] : counts.open + counts.done;
    const totalPages = Math.ceil(totalElements / WITHDRAWALS_PER_PAGE);
    return {
      content: await Promise.all(rows.map(async (row) => present(client, row, await periodOf(platform.db, row)))),
      pagination: { currentPage: page, totalPages, totalElements, nextCursor: null },
      counts,
    };
  }),

  get: authenticated.withdrawals.get.handler(async ({ context: { platform, client }, input: { id } }) =>
    presentOne(platform.db, client, await requireWithdrawal(platform.db, client.id, id)),
  ),

  setState: authenticated.withdrawals.setState.handler(async ({ context: { platform, client }, input: { id, state } }) =>
    withClientLock(platform.db, client.id, async (trx) => {
      const row = await requireWithdrawal(trx, client.id, id);
      if (row.state === state || (state === "seen" && row.state !== "new")) return presentOne(trx, client, row);
      if (STATES.done.includes(row.state)) throw wrongState(`The withdrawal is ${row.state}`);
      const now = await worldNow(trx);
      const changed = await trx
        .updateTable("withdrawals")
        .set({ state, done_at: state === "seen" ? null : now })
        .where("id", "=", row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await mark(trx, client.id, [{ kind: "withdrawal", subject: id, since: row.received_at }], "read_at", now);
      await publishWithdrawal(trx, client.id, row.order_number);
      return presentOne(trx, client, changed);
    }),
  ),
};
