import { ORPCError } from "@orpc/server";
import { sql } from "kysely";
import type { ReturnSettings } from "../../../contract/buyer-returns";
import type { NewOrder, Order } from "../../../contract/orders";
import { ERROR_CODES, Problem } from "../../../contract/problems";
import { labelPayer, type ReturnLabelProblem } from "../../../contract/rules/buyer-returns";
import { publishEvents, withClientLock } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { clientPaymentMethods } from "../account/account";
import { requireFeature } from "../account/features";
import { requireBillingDetails } from "../billing/billing-details";
import { openOrder } from "../orders/open-order";
import { settleOrder } from "../orders/settle-order";
import { settleEarlierPayments } from "../payments/settle-payment";
import { requireVerifiedPhone } from "../phone/verified-phone";
import { changeDraft, draftOf, isEditable } from "../shipments/change-draft";
import { SYSTEM } from "../shipments/history";
import { labelShipment, readServiceChoice } from "./return-label";
import type { ReturnRow } from "./tell";

/** What is bought for a return, or why nothing is. Null: somebody else buys it, or has. */
type Plan = { order: NewOrder } | { placed: string } | { problem: ReturnLabelProblem } | null;

const BY_CODE: Partial<Record<string, ReturnLabelProblem>> = {
  PaymentConfirmationRequired: "confirmation",
  PaymentDenied: "declined",
  [ERROR_CODES.balanceTooLow]: "balance",
};

