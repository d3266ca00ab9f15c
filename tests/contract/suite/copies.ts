import { beforeAll, describe, expect, it } from "vitest";
import type { Shipment } from "../../../contract/shipments";
import { type Client, once } from "../support/client";
import { createReady, searchServices } from "../support/drafts";
import { eventually } from "../support/eventually";
import { orderOf } from "../support/payment";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

/** Copies of bought shipments, and simulated prices. */
export function describeCopies(target: () => Target): void {
  describe("a shipment once it is bought", () => {
    let client: Client;
    let bought: Shipment;
    let waybillReference: string;
    beforeAll(async () => {
      ({ client } = await signIn(target()));
      const collected = (await searchServices(client)).find(({ dropOff }) => !dropOff.origin && !dropOff.destination);
      if (!collected) throw new Error("No service that collects");
      const [day] = (
        await client.services.collectionDates({
          service_id: collected.id,
          from: { country: "FR", zip: "75001" },
          to: { country: "DE", zip: "10115" },
          packages: [{ weight: 1.25, length: 30, width: 20, height: 10 }],
          source: "manual",
        })
      ).collectionDates;
      const [interval] = day?.intervals ?? [];
      if (!day || !interval) throw new Error("No day to collect");
      const collection = { date: day.date, intervalStart: interval.start, intervalEnd: interval.end };
      const change = { serviceId: collected.id, collection, voucherName: "FREE100", shipmentCustomReference: "ORDER-77" };
      const ready = await createReady(client, change);
      ({ waybillReference } = ready);
      const order = await client.orders.create({ headers: once(), body: orderOf([ready]) });
      expect(order.shipments).toMatchObject([{ status: true }]);
      bought = await client.shipments.get({ waybillReference });
    });
    const copyOf = async (create: Client["shipments"]["duplicate"]) => {
      const call = { params: { waybillReference }, headers: once() };
      const made = await create(call);
      expect(await create(call), "sent twice").toEqual(made);
      return client.shipments.get(made);
    };

    it("has another label made for the next parcel of its order, ready to be paid", async () => {
      const next = await copyOf(client.shipments.createMultiLabel);
      expect(next).toMatchObject({
        state: "READY_TO_PURCHASE",
        step: "PAYMENT",
        shipmentCustomReference: "ORDER-77",
        voucherName: null,
        orderDate: null,
        trackings: [],
      });
      expect([next.to.street1, next.service?.id, next.content]).toEqual([bought.to.street1, bought.service?.id, bought.content]);
      expect(next.collection?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(next.waybillReference).not.toBe(waybillReference);
      await client.shipments.delete({ references: [next.waybillReference] });
    });

    it("is sent back by a draft from its recipient to its sender, without the old service", async () => {
      const back = await copyOf(client.shipments.createReturn);
      const ends = ({ from, to }: Shipment) => [from.zipCode, from.lastName, to.zipCode, to.lastName];
      const { from, to } = bought;
      expect(ends(back)).toEqual(ends({ ...bought, from: to, to: from }));
      expect([back.step, back.service, back.parcels.length]).toEqual(["SERVICE_SELECTION", null, bought.parcels.length]);
      await client.shipments.delete({ references: [back.waybillReference] });
    });

    it("a draft cannot be sent back, and gets no other label", async () => {
      const draft = await createReady(client);
      for (const create of [client.shipments.createReturn, client.shipments.createMultiLabel]) {
        const call = create({ params: { waybillReference: draft.waybillReference }, headers: once() });
        expect(await refusal(call)).toMatchObject({ status: 409, codes: ["WrongState"] });
      }
      await client.shipments.delete({ references: [draft.waybillReference] });
    });

    it("is copied but not sent back once it is cancelled", async () => {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform's shipments can be set to a state");
      // Wait until it is booked: if the job found it paid again, it would book it twice.
      const { state } = await eventually(
        () => client.shipments.get({ waybillReference }),
        ({ inbox }) => inbox !== "PROCESSING",
      );
      const become = (next: Shipment["state"]) =>
        platform.db.updateTable("shipments").set({ state: next }).where("reference", "=", waybillReference).execute();
      await become("CANCELED");
      const call = client.shipments.createReturn({ params: { waybillReference }, headers: once() });
      expect(await refusal(call)).toMatchObject({ status: 409, codes: ["WrongState"] });
      const copy = await copyOf(client.shipments.duplicate);
      await client.shipments.delete({ references: [copy.waybillReference] });
      await become(state);
    });

    it("is not copied once its addresses are gone", async () => {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform's shipments can be aged");
      const forget = (obfuscated: boolean) =>
        platform.db.updateTable("shipments").set({ obfuscated }).where("reference", "=", waybillReference).execute();
      await forget(true);
      const { duplicate, createReturn, createMultiLabel } = client.shipments;
      for (const create of [duplicate, createReturn, createMultiLabel]) {
        const call = create({ params: { waybillReference }, headers: once() });
        expect(await refusal(call)).toMatchObject({ status: 409, codes: ["WrongState"] });
      }
      await forget(false);
    });
  });

  describe("the price of a shipment", () => {
    it("is told beside what a subscriber would have paid, and belongs to its client", async () => {
      const { client } = await signIn(target());
      const draft = await createReady(client);
      const { waybillReference } = draft;
      const simulated = await client.shipments.simulatedPrice({ waybillReference });
      expect(simulated).toMatchObject({ currency: "EUR", paidPrice: draft.price?.total.totalPrice });
      expect(simulated.discountedPrice).toBeLessThan(simulated.paidPrice);
      await client.shipments.delete({ references: [waybillReference] });
      expect(await refusal(client.shipments.simulatedPrice({ waybillReference }))).toMatchObject({ status: 404 });
    });

    it("takes a voucher with the services that say so", async () => {
      const { client } = await signIn(target());
      const found = await searchServices(client);
      const ids = found.map(({ id }) => id);
      const { services } = await client.services.voucherAvailability({ service_ids: [...ids, "no-such"].join(", ") });
      expect(services).toEqual(found.map(({ id, allowsVoucher }) => ({ serviceId: id, allowsVoucher })));
    });
  });
}
