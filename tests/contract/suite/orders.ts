import { beforeAll, describe, expect, it } from "vitest";
import { purchaseKey } from "../../../platform/domain/orders/purchase-facts";
import { openOrder } from "../../../platform/domain/orders/open-order";
import { payRefund, recoverRefunds } from "../../../platform/domain/billing/refunds";
import { chargePayment, findCharge, refundCharge } from "../../../platform/world/payments/charge";
import { type Client, once } from "../support/client";
import { bareDraft, createReady, PARCEL, RECIPIENT } from "../support/drafts";
import { CARD_DENIED_LATER, GOOD_CARD, orderOf, payByCard, totalOf } from "../support/payment";
import { refusal } from "../support/problems";
import { openStream } from "../support/events";
import { eventually } from "../support/eventually";
import { signIn, type Target } from "../support/target";

const { id: _id, name: _name, ...PACKAGE } = PARCEL;
const FREE = { voucherName: "FREE100" };

/** Purchases, with the embedded platform's payment provider and voucher. */
export function describeOrders(target: () => Target): void {
  /** Amount charged by the payment provider for an order minus refunds, minor units. */
  async function kept(orderReference: string | null): Promise<number> {
    const { platform } = target();
    const charge = platform && orderReference !== null ? await findCharge(platform.db, orderReference) : undefined;
    return charge?.outcome === "charged" ? charge.amount - charge.refundedAmount : 0;
  }

  describe("an order", () => {
    let client: Client;
    beforeAll(async () => ({ client } = await signIn(target())));

    it("paid by card buys the shipment, and its label is there within seconds", async () => {
      const ready = await createReady(client);
      const payment = await payByCard(client, [ready]);
      const order = await client.orders.create({ headers: once(), body: orderOf([ready], payment) });
      expect(order.shipments).toEqual([
        { shipmentReference: ready.waybillReference, status: true, message: "", error_code: null, messages: [] },
      ]);
      expect(await client.orders.get({ orderReference: order.orderReference })).toMatchObject({
        ...order,
        paid: totalOf([ready]),
        currency: "EUR",
        payment: { type: "DIRECT", method: "CREDIT_CARD_3D_SECURE" },
      });
      const printed = await eventually(
        () => client.shipments.get({ waybillReference: ready.waybillReference }),
        ({ actions }) => actions.canDownloadLabels,
      );
      expect(printed).toMatchObject({ step: "PURCHASED", orderReference: order.orderReference, price: ready.price });
      expect(printed.trackings).toHaveLength(1);
      const { entries } = await client.history.list({ waybillReference: ready.waybillReference });
      const states = entries.flatMap(({ by, changes }) =>
        changes.flatMap(({ field, to }) => (field === "state" ? [[by.kind, to]] : [])),
      );
      // A busy carrier may be waited for in between.
      const passed = states.toReversed().filter(([, state]) => state !== "CARRIER_PENDING");
      expect(passed.slice(0, 3)).toEqual([
        ["MERCHANT", "PURCHASE_SUCCESS"],
        ["CARRIER", "CARRIER_OK"],
        ["SYSTEM", "READY_TO_PRINT"],
      ]);
      const booked = entries.find(({ changes }) => changes.some(({ field }) => field === "trackingNumbers"));
      expect(booked!.by).toEqual({ kind: "CARRIER", name: printed.service!.carrierName });
      expect(await kept(order.orderReference)).toBe(totalOf([ready]));
      for (const format of ["A6", "COMBINED_A4"] as const) {
        const { labels } = await client.labels.get({ references: [ready.waybillReference], format });
        const pdf = await fetch(labels[0]?.url_label ?? "");
        expect({ status: pdf.status, type: pdf.headers.get("content-type") }).toEqual({ status: 200, type: "application/pdf" });
        expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
      }
      const { labels } = await client.labels.get({ references: ["WB0000000000", ready.waybillReference], format: "A6" });
      expect(labels).toMatchObject([
        { reference: "WB0000000000", url_label: "", status: "404" },
        { reference: ready.waybillReference, status: "200" },
      ]);
    });

    it("sent twice under one key buys once and answers the same, also when both come at once", async () => {
      const ready = await createReady(client, FREE);
      const call = { headers: once(), body: orderOf([ready]) };
      const answers = await Promise.allSettled(Array.from({ length: 6 }, () => client.orders.create(call)));
      const again = await client.orders.create(call);
      expect(again.shipments).toMatchObject([{ status: true }]);
      for (const answer of answers) {
        if (answer.status === "fulfilled") expect(answer.value).toEqual(again);
        else expect(answer.reason).toMatchObject({ status: 409 });
      }
      const other = client.orders.create({ ...call, body: { ...call.body, orderCustomReference: "other" } });
      expect(await refusal(other)).toMatchObject({ status: 409, codes: ["ShipmentAlreadyPayed"] });
    });

    it("sent twice under one key mails one receipt, with the card and the link to the shipment", async () => {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform's outbox can be read");
      const ready = await createReady(client);
      const { waybillReference } = ready;
      const call = { headers: once(), body: orderOf([ready], await payByCard(client, [ready])) };
      const { orderReference } = await client.orders.create(call);
      await client.orders.create(call);
      const mails = await platform.db.selectFrom("mails").selectAll().where("subject", "like", `%${orderReference}`).execute();
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({ recipient: target().email, html: expect.stringContaining(waybillReference) as string });
      expect(mails[0]?.body).toContain(`/shipments/${waybillReference}/details`);
      expect(mails[0]?.body).toContain(`•••• ${GOOD_CARD.slice(-4)}`);
    });

    it("paid again with a second proof under its key says that it is paid, and takes no more money", async () => {
      const ready = await createReady(client);
      const headers = once();
      const [first, second] = [await payByCard(client, [ready]), await payByCard(client, [ready])];
      const order = await client.orders.create({ headers, body: orderOf([ready], first) });
      const again = client.orders.create({ headers, body: orderOf([ready], second) });
      expect(await refusal(again)).toMatchObject({ status: 409, codes: ["ShipmentAlreadyPayed"] });
      expect(await kept(order.orderReference)).toBe(totalOf([ready]));
    });

    it("of another shipment under the key of a paid one says that the key was used, not that the shipment is paid", async () => {
      const [paid, other] = [await createReady(client, FREE), await createReady(client, FREE)];
      const headers = once();
      await client.orders.create({ headers, body: orderOf([paid]) });
      const reused = await refusal(client.orders.create({ headers, body: orderOf([other]) }));
      expect(reused).toMatchObject({ status: 422, codes: ["IdempotencyKeyReused"] });
      await client.shipments.delete({ references: [other.waybillReference] });
    });

    it("is over for its shipments: they have no price any more", async () => {
      const bought = await createReady(client, FREE);
      await client.orders.create({ headers: once(), body: orderOf([bought]) });
      const answer = await client.shipments.prices({ references: [bought.waybillReference] });
      expect(answer.shipmentsFailed).toMatchObject([{ messages: [{ error_code: "ShipmentAlreadyPayed" }] }]);
      expect(answer).toMatchObject({ shipmentsPriceDetails: [], totalPrice: 0 });
    });

    it("of goods that cross a customs border without papers is refused, whatever service the draft carries", async () => {
      const to = { ...RECIPIENT, alpha2Code: "GB", zipCode: "M1 1AE", city: "Manchester" };
      const route = { from: { country: "FR", zip: "75001" }, to: { country: "GB", zip: "M1 1AE" } };
      expect(await client.services.checkRoute(route)).toEqual({ isServed: true, reason: null });
      const { services } = await client.services.search({ source: "manual", ...route, packages: [PACKAGE] });
      const service = services.find(({ dropOff }) => dropOff.origin && !dropOff.destination);
      const ready = await createReady(client, { to, serviceId: service?.id ?? "" });
      const { shipmentsPriceDetails } = await client.shipments.prices({ references: [ready.waybillReference] });
      expect(shipmentsPriceDetails).toMatchObject([{ refusals: [{ error_code: "MissingCustomsDocument" }] }]);
      const order = await client.orders.create({ headers: once(), body: orderOf([ready]) });
      expect(order.shipments).toMatchObject([{ status: 422, messages: [{ error_code: "MissingCustomsDocument" }] }]);
      const session = await refusal(payByCard(client, [ready]));
      expect(session).toMatchObject({ status: 422, codes: ["MissingCustomsDocument"], fields: ["references[0]"] });
      expect(await kept(order.orderReference)).toBe(0);
      await client.shipments.delete({ references: [ready.waybillReference] });
    });

    it("under another key does not buy a shipment a second time, however many come at once", async () => {
      const ready = await createReady(client, FREE);
      const calls = Array.from({ length: 6 }, () => client.orders.create({ headers: once(), body: orderOf([ready]) }));
      const results = (await Promise.all(calls)).flatMap(({ shipments }) => shipments);
      expect(results.filter(({ status }) => status === true)).toHaveLength(1);
      for (const { status, error_code } of results.filter((result) => result.status !== true)) {
        expect(status).toBe(409);
        expect(["ShipmentAlreadyPayed", "RequestAlreadyReceived"]).toContain(error_code);
      }
    });

    it("buys what can be bought, names the others, and gives their money back", async () => {
      const ready = await createReady(client);
      const bought = await createReady(client, FREE);
      const bare = await createReady(client);
      const body = orderOf([ready, bought, bare]);
      const payment = await payByCard(client, [ready, bought, bare]);
      const { waybillReference } = bare;
      const content = { ...bare.content, description: "" };
      await client.shipments.patch({ waybillReference, updatedAt: bare.updatedAt, contents: { content } });
      await client.orders.create({ headers: once(), body: orderOf([bought]) });
      const order = await client.orders.create({ headers: once(), body: { ...body, payment: { ...body.payment, ...payment } } });
      const byReference = new Map(order.shipments.map((line) => [line.shipmentReference, line]));
      expect(byReference.get(ready.waybillReference)).toMatchObject({ status: true });
      expect(byReference.get(bought.waybillReference)).toMatchObject({ status: 409, error_code: "ShipmentAlreadyPayed" });
      expect(byReference.get(bare.waybillReference)?.status).toBeGreaterThanOrEqual(400);
      expect(
        await eventually(
          () => kept(order.orderReference),
          (sum) => sum === totalOf([ready]),
        ),
      ).toBe(totalOf([ready]));
    });

    it("of several can be paid while some of them are refused, but not if all are", async () => {
      const [ready, gone] = [await createReady(client), await createReady(client)];
      const { waybillReference, updatedAt, content } = gone;
      await client.shipments.patch({ waybillReference, updatedAt, contents: { content: { ...content, description: "" } } });
      const both = await client.shipments.prices({ references: [ready, gone].map((each) => each.waybillReference) });
      expect(both.totalPrice).toBe(totalOf([ready, gone]));
      const payment = await payByCard(client, [ready, gone]);
      const order = await client.orders.create({ headers: once(), body: orderOf([ready, gone], payment) });
      expect(order.shipments.map(({ status }) => status)).toEqual([true, 422]);
      const returned = totalOf([gone]);
      expect(await client.orders.get(order)).toMatchObject({ paid: totalOf([ready]), returned });
      expect(await refusal(payByCard(client, [ready, gone]))).toMatchObject({ status: 422 });
      await client.shipments.delete({ references: [gone.waybillReference] });
    });

    it("is paid later by who may: nothing is charged, and the sum is owed until it is cancelled", async () => {
      const { platform, email } = target();
      if (!platform) throw new Error("Only the embedded platform's accounts can be changed");
      const ready = await createReady(client);
      const later = { type: "DEFERRED" as const, method: "DIRECT_DEBIT" as const };
      const buy = () => client.orders.create({ headers: once(), body: orderOf([ready], later) });
      expect(await refusal(buy())).toMatchObject({ status: 422, fields: ["payment.type"] });
      const allow = (isAllowed: boolean) =>
        platform.db.updateTable("clients").set({ allow_deferred: isAllowed }).where("email", "=", email).execute();
      await allow(true);
      expect((await client.client.init()).paymentMethods).toContainEqual(expect.objectContaining(later));
      const before = await client.billing.ledger({});
      const order = await buy();
      expect(order.shipments).toMatchObject([{ status: true }]);
      expect(await kept(order.orderReference)).toBe(0);
      expect(await client.orders.get(order)).toMatchObject({ paid: totalOf([ready]), payment: later });
      expect((await client.billing.ledger({})).balance).toBe(before.balance - totalOf([ready]));
      expect(await client.shipments.get(ready)).toMatchObject({ isPaidLater: true });
      const [reason = ""] = (await client.client.init()).cancellationReasons;
      await client.shipments.cancel({ waybillReference: ready.waybillReference, reason });
      await eventually(
        () => client.billing.ledger({}),
        ({ balance }) => balance === before.balance,
      );
      await allow(false);
    });

    it("is not paid by a consent that was given for another shipment, whatever it costs", async () => {
      const [consented, other] = [await createReady(client), await createReady(client)];
      const payment = await payByCard(client, [consented]);
      const refused = await client.orders.create({ headers: once(), body: orderOf([other], payment) });
      expect(refused.shipments).toMatchObject([{ status: 402, error_code: "PaymentDenied" }]);
      const order = await client.orders.create({ headers: once(), body: orderOf([consented], payment) });
      expect(order.shipments).toMatchObject([{ status: true }]);
    });

    it("that the bank refuses buys nothing, and the shipment can be paid again", async () => {
      const ready = await createReady(client);
      const denied = await payByCard(client, [ready], CARD_DENIED_LATER);
      const refused = await client.orders.create({ headers: once(), body: orderOf([ready], denied) });
      expect(refused.shipments).toMatchObject([{ status: 402, error_code: "PaymentDenied" }]);
      expect(await client.shipments.get({ waybillReference: ready.waybillReference })).toMatchObject({
        state: "READY_TO_PURCHASE",
      });
      const good = await payByCard(client, [ready]);
      const order = await client.orders.create({ headers: once(), body: orderOf([ready], good) });
      expect(order.shipments).toMatchObject([{ status: true }]);
    });

    it.each([["another sum than agreed", { totalPrice: 1 }, { status: 422, fields: ["totalPrice"] }]])(
      "of %s is refused",
      async (_what, change, expected) => {
        const ready = await createReady(client);
        expect(await refusal(client.orders.create({ headers: once(), body: orderOf([ready], {}, change) }))).toMatchObject(
          expected,
        );
        await client.shipments.delete({ references: [ready.waybillReference] });
      },
    );

    it("without a verified payment is refused", async () => {
      const ready = await createReady(client);
      const payment = { method: "CREDIT_CARD_3D_SECURE" as const };
      const refused = await refusal(client.orders.create({ headers: once(), body: orderOf([ready], payment) }));
      expect(refused).toMatchObject({ status: 422, fields: ["payment.nonce"] });
      await client.shipments.delete({ references: [ready.waybillReference] });
    });

    it("whose process died after the payment is completed by another, and paid once", async () => {
      const { platform, email } = target();
      if (!platform) throw new Error("Only the embedded platform's orders can be left unfinished");
      const { db } = platform;
      const ready = await createReady(client);
      const payment = await payByCard(client, [ready]);
      const order = orderOf([ready], payment);
      const headers = once();
      const owner = await db.selectFrom("clients").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
      // State after a crash of the first process: the order is stored and paid, nothing else.
      const reference = await openOrder(platform, owner, headers["idempotency-key"], order);
      const purchase = purchaseKey(owner.id, [ready.waybillReference]);
      await chargePayment(db, { ...order.payment, amount: order.totalPrice, purchase, idempotencyKey: reference });
      expect(await refusal(client.orders.create({ headers, body: order }))).toMatchObject({ codes: ["RequestInProgress"] });
      expect(await client.shipments.get({ waybillReference: ready.waybillReference })).toMatchObject({
        orderReference: reference,
        orderDate: null,
      });
      expect(await refusal(client.shipments.delete({ references: [ready.waybillReference] }))).toMatchObject({ status: 409 });
      await db
        .updateTable("orders")
        // As if the clock had been set back by a day; tests/reliability lets leases expire.
        .set({ claimed_until: new Date(Date.now() + 24 * 3_600_000) })
        .where("reference", "=", reference)
        .execute();
      const bought = await eventually(
        () => client.shipments.get({ waybillReference: ready.waybillReference }),
        ({ orderDate }) => orderDate !== null,
      );
      expect(bought.orderReference).toBe(reference);
      expect(await client.orders.create({ headers, body: order })).toMatchObject({ orderReference: reference });
      expect(await kept(reference)).toBe(totalOf([ready]));
    });

    it("holds its shipments: what is bought is neither changed nor deleted", async () => {
      const ready = await createReady(client, FREE);
      await client.orders.create({ headers: once(), body: orderOf([ready]) });
      const { waybillReference } = ready;
      expect(await refusal(client.shipments.delete({ references: [waybillReference] }))).toMatchObject({ status: 409 });
      expect(await refusal(client.shipments.update({ ...bareDraft(), waybillReference }))).toMatchObject({
        status: 409,
        codes: ["WrongState"],
      });
    });
  });

  describe("a bought shipment", () => {
    let client: Client;
    beforeAll(async () => ({ client } = await signIn(target())));

    async function buy(): Promise<string> {
      const ready = await createReady(client);
      const payment = await payByCard(client, [ready]);
      await client.orders.create({ headers: once(), body: orderOf([ready], payment) });
      return ready.waybillReference;
    }

    it("is at the print desk until it is printed, is found by its numbers, and says when it was printed", async () => {
      const waybillReference = await buy();
      const { trackings } = await eventually(
        () => client.shipments.get({ waybillReference }),
        ({ actions }) => actions.canDownloadLabels,
      );
      const isQueued = async () =>
        (await client.labels.queue({ limit: 500 })).content.some((row) => row.waybillReference === waybillReference);
      expect(await isQueued()).toBe(true);
      for (const code of [
        waybillReference,
        ` ${waybillReference.toLowerCase()} `,
        trackings[0]?.id ?? "",
        trackings[0]?.id.replace(/(.{4})/g, "$1 ") ?? "",
      ])
        expect(await client.labels.scan({ code })).toMatchObject({
          waybillReference,
          canPrint: true,
          isUnderWay: false,
          printedAt: null,
        });
      expect(await refusal(client.labels.scan({ code: waybillReference.slice(0, 8) }))).toMatchObject({ status: 404 });
      const started = await client.labels.combine({
        headers: once(),
        body: { references: [waybillReference], format: "ZPL", confirms: true },
      });
      const { urls } = await eventually(
        () => client.labels.getCombined({ mergeId: started.mergeId }),
        ({ status }) => status === "ready",
      );
      expect(await (await fetch(urls.ZPL ?? "")).text()).toContain(`^FD${trackings[0]?.id}^FS`);
      expect(await isQueued()).toBe(true);
      expect((await client.shipments.stats({})).toPrint).toBeGreaterThan(0);
      expect(await client.labels.confirmPrinted({ references: [waybillReference] })).toEqual({ confirmed: [waybillReference] });
      expect(await isQueued()).toBe(false);
      // Labels of other shipments may become ready in between.
      await eventually(
        async () => ({ counted: (await client.shipments.stats({})).toPrint, queued: (await client.labels.queue({})).total }),
        ({ counted, queued }) => counted === queued,
      );
      const { printed } = await client.labels.queue({});
      expect(printed[0]).toMatchObject({ waybillReference, printedAt: expect.any(String) as string });
      expect((await client.labels.scan({ code: waybillReference })).printedAt).toBe(printed[0]?.printedAt);
    });

    it("stands in a manifest of its carrier until the carrier has it", async () => {
      const waybillReference = await buy();
      await eventually(
        () => client.shipments.get({ waybillReference }),
        ({ actions }) => actions.canDownloadLabels,
      );
      const { content, total } = await client.labels.handovers();
      const row = content.find((one) => one.waybillReference === waybillReference)!;
      expect(total).toBeGreaterThanOrEqual(content.length);
      expect(row).toMatchObject({ parcels: 1, weight: expect.any(Number), trackings: [expect.stringMatching(/^\w+$/)] });
      const carrierName = row.service!.carrierName;
      const asked = { carrierName, day: row.collection?.date ?? "2031-01-01", language: "de" as const };
      const { url, references } = await client.labels.createManifest(asked);
      expect(references).toContain(waybillReference);
      const file = await fetch(url);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      await client.labels.createManifest(asked);
      expect((await fetch(url)).status, "the newest of a day replaces the one before").toBe(404);
      expect(await refusal(client.labels.createManifest({ ...asked, carrierName: "Nobody" }))).toMatchObject({ status: 409 });
    });

    it("is not to be printed where the drop-off point prints it", async () => {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform's shipments can be changed");
      const waybillReference = await buy();
      await eventually(
        () => client.shipments.get({ waybillReference }),
        ({ actions }) => actions.canDownloadLabels,
      );
      const before = await client.labels.queue({ limit: 500 });
      const { upsales } = await client.shipments.get({ waybillReference });
      await platform.db
        .updateTable("shipments")
        .set({ upsales: JSON.stringify({ ...upsales, printInStore: true }) })
        .where("reference", "=", waybillReference)
        .execute();
      const { content, total } = await client.labels.queue({ limit: 500 });
      expect(content.map((row) => row.waybillReference)).not.toContain(waybillReference);
      expect([content.length, total]).toEqual([before.content.length - 1, before.total - 1]);
      expect((await client.shipments.stats({})).toPrint).toBe(total);
    });

    it("can be cancelled, and is cancelled once", async () => {
      const waybillReference = await buy();
      const { cancellationReasons, limits } = await client.client.init({});
      expect(cancellationReasons).toContain("not-needed");
      expect(limits.cancellationDays).toBeGreaterThan(0);
      const unknown = client.shipments.cancel({ waybillReference, reason: "no-reason-at-all" });
      expect(await refusal(unknown)).toMatchObject({ status: 422, fields: ["reason"] });
      const requested = await client.shipments.cancel({ waybillReference, reason: "not-needed" });
      expect(requested).toMatchObject({ state: "CANCEL_REQUESTED", inbox: "CANCELED" });
      const again = Array.from({ length: 10 }, () => client.shipments.cancel({ waybillReference, reason: "not-needed" }));
      for (const { inbox } of await Promise.all(again)) expect(inbox).toBe("CANCELED");
      // Read before the state: no refund precedes the carrier's consent, however early it is.
      const sum = await kept(requested.orderReference);
      const { state: meanwhile } = await client.shipments.get({ waybillReference });
      expect({ meanwhile, sum }).not.toEqual({ meanwhile: "CANCEL_REQUESTED", sum: 0 });
      await eventually(
        () => client.shipments.get({ waybillReference }),
        ({ state }) => state === "CANCELED",
      );
      await eventually(
        () => kept(requested.orderReference),
        (sum) => sum === 0,
      );
      expect(await client.shipments.get({ waybillReference })).toMatchObject({
        refund: { amount: totalOf([requested]), way: "PAYMENT_METHOD" },
      });
      // The first response may have been lost.
      expect(await client.shipments.cancel({ waybillReference, reason: "not-needed" })).toMatchObject({ state: "CANCELED" });
      expect(await kept(requested.orderReference)).toBe(0);
      expect(await refusal(client.shipments.cancel({ waybillReference, reason: "other" }))).toMatchObject({ status: 409 });
      const { platform } = target();
      if (!platform) return;
      const subject = `%cancelled ${waybillReference}`;
      const mails = await platform.db.selectFrom("mails").selectAll().where("subject", "like", subject).execute();
      expect(mails.map(({ recipient }) => recipient)).toEqual([target().email]);
      expect(mails[0]?.body).toContain(`Refund: €${(totalOf([requested]) / 100).toFixed(2)}`);
      expect(mails[0]?.body).toContain(`/shipments/${waybillReference}/details`);
    });

    describe("that its carrier refuses", () => {
      const KO = { to: { ...RECIPIENT, street2: "carrier ko" } };
      const later = { type: "DEFERRED" as const, method: "DIRECT_DEBIT" as const };
      const refusedOf = (waybillReference: string) =>
        eventually(
          () => client.shipments.get({ waybillReference }),
          ({ state }) => state === "CARRIER_KO",
        );
      const allowDeferred = (isAllowed: boolean) =>
        target()
          .platform?.db.updateTable("clients")
          .set({ allow_deferred: isAllowed })
          .where("email", "=", target().email)
          .execute();

      it("says why, and its copy says it until what is wrong is corrected", async () => {
        const requested = await createReady(client, { voucherName: "FREE100", ...KO });
        await client.orders.create({ headers: once(), body: orderOf([requested]) });
        const { refusal: why } = await refusedOf(requested.waybillReference);
        expect(why).toEqual({ code: "address-unknown", field: "to.street1" });
        const copy = await client.shipments.duplicate({
          params: { waybillReference: requested.waybillReference },
          headers: once(),
        });
        const draft = await client.shipments.get({ waybillReference: copy.waybillReference });
        expect(draft.refusal).toEqual(why);
        const corrected = await client.shipments.patch({
          waybillReference: copy.waybillReference,
          updatedAt: draft.updatedAt,
          recipient: { ...RECIPIENT, street2: "" },
        });
        expect(corrected.refusal).toBeNull();
      });

      it("names its newest copy until that is deleted", async () => {
        const requested = await createReady(client, { voucherName: "FREE100", ...KO });
        await client.orders.create({ headers: once(), body: orderOf([requested]) });
        const { waybillReference, correctedCopy } = await refusedOf(requested.waybillReference);
        expect(correctedCopy).toBeNull();
        const copy = await client.shipments.duplicate({ params: { waybillReference }, headers: once() });
        expect((await client.shipments.get({ waybillReference })).correctedCopy).toBe(copy.waybillReference);
        const { content } = await client.shipments.list({ inbox: "ALL", limit: 1, q: waybillReference });
        expect(content).toMatchObject([{ waybillReference, correctedCopy: copy.waybillReference }]);
        await client.shipments.delete({ references: [copy.waybillReference] });
        expect((await client.shipments.get({ waybillReference })).correctedCopy).toBeNull();
      });

      it("is refunded to the card once, however often its jobs run, and is not refunded again when it is cancelled", async () => {
        const { platform } = target();
        if (!platform) throw new Error("Only the embedded platform's jobs can be repeated");
        const [refused, sent] = [await createReady(client, KO), await createReady(client)];
        const { waybillReference } = refused;
        const payment = await payByCard(client, [refused, sent]);
        const order = await client.orders.create({ headers: once(), body: orderOf([refused, sent], payment) });
        const found = await refusedOf(waybillReference);
        expect(found.refund).toEqual({
          amount: totalOf([refused]),
          at: expect.stringMatching(/^2\d{3}-/) as string,
          way: "PAYMENT_METHOD",
        });
        const { id } = await platform.db
          .selectFrom("shipments")
          .select("id")
          .where("reference", "=", waybillReference)
          .executeTakeFirstOrThrow();
        const key = `refund ${order.orderReference} ${id}`;
        for (const _ of [1, 2, 3]) await platform.jobs.send(platform.db, "book-shipment", { shipmentId: id });
        await Promise.all([1, 2, 3].map(() => payRefund(platform, key)));
        await eventually(
          () => kept(order.orderReference),
          (sum) => sum === totalOf([sent]),
        );
        await client.shipments.cancel({ waybillReference, reason: "not-needed" });
        await eventually(
          () => client.shipments.get({ waybillReference }),
          ({ state }) => state === "CANCELED",
        );
        await payRefund(platform, key);
        expect(await kept(order.orderReference)).toBe(totalOf([sent]));
        const { content } = await client.billing.ledger({ q: order.orderReference, limit: 100 });
        expect(content.filter(({ type }) => type === "REFUND")).toMatchObject([{ amount: totalOf([refused]), waybillReference }]);
        expect(content.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        expect(await client.orders.get(order)).toMatchObject({ paid: totalOf([sent]) });
      });

      it("is credited where it was to be paid later, and nothing is paid out", async () => {
        await allowDeferred(true);
        const before = await client.billing.ledger({});
        const refused = await createReady(client, KO);
        const order = await client.orders.create({ headers: once(), body: orderOf([refused], later) });
        const found = await refusedOf(refused.waybillReference);
        expect(found.refund).toMatchObject({ amount: totalOf([refused]), way: "ACCOUNT" });
        const { content, balance } = await client.billing.ledger({});
        expect(balance).toBe(before.balance);
        const types = content.filter(({ orderReference }) => orderReference === order.orderReference).map(({ type }) => type);
        expect(types).toContain("REFUND");
        expect(types).not.toContain("PAYOUT");
        await allowDeferred(false);
      });

      it("is given nothing back where it cost nothing", async () => {
        const free = await createReady(client, { ...KO, ...FREE });
        const order = await client.orders.create({ headers: once(), body: orderOf([free]) });
        expect(await refusedOf(free.waybillReference)).toMatchObject({ refund: null });
        const { content } = await client.billing.ledger({ q: order.orderReference });
        expect(content.map(({ type }) => type)).not.toContain("REFUND");
      });
    });

    it("is owed its refund until the provider has paid it, once, also if a process dies in between", async () => {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform's provider can refuse");
      const { db } = platform;
      const { orderReference } = await client.shipments.get({ waybillReference: await buy() });
      const { chargeId = "", amount: charged = 0 } = (await findCharge(db, orderReference ?? "")) ?? {};
      const refund = { idempotency_key: `refund of ${orderReference}`, charge_id: chargeId };
      const key = refund.idempotency_key;
      const longAgo = new Date(Date.now() - 3_600_000);
      await db
        .insertInto("refunds")
        .values({ ...refund, amount: charged + 1, created_at: longAgo })
        .execute();
      await expect(payRefund(platform, key), "more than was charged").rejects.toThrow("refused");
      await db.updateTable("refunds").set({ amount: 700, ask_at: null }).where("idempotency_key", "=", key).execute();
      // As by a process that died before it could record the payment.
      await refundCharge(db, { chargeId, amount: 700, idempotencyKey: key });
      await recoverRefunds(platform);
      await eventually(
        () => db.selectFrom("refunds").select("paid_at").where("idempotency_key", "=", key).executeTakeFirstOrThrow(),
        ({ paid_at: paidAt }) => paidAt !== null,
      );
      expect(await kept(orderReference)).toBe(charged - 700);
    });

    it("has its label merged with others, which is told by an event", async () => {
      const references = [await buy(), await buy()];
      const { token } = await signIn(target());
      const stream = await openStream(target().url, token);
      const merge = await client.labels.combine({
        headers: once(),
        body: { references, format: "COMBINED_A4", disposition: "inline" },
      });
      const done = await eventually(
        () => client.labels.getCombined({ mergeId: merge.mergeId }),
        ({ status }) => status !== "loading",
      );
      expect(done).toMatchObject({ references, status: "ready", errors: [] });
      const found = await eventually(
        async () => (await stream.take(1))[0]?.data as { type: string; mergeId?: string },
        ({ type }) => type === "label-merge-ready",
      );
      stream.close();
      expect(found).toMatchObject({ mergeId: merge.mergeId, references, format: "COMBINED_A4", status: "200" });
      const managed = async () => {
        const rows = await Promise.all(references.map((waybillReference) => client.shipments.get({ waybillReference })));
        return rows.map(({ labelDownloaded }) => labelDownloaded);
      };
      expect(await managed(), "a file that nobody has fetched").toEqual([false, false]);
      expect((await fetch(done.urls.COMBINED_A4 ?? "")).status).toBe(200);
      expect(await managed()).toEqual([true, true]);
    });

    it("has its label merged without those that cannot have one, which are named and not waited for", async () => {
      const waybillReference = await buy();
      const draft = await client.shipments.create({ headers: once(), body: bareDraft() });
      const references = [draft.waybillReference, waybillReference];
      const merge = await client.labels.combine({ headers: once(), body: { references, format: "A6" } });
      const done = await eventually(
        () => client.labels.getCombined({ mergeId: merge.mergeId }),
        ({ status }) => status !== "loading",
      );
      expect(done).toMatchObject({ status: "partial", errors: [{ waybillReference: draft.waybillReference }] });
      expect((await fetch(done.urls.A6 ?? "")).status).toBe(200);
      const none = await client.labels.combine({
        headers: once(),
        body: { references: [draft.waybillReference], format: "A6" },
      });
      const failed = await eventually(
        () => client.labels.getCombined({ mergeId: none.mergeId }),
        ({ status }) => status !== "loading",
      );
      expect(failed).toMatchObject({ status: "error", urls: {} });
      await client.shipments.delete({ references: [draft.waybillReference] });
    });

    it("has no label in a file any more once it is cancelled, also in one that was made before", async () => {
      const references = [await buy(), await buy()];
      const { mergeId } = await client.labels.combine({ headers: once(), body: { references, format: "A6" } });
      const made = () =>
        eventually(
          () => client.labels.getCombined({ mergeId }),
          ({ status }) => status !== "loading",
        );
      expect(await made()).toMatchObject({ status: "ready", errors: [] });
      await client.shipments.cancel({ waybillReference: references[0]!, reason: "not-needed" });
      expect(await made()).toMatchObject({ status: "partial", errors: [{ waybillReference: references[0] }] });
    });

    it("has a label that can be mailed", async () => {
      const waybillReference = await buy();
      await eventually(
        () => client.shipments.get({ waybillReference }),
        ({ actions }) => actions.canDownloadLabels,
      );
      const body = { email: "warehouse@mail.example", message: "Please print" };
      expect(await client.labels.notify({ params: { waybillReference }, headers: once(), body })).toEqual({ sent: true });
    });

    it("is part of the export, which is told by an event", async () => {
      const waybillReference = await buy();
      const { token } = await signIn(target());
      const stream = await openStream(target().url, token);
      const { reportId } = await client.shipments.requestExport({ headers: once(), body: { inbox: "ALL", language: "de" } });
      const found = await eventually(
        async () => (await stream.take(1))[0]?.data as { type: string; reportId?: string; url?: string },
        ({ type }) => type === "shipments-report",
      );
      stream.close();
      expect(found.reportId).toBe(reportId);
      const report = await client.shipments.getExport({ reportId });
      expect(report).toMatchObject({ reportId, status: "ready", errors: [] });
      expect((await fetch(report.url ?? "")).status).toBe(200);
      expect(await refusal(client.shipments.getExport({ reportId: "unknown" }))).toMatchObject({ status: 404 });
      const csv = Buffer.from(await (await fetch(found.url ?? "")).arrayBuffer()).toString();
      const { counts } = await client.shipments.stats({});
      expect(csv).toMatch(/^\uFEFFReferenz;Status;/);
      expect(csv).toContain(waybillReference);
      expect(csv.trim().split("\r\n")).toHaveLength(counts.ALL + 1);
    });

    it("stands in the export where it stands in the list, in the order that was asked for", async () => {
      await buy();
      const order = "RECIPIENT_DESC";
      const { content } = await client.shipments.list({ inbox: "ALL", order, limit: 100 });
      const { reportId } = await client.shipments.requestExport({ headers: once(), body: { inbox: "ALL", order } });
      const report = await eventually(
        () => client.shipments.getExport({ reportId }),
        ({ status }) => status !== "loading",
      );
      const [, ...lines] = (await (await fetch(report.url ?? "")).text()).trim().split("\r\n");
      const listed = content.map(({ waybillReference }) => waybillReference);
      expect(lines.slice(0, 100).map((line) => listed.find((reference) => line.includes(reference)))).toEqual(listed);
    });

    it("can be exported without the others", async () => {
      const references = [await buy()];
      const { reportId } = await client.shipments.requestExport({ headers: once(), body: { inbox: "ALL", references } });
      const report = await eventually(
        () => client.shipments.getExport({ reportId }),
        ({ status }) => status !== "loading",
      );
      const csv = await (await fetch(report.url ?? "")).text();
      const [, ...lines] = csv.trim().split("\r\n");
      expect(lines.map((line) => line.includes(references[0]!))).toEqual([true]);
    });
  });
}