/**
 * Lets the labels of approved returns be bought, if the merchant has switched that on.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function dueLabels(
  { jobs }: Pick<Platform, "jobs">,
  trx: Db,
  { buysLabels }: Pick<ReturnSettings, "buysLabels">,
  rows: readonly ReturnRow[],
): Promise<void> {
  const due = rows.filter(({ state, way }) => buysLabels && state === "approved" && way === "label").map(({ id }) => id);
  if (due.length === 0) return;
  await trx.updateTable("returns").set({ label_due: true }).where("id", "in", due).execute();
  for (const id of due) await jobs.send(trx, "buy-return-label", { returnId: id }, { dedupeKey: `buy-return-label ${id}` });
}

/** Labels whose job has given up, because the payment provider was away for long. */
export async function sweepReturnLabels({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<void> {
  const due = await db
    .selectFrom("returns")
    .select("id")
    .where(sql<boolean>`label_due`)
    .limit(200)
    .execute();
  for (const { id } of due) await jobs.send(db, "buy-return-label", { returnId: id }, { dedupeKey: `buy-return-label ${id}` });
}

/**
 * Buys the label of a return on the merchant's balance or saved method. Safe to repeat at any time: an order of the return's own key
 * exists once, and is charged once. What cannot be paid stays a draft that the merchant pays, and is told of.
 */
export async function buyReturnLabel(platform: Platform, returnId: number): Promise<void> {
  const { db } = platform;
  const found = await db.selectFrom("returns").select("client_id").where("id", "=", returnId).executeTakeFirst();
  if (!found) return;
  const client = await db.selectFrom("clients").selectAll().where("id", "=", found.client_id).executeTakeFirst();
  if (!client || client.closed_at) return;
  const plan = await withClientLock(db, client.id, (trx) => planLabel(platform, trx, client, returnId));
  if (plan === null) return endLabel(platform, client, returnId, null);
  if ("problem" in plan) return endLabel(platform, client, returnId, plan.problem);
  try {
    const reference = "placed" in plan ? plan.placed : await place(platform, client, returnId, plan.order);
    await endLabel(platform, client, returnId, problemOf(await settleOrder(platform, reference)));
  } catch (error) {
    const codes = refusalCodes(error);
    if (codes.includes(ERROR_CODES.requestInProgress)) throw error;
    // It was paid on another way meanwhile.
    await endLabel(platform, client, returnId, codes.includes("ShipmentAlreadyPayed") ? null : "other");
  }
}

const keyOf = (returnId: number) => `return-label-${returnId}`;

async function place(platform: Platform, client: ClientRow, returnId: number, order: NewOrder): Promise<string> {
  const references = order.shipments.map(({ waybillReference }) => waybillReference);
  await settleEarlierPayments(platform, client.id, references);
  return openOrder(platform, client, keyOf(returnId), order);
}

/** Codes of a refusal. @throws what is none */
function refusalCodes(error: unknown): string[] {
  if (!(error instanceof ORPCError) || !error.defined || error.status >= 500) throw error;
  return Problem.parse(error.data).messages.map(({ error_code: code }) => code);
}

function problemOf({ shipments: [line] }: Order): ReturnLabelProblem | null {
  if (!line || line.status === true || line.error_code === "ShipmentAlreadyPayed") return null;
  return BY_CODE[line.error_code ?? ""] ?? "other";
}

async function planLabel(platform: Platform, trx: Db, client: ClientRow, returnId: number): Promise<Plan> {
  const row = await trx.selectFrom("returns").selectAll().where("id", "=", returnId).executeTakeFirstOrThrow();
  if (!row.label_due || row.state !== "approved") return null;
  const orders = trx.selectFrom("orders").select("reference").where("client_id", "=", client.id);
  const placed = await orders.where("idempotency_key", "=", keyOf(returnId)).executeTakeFirst();
  if (placed) return { placed: placed.reference };
  const draft = await labelShipment(trx, platform, client, row);
  if (!isEditable(draft)) return null;
  const chosen = draft.service ?? (await readServiceChoice(trx, platform, client))(draftOf(draft));
  if (!chosen) return { problem: "no-service" };
  const changed = await changeDraft(
    trx,
    platform,
    client,
    draft.reference,
    (before) => {
      const asked = draftOf(before);
      // Buyers need no printer where the carrier prints.
      const upsales = draft.service ? asked.upsales : { ...asked.upsales, printInStore: chosen.hasPrintInStore };
      return { ...asked, upsales, serviceId: chosen.id, step: "PAYMENT" };
    },
    { by: SYSTEM },
  );
  if (!changed.ok || !changed.row.service) return { problem: "other" };
  try {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    requireBillingDetails(client);
    requireVerifiedPhone(platform, client);
  } catch (error) {
    refusalCodes(error);
    return { problem: "account" };
  }
  const { reference, price, service } = changed.row;
  const totalPrice = price?.total.totalPrice ?? 0;
  const methods = await clientPaymentMethods(platform, trx, client);
  const payer = totalPrice > 0 ? labelPayer(methods, totalPrice) : null;
  if (totalPrice > 0 && !payer) return { problem: labelPayer(methods, 0) ? "balance" : "no-method" };
  return {
    order: {
      orderCustomReference: null,
      payment: {
        id: payer?.id ?? null,
        type: "DIRECT",
        method: payer?.method ?? (service.isOwnContract ? "OWN_CONTRACT" : "FREE"),
        nonce: null,
        token: null,
        paymentId: null,
        payerId: null,
        currency: client.currency,
        deviceData: null,
      },
      shipments: [{ waybillReference: reference, voucherName: null }],
      totalPrice,
      // With the merchant's setting.
      carriersTermsAndConditions: true,
    },
  };
}

/** Ends the purchase. With a problem, the merchant pays the label, and is told. */
async function endLabel(
  { db }: Pick<Platform, "db">,
  client: ClientRow,
  returnId: number,
  problem: ReturnLabelProblem | null,
): Promise<void> {
  await withClientLock(db, client.id, async (trx) => {
    const ended = await trx
      .updateTable("returns")
      .set({ label_due: false, label_problem: problem, label_failed_at: problem && (await worldNow(trx)) })
      .where("id", "=", returnId)
      .where("label_due", "=", true)
      .returning("state")
      .executeTakeFirst();
    if (ended) await publishEvents(trx, client.id, [{ type: "returns-changed" }]);
  });
}
