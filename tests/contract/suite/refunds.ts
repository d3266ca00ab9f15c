import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NewOrder, Order } from "../../../contract/orders";
import type { Shipment } from "../../../contract/shipments";
import { payRefund, recoverRefunds } from "../../../platform/domain/billing/refunds";
import { findCharge } from "../../../platform/world/payments/charge";
import { type Client, once } from "../support/client";
import { createReady, RECIPIENT } from "../support/drafts";
import { eventually } from "../support/eventually";
import { orderOf, payByCard, totalOf } from "../support/payment";
import { signIn, type Target } from "../support/target";
import { runs } from "../../support/runs";

/** A shipment of an order, and its fate. */
interface Parcel {
  /** Bought; refused by the order, so that its part is refunded; or bought and then refused by its carrier. */
  fate: "bought" | "refused-by-order" | "refused-by-carrier";
}
type Step =
  /** Sent concurrently several times, with the same reason as before or another one. */
  | { kind: "cancel"; parcel: number; times: number; reason: "not-needed" | "other" }
  | { kind: "resend-order"; times: number }
  /** Jobs that the queue may run more than once: a carrier's reply, and refunds. */
  | { kind: "repeat-jobs"; parcel: number };

const aParcel: fc.Arbitrary<Parcel> = fc.record({
  fate: fc.constantFrom("bought" as const, "bought" as const, "refused-by-order" as const, "refused-by-carrier" as const),
});
const which = fc.nat({ max: 2 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("cancel" as const),
    parcel: which,
    times: fc.integer({ min: 1, max: 4 }),
    reason: fc.constantFrom("not-needed" as const, "other" as const),
  }),
  fc.record({ kind: fc.constant("resend-order" as const), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant("repeat-jobs" as const), parcel: which }),
);
const aStory = fc.record({
  // At least one is bought, otherwise there is no order.
  parcels: fc.array(aParcel, { minLength: 0, maxLength: 2 }).map((others): Parcel[] => [{ fate: "bought" }, ...others]),
  steps: fc.array(aStep, { minLength: 2, maxLength: 6 }),
});
type Story = { parcels: Parcel[]; steps: Step[] };

