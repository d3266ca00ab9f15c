import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Shipment } from "../../../contract/shipments";
import { openCredentials } from "../../../platform/domain/own-contracts/contract-credentials";
import { openSeal } from "../../../platform/store/seal";
import { type Client, once } from "../support/client";
import { createReady } from "../support/drafts";
import { eventually } from "../support/eventually";
import { CHRONOPOST, ownContractSteps, SERVICE } from "../support/own-contracts";
import { orderOf } from "../support/payment";
import { CREDENTIALS_KEY, CREDENTIALS_KEY_BEFORE, type Target } from "../support/target";

/** Bookings of shipments under a client's own contract. */
export function describeOwnContractBookings(target: () => Target): void {
  const { embedded, newClient, registered, stateOf, rowOf } = ownContractSteps(target);

  /** Replaces the stored credentials of a contract, as if time had passed. */
  async function reseal(contractId: string, change: Partial<typeof CHRONOPOST>, key = CREDENTIALS_KEY): Promise<string> {
    const sealed = openSeal([key]).seal({ ...CHRONOPOST, ...change }, `own-contract:${contractId}`);
    await embedded().db.updateTable("own_contracts").set({ sealed }).where("id", "=", contractId).execute();
    return sealed;
  }
  async function buy(by: Client, shipment: Shipment) {
    await by.orders.create({ headers: once(), body: orderOf([shipment], { method: "OWN_CONTRACT" }) });
  }

  it("are not booked with once the carrier no longer knows them, and nothing is charged", async () => {
    const client = await newClient();
    const contractId = await registered(client);
    const shipment = await createReady(client, { serviceId: SERVICE });
    await reseal(contractId, { password: "expired" });
    await buy(client, shipment);
    await eventually(
      () => stateOf(client, shipment.waybillReference),
      (state) => state === "CARRIER_KO",
    );
    expect(await client.shipments.get({ waybillReference: shipment.waybillReference })).toMatchObject({ refund: null });
  });

  /** Delays, in whole minutes, of the pending booking jobs of a shipment. */
  async function waitingMinutes(shipmentId: number): Promise<number[]> {
    const { rows } = await sql<{ minutes: number }>`
      select floor(extract(epoch from start_after - created_on) / 60)::int as minutes from pgboss.job
      where data->>'kind' = 'book-shipment' and data->'data'->>'shipmentId' = ${String(shipmentId)} and state = 'created'
    `.execute(embedded().db);
    return rows.map(({ minutes }) => minutes);
  }
  /** Runs the pending booking job of a shipment, as if its delay had passed. */
  async function bookNow(shipmentId: number): Promise<void> {
    await embedded().db.updateTable("shipments").set({ booking_due_at: null }).where("id", "=", shipmentId).execute();
    await sql`
      update pgboss.job set start_after = now()
      where data->>'kind' = 'book-shipment' and data->'data'->>'shipmentId' = ${String(shipmentId)} and state = 'created'
    `.execute(embedded().db);
    embedded().jobs.wake("book-shipment");
  }
  const bookingOf = (reference: string) =>
    embedded()
      .db.selectFrom("shipments")
      .select(["id", "state", "booking_attempts"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
  /** Buys a shipment while the carrier is unavailable. @returns its id, after the first attempt */
  async function boughtWhileBusy(client: Client, contractId: string) {
    const shipment = await createReady(client, { serviceId: SERVICE });
    await reseal(contractId, { password: "busy-now" });
    await buy(client, shipment);
    const { id } = await eventually(
      () => bookingOf(shipment.waybillReference),
      ({ state }) => state === "RETRY",
    );
    return { id, reference: shipment.waybillReference };
  }

  it("are asked about again later while the carrier does not answer, and booked with once it does", async () => {
    const client = await newClient();
    const contractId = await registered(client);
    const { id, reference } = await boughtWhileBusy(client, contractId);
    expect(await waitingMinutes(id)).toEqual([1]);
    await reseal(contractId, {});
    await bookNow(id);
    await eventually(
      () => bookingOf(reference),
      ({ state }) => state !== "RETRY",
    );
    const { trackings, state } = await client.shipments.get({ waybillReference: reference });
    expect(state).not.toBe("CARRIER_KO");
    expect(trackings[0]?.id).toMatch(/^CH\d{13}$/);
  });

  it("are asked about five times, longer and longer apart, before the shipment is given up and nothing is charged", async () => {
    const client = await newClient();
    const { id, reference } = await boughtWhileBusy(client, await registered(client));
    for (const [at, minutes] of [1, 5, 30, 120].entries()) {
      expect(await bookingOf(reference)).toMatchObject({ state: "RETRY", booking_attempts: at + 1 });
      expect(await waitingMinutes(id)).toEqual([minutes]);
      await bookNow(id);
      await eventually(
        () => bookingOf(reference),
        ({ booking_attempts }) => booking_attempts > at + 1,
      );
    }
    expect(await bookingOf(reference)).toMatchObject({ state: "CARRIER_KO", booking_attempts: 5 });
    expect(await waitingMinutes(id)).toEqual([]);
    expect(await client.shipments.get({ waybillReference: reference })).toMatchObject({ refund: null });
  });

  it("that an earlier key sealed are sealed anew when they are used", async () => {
    const client = await newClient();
    const contractId = await registered(client);
    const shipment = await createReady(client, { serviceId: SERVICE });
    const before = await reseal(contractId, {}, CREDENTIALS_KEY_BEFORE);
    await buy(client, shipment);
    const { sealed } = await eventually(
      () => rowOf(contractId),
      (row) => row.sealed !== before,
    );
    const seal = openSeal([CREDENTIALS_KEY]);
    expect(openCredentials({ seal }, { id: contractId, sealed })).toEqual(CHRONOPOST);
  });
}
