import { beforeAll, describe, expect, it } from "vitest";
import { type Client, once } from "../support/client";
import { bareDraft } from "../support/drafts";
import { openStream } from "../support/events";
import { signIn, type Target } from "../support/target";

/** Requirements for every upstream: events. */
export function describeEvents(target: () => Target): void {
  describe("events", () => {
    let client: Client;
    let token: string;
    beforeAll(async () => ({ client, token } = await signIn(target())));

    async function makeShipment(): Promise<string> {
      return (await client.shipments.create({ headers: once(), body: bareDraft() })).waybillReference;
    }

    it("tell of a created, a changed and a deleted shipment, in this order", async () => {
      const stream = await openStream(target().url, token);
      const waybillReference = await makeShipment();
      await client.shipments.update({ ...bareDraft(), waybillReference });
      await client.shipments.delete({ references: [waybillReference] });
      const frames = await stream.take(3);
      expect(frames.map(({ data }) => data)).toMatchObject([
        { type: "shipment-created", waybillReference, state: "AWAITING_COMPLETION" },
        { type: "shipment-updated", waybillReference, inboxes: expect.arrayContaining(["DRAFT", "ALL"]) },
        { type: "shipment-deleted", waybillReference },
      ]);
      stream.close();
    });

    it("go on after the last id that was read, without a gap and without a repetition", async () => {
      const first = await openStream(target().url, token);
      const created = [await makeShipment()];
      const [frame] = await first.take(1);
      first.close();
      for (let i = 0; i < 5; i++) created.push(await makeShipment());
      const second = await openStream(target().url, token, frame?.id);
      const replayed = await second.take(5);
      created.push(await makeShipment());
      const [live] = await second.take(1);
      const frames = [frame, ...replayed, live].map(
        (each) => (each?.data as { waybillReference?: string } | undefined)?.waybillReference,
      );
      expect(frames).toEqual(created);
      second.close();
      await client.shipments.delete({ references: created });
    });

    it.each(["another-epoch:3", "nonsense", "another-epoch:99999999"])(
      "ask for a reload after an id that proves nothing: %s",
      async (id) => {
        const stream = await openStream(target().url, token, id);
        const [frame] = await stream.take(1);
        expect(frame).toMatchObject({ event: "reload", id: expect.stringMatching(/^[A-Za-z0-9_-]+:\d+$/) });
        stream.close();
      },
    );

    it("are for those who are signed in", async () => {
      const response = await fetch(`${target().url}/v1/events`, { headers: { authorization: `Bearer ${"x".repeat(43)}` } });
      expect(response.status).toBe(401);
      await response.body?.cancel();
    });
  });
}