/** Each parcel is refunded once, and never more than was paid. */
export function describeRefunds(target: () => Target): void {
  const requirePlatform = () => {
    const { platform } = target();
    if (!platform) throw new Error("The provider's books are the embedded platform's");
    return platform;
  };

  async function booksOf(orderReference: string) {
    const { db } = requirePlatform();
    const charge = await findCharge(db, orderReference);
    const owed = await db
      .selectFrom("refunds")
      .select(["idempotency_key as key", "amount", "paid_at as paidAt"])
      .where("idempotency_key", "like", `refund ${orderReference} %`)
      .execute();
    const ids = await db
      .selectFrom("order_lines")
      .select("shipment_id as id")
      .where("order_reference", "=", orderReference)
      .execute();
    return { charged: charge?.amount ?? 0, refunded: charge?.refundedAmount ?? 0, owed, ids: ids.map(({ id }) => id) };
  }

  async function play(client: Client, { parcels, steps }: Story): Promise<void> {
    const shipments: Shipment[] = [];
    for (const { fate } of parcels)
      shipments.push(
        await createReady(client, fate === "refused-by-carrier" ? { to: { ...RECIPIENT, street2: "carrier ko" } } : {}),
      );
    const payment = await payByCard(client, shipments);
    const spoilt = shipments.filter((_, at) => parcels[at]?.fate === "refused-by-order");
    if (spoilt.length > 0)
      await client.shipments.updateMany({
        shipments: spoilt.map(({ waybillReference, content }) => ({
          waybillReference,
          content: { ...content, description: "" },
        })),
      });
    const call: { headers: ReturnType<typeof once>; body: NewOrder } = { headers: once(), body: orderOf(shipments, payment) };
    const order = await client.orders.create(call);
    for (const step of steps) {
      await take(client, step, { shipments, call, order });
      const { charged, refunded, owed } = await booksOf(order.orderReference);
      expect(refunded, "never more than was paid").toBeLessThanOrEqual(charged);
      expect(
        owed.reduce((sum, { amount }) => sum + amount, 0),
        "never more owed than was paid",
      ).toBeLessThanOrEqual(charged);
    }
    const canceled = new Set(steps.flatMap((step) => (step.kind === "cancel" ? [step.parcel % shipments.length] : [])));
    const isGivenBack = (at: number) => parcels[at]?.fate !== "bought" || canceled.has(at);
    const back = shipments.filter((_, at) => isGivenBack(at));
    const wanted = totalOf(back);
    const settled = await eventually(
      () => booksOf(order.orderReference),
      ({ refunded, owed }) => refunded >= wanted && owed.every(({ paidAt }) => paidAt !== null),
    );
    expect(settled.charged).toBe(totalOf(shipments));
    expect(settled.refunded, "to the cent").toBe(wanted);
    // Shipments that the order refused are refunded together.
    const ofCarriers = back.filter((shipment) => !spoilt.includes(shipment)).length;
    expect(settled.owed, "once per parcel").toHaveLength(ofCarriers + (spoilt.length > 0 ? 1 : 0));
    for (const [at, { waybillReference, price }] of shipments.entries()) {
      const { refund } = await client.shipments.get({ waybillReference });
      const isTold = isGivenBack(at) && parcels[at]?.fate !== "refused-by-order";
      expect(refund?.amount ?? null).toBe(isTold ? price?.total.totalPrice : null);
    }
    const { content } = await client.billing.ledger({ q: order.orderReference, limit: 100 });
    expect(
      content.reduce((sum, { amount }) => sum + amount, 0),
      "the account is even",
    ).toBe(0);
  }

  async function take(
    client: Client,
    step: Step,
    {
      shipments,
      call,
      order,
    }: { shipments: Shipment[]; call: { headers: ReturnType<typeof once>; body: NewOrder }; order: Order },
  ): Promise<void> {
    const platform = requirePlatform();
    if (step.kind === "resend-order") {
      const again = await Promise.all(Array.from({ length: step.times }, () => client.orders.create(call)));
      for (const answer of again) expect(answer).toEqual(order);
      return;
    }
    const { waybillReference } = shipments[step.parcel % shipments.length]!;
    if (step.kind === "cancel") {
      const cancel = () => client.shipments.cancel({ waybillReference, reason: step.reason });
      // Impossible cancellations are refused: of shipments that are not bought, or cancelled for another reason.
      await Promise.allSettled(Array.from({ length: step.times }, cancel));
      return;
    }
    const { owed, ids } = await booksOf(order.orderReference);
    for (const shipmentId of ids) {
      await platform.jobs.send(platform.db, "book-shipment", { shipmentId });
      await platform.jobs.send(platform.db, "finish-cancellation", { shipmentId });
    }
    await Promise.all(owed.flatMap(({ key }) => [payRefund(platform, key), payRefund(platform, key)]));
    await recoverRefunds(platform);
  }

  describe("what is given back", () => {
    it("can be the price of any shipment of the demonstration: an order has bought it by a charge", async () => {
      const { db } = requirePlatform();
      const { email } = target();
      const lines = await db
        .selectFrom("shipments")
        .innerJoin("clients", "clients.id", "shipments.client_id")
        .leftJoin("order_lines", "order_lines.shipment_id", "shipments.id")
        .leftJoin("orders", "orders.reference", "order_lines.order_reference")
        .leftJoin("world_charges", "world_charges.id", "orders.charge_id")
        .select(["shipments.price", "shipments.refund", "order_lines.state as line", "world_charges.amount as charged"])
        .where("clients.email", "=", email)
        .where("shipments.demonstration", "=", true)
        .execute();
      expect(lines.length).toBeGreaterThan(20);
      for (const { price, refund, line, charged } of lines) {
        expect(["REFUNDED", "BOUGHT"]).toContain(line);
        if (refund) expect(line).toBe("REFUNDED");
        expect(charged).toBeGreaterThanOrEqual(price!.total.totalPrice);
      }
    });

    it("is at most what was paid, and once for each parcel, whatever is cancelled, refused, repeated or sent again", async () => {
      const { client } = await signIn(target());
      const property = fc.asyncProperty(fc.array(aStory, { minLength: 5, maxLength: 5 }), async (stories) => {
        await Promise.all(stories.map((story) => play(client, story)));
      });
      await fc.assert(property, { numRuns: runs(2, 12), seed: 20261123, endOnFailure: true });
    }, 300_000);
  });
}
