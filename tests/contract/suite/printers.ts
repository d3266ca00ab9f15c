import { beforeAll, describe, expect, it } from "vitest";
import { type Client, once } from "../support/client";
import { createReady } from "../support/drafts";
import { eventually } from "../support/eventually";
import { orderOf } from "../support/payment";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

let made = 0;
/** A name that no other printer has. */
const newName = () => `Printer ${Date.now()}-${(made += 1)}`;

/** Requirements for every upstream: label printers and their queues, without a printer that connects. */
export function describePrinters(target: () => Target): void {
  describe("label printers", () => {
    let client: Client;
    beforeAll(async () => ({ client } = await signIn(target())));
    const create = (name = newName(), headers = once()) =>
      client.printers.create({ headers, body: { name, uses: ["SCANS", "BUTTONS"] } });

    it("are added once, changed and removed", async () => {
      const name = newName();
      const headers = once();
      const printer = await create(name, headers);
      expect(printer).toEqual({
        id: printer.id,
        name,
        uses: ["SCANS", "BUTTONS"],
        isConnected: false,
        lastSeenAt: null,
        model: "",
        serial: "",
        dpi: null,
        alerts: [],
        waiting: 0,
      });
      expect(await create(name, headers)).toEqual(printer);
      const changed = { id: printer.id, name: newName(), uses: ["BUTTONS" as const] };
      expect(await client.printers.update(changed)).toEqual({ ...printer, ...changed });
      expect((await client.printers.list()).printers).toContainEqual({ ...printer, ...changed });
      expect(await client.printers.delete({ id: printer.id })).toEqual({ deleted: true });
      for (const call of [
        () => client.printers.update(changed),
        () => client.printers.delete({ id: printer.id }),
        () => client.printers.createAddress({ id: printer.id }),
        () => client.printers.printTest({ params: { id: printer.id }, headers: once() }),
        () => client.printers.print({ headers: once(), body: { printerId: printer.id, references: ["WB00000000ZZ"] } }),
        () => client.printers.job({ id: "none" }),
        () => client.printers.answerJob({ id: "none", answer: "CANCEL" }),
      ])
        expect(await refusal(call())).toMatchObject({ status: 404 });
    });

    it("have names of their own, in whatever case", async () => {
      const name = newName();
      const { id } = await create(name);
      expect(await refusal(create(name.toUpperCase()))).toMatchObject({
        status: 422,
        data: { messages: [{ error_code: "NameTaken", field: "name" }] },
      });
      await client.printers.delete({ id });
      expect(await refusal(create("  \n "))).toMatchObject({ status: 422 });
      const spaced = await create(` ${name}\n 2 `);
      expect(spaced.name).toBe(`${name} 2`);
      await client.printers.delete({ id: spaced.id });
    });

    it("have an address with a secret, of which each is another one", async () => {
      const { id } = await create();
      const first = await client.printers.createAddress({ id });
      const second = await client.printers.createAddress({ id });
      expect(first.url).toMatch(/\/weblink\/[\w-]{43}$/);
      expect(second.url).not.toBe(first.url);
      await client.printers.delete({ id });
    });

    it("have a queue that waits for them, with each shipment once, and what waits can be taken out", async () => {
      const ready = await createReady(client, { voucherName: "FREE100" });
      const { waybillReference } = ready;
      const { id: printerId } = await create();
      const print = (headers = once()) => client.printers.print({ headers, body: { printerId, references: [waybillReference] } });
      expect(await print()).toEqual({ jobs: [], refused: [{ waybillReference, reason: "NO_LABEL" }] });
      await client.orders.create({ headers: once(), body: orderOf([ready]) });
      await eventually(
        () => client.shipments.get({ waybillReference }),
        ({ state }) => state === "READY_TO_PRINT",
      );
      const headers = once();
      const { jobs, refused } = await print(headers);
      expect(refused).toEqual([]);
      expect(jobs).toMatchObject([{ printerId, shipment: { waybillReference }, state: "WAITING" }]);
      expect((await print(headers)).jobs).toEqual(jobs);
      // Scanned again, by another form.
      expect((await print()).jobs).toEqual(jobs);
      const test = await client.printers.printTest({ params: { id: printerId }, headers: once() });
      expect(test).toMatchObject({ shipment: null, state: "WAITING" });
      expect((await client.printers.jobs()).jobs).toEqual(expect.arrayContaining([...jobs, test]));
      expect((await client.printers.list()).printers).toContainEqual(expect.objectContaining({ id: printerId, waiting: 2 }));
      const id = jobs[0]!.id;
      expect(await refusal(client.printers.answerJob({ id, answer: "PRINTED" }))).toMatchObject({ status: 409 });
      expect(await client.printers.answerJob({ id, answer: "CANCEL" })).toMatchObject({ state: "CANCELLED" });
      expect(await client.printers.answerJob({ id, answer: "CANCEL" })).toMatchObject({ state: "CANCELLED" });
      expect(await client.printers.job({ id })).toMatchObject({ state: "CANCELLED" });
      await client.printers.delete({ id: printerId });
      expect((await client.printers.jobs()).jobs).not.toContainEqual(expect.objectContaining({ printerId }));
    });
  });
}
