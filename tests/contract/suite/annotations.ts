import { beforeAll, describe, expect, it } from "vitest";
import { obfuscateShipment } from "../../../platform/domain/shipments/obfuscate";
import { withClientLock } from "../../../platform/events/publish";
import { type Client, once } from "../support/client";
import { bareDraft, createReady } from "../support/drafts";
import { openStream } from "../support/events";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

let made = 0;
/** A text that nothing else has. */
const unique = (text: string) => `${text} ${Date.now()}${(made += 1)}`;

/** Requirements for every upstream: notes and tags. */
export function describeAnnotations(target: () => Target): void {
  describe("notes and tags", () => {
    let client: Client;
    let token: string;
    beforeAll(async () => ({ client, token } = await signIn(target())));
    const create = async () => (await createReady(client)).waybillReference;
    const get = (waybillReference: string) => client.shipments.get({ waybillReference });
    const listed = async (filter: object) =>
      (await client.shipments.list({ inbox: "ALL", ...filter })).content.map(({ waybillReference }) => waybillReference);
    const remove = (...references: string[]) => client.shipments.delete({ references });

    it("are saved each for itself, without a new version of the draft", async () => {
      const waybillReference = await create();
      const { updatedAt } = await get(waybillReference);
      await client.annotations.save({ waybillReference, note: "Ring twice\nat the gate" });
      const saved = await client.annotations.save({ waybillReference, tags: [" Gift  wrap", "gift wrap", "Fragile"] });
      expect(saved).toMatchObject({ note: "Ring twice\nat the gate", tags: ["Gift wrap", "Fragile"], updatedAt });
      const [row] = (await client.shipments.list({ inbox: "ALL", references: [waybillReference] })).content;
      expect(row).toMatchObject({ note: saved.note, tags: saved.tags });
      expect(await client.annotations.save({ waybillReference, note: "", tags: [] })).toMatchObject({ note: "", tags: [] });
      await remove(waybillReference);
    });

    it("are found by the search and the tag's filter, in any case, and by no other tag that contains it", async () => {
      const [one, other] = [await create(), await create()];
      const [note, tag] = [unique("Hinterhof"), unique("ÉTÉ")];
      await client.annotations.save({ waybillReference: one, note: `Bitte in den\n${note}`, tags: [tag] });
      await client.annotations.save({ waybillReference: other, tags: [`${tag} 2`] });
      expect(await listed({ q: note.toLowerCase() })).toEqual([one]);
      expect(await listed({ q: `ete zsófia ${tag.split(" ")[1]}`, tag: [tag.toLowerCase()] })).toEqual([one]);
      expect(await listed({ tag: [tag.toLowerCase()] })).toEqual([one]);
      expect((await listed({ tag: [tag, `${tag} 2`] })).sort()).toEqual([one, other].sort());
      expect(await listed({ tag: [tag], q: "nothing-of-it" })).toEqual([]);
      await remove(one, other);
      expect(await listed({ tag: [tag] })).toEqual([]);
    });

    it("are kept where only the database takes two for one", async () => {
      const waybillReference = await create();
      const tags = ["ΟΔΟΣ", "οδοσ"];
      expect(await client.annotations.save({ waybillReference, tags })).toMatchObject({ tags });
      expect(await client.annotations.save({ waybillReference, tags: [] })).toMatchObject({ tags: [] });
      await remove(waybillReference);
    });

    it("are refused beyond their limits, and with a comma or control characters in a tag", async () => {
      const waybillReference = await create();
      const refused = async (change: { note?: string; tags?: string[] }) => {
        const { status, fields } = await refusal(client.annotations.save({ waybillReference, ...change }));
        return [status, ...fields];
      };
      expect(await refused({ note: "x".repeat(501) })).toEqual([422, "note"]);
      expect(await refused({ note: "\u202Etxet" })).toEqual([422, "note"]);
      expect(await refused({ tags: ["fine", "x".repeat(31)] })).toEqual([422, "tags[1]"]);
      expect(await refused({ tags: ["a, b"] })).toEqual([422, "tags[0]"]);
      expect(await refused({ tags: [" "] })).toEqual([422, "tags[0]"]);
      expect(await refused({ tags: ["\u0007"] })).toEqual([422, "tags[0]"]);
      expect(await refused({ tags: Array.from({ length: 11 }, (_, nth) => `t${nth}`) })).toEqual([422, "tags"]);
      expect(await get(waybillReference)).toMatchObject({ note: "", tags: [] });
      await remove(waybillReference);
      expect(await refusal(client.annotations.save({ waybillReference, note: "x" }))).toMatchObject({ status: 404 });
    });

    it("are announced to other tabs, once for a change and never for none", async () => {
      const waybillReference = await create();
      const stream = await openStream(target().url, token);
      const tags = [unique("Announced")];
      await client.annotations.save({ waybillReference, tags });
      await client.annotations.save({ waybillReference, tags });
      await client.annotations.save({ waybillReference, note: "Second" });
      const frames = await stream.take(2);
      stream.close();
      for (const { data } of frames) expect(data).toMatchObject({ type: "shipment-updated", waybillReference });
      await remove(waybillReference);
    });

    it("are added to and removed from many, each for itself, and once under one key", async () => {
      const [plain, tagged, full] = [await create(), await create(), await create()];
      const [add, gone] = [unique("Batch"), unique("Gone")];
      await client.annotations.save({ waybillReference: tagged, tags: [gone.toUpperCase(), add] });
      await client.annotations.save({ waybillReference: full, tags: Array.from({ length: 10 }, (_, nth) => `t${nth}`) });
      const strange = "WB0000000000";
      const call = {
        references: [plain, tagged, full, strange],
        add: [add],
        remove: [gone],
        idempotencyKey: once()["idempotency-key"],
      };
      const done = await client.annotations.tagMany(call);
      expect(done).toMatchObject({ changed: [plain, tagged], unchanged: [] });
      expect(done.failed.map(({ waybillReference, messages }) => [waybillReference, messages[0]!.error_code]).sort()).toEqual(
        [
          [full, "LimitReached"],
          [strange, "NotFound"],
        ].sort(),
      );
      for (const reference of [plain, tagged]) expect((await get(reference)).tags).toEqual([add]);
      await client.annotations.save({ waybillReference: plain, tags: [] });
      expect(await client.annotations.tagMany(call)).toEqual(done);
      expect((await get(plain)).tags).toEqual([]);
      const again = await client.annotations.tagMany({ references: [tagged], add: [add] });
      expect(again).toEqual({ changed: [], unchanged: [tagged], failed: [] });
      await remove(plain, tagged, full);
    });

    it("have the spelling that is in use, and are listed as long as they are in use", async () => {
      const [one, other] = [await create(), await create()];
      const tag = unique("Ärmel");
      const used = async () =>
        (await client.annotations.tags({})).tags.find(({ name }) => name.toLowerCase() === tag.toLowerCase());
      await client.annotations.save({ waybillReference: one, tags: [tag.toUpperCase()] });
      expect((await client.annotations.save({ waybillReference: one, tags: [tag] })).tags).toEqual([tag]);
      await client.annotations.tagMany({ references: [other], add: [tag.toLowerCase()] });
      expect((await get(other)).tags).toEqual([tag]);
      expect(await used()).toEqual({ name: tag, shipments: 2 });
      const { undoToken } = await client.shipments.delete({ references: [one, other] });
      expect(await used()).toBeUndefined();
      await client.shipments.undo({ undoTokens: [undoToken!] });
      expect(await used()).toEqual({ name: tag, shipments: 2 });
      await remove(one, other);
    });

    it("survive the wizard's changes and the undo of an earlier one", async () => {
      const { waybillReference } = await createReady(client);
      const { undoToken } = await client.shipments.updateMany({
        shipments: [{ waybillReference, shipmentCustomReference: "later" }],
      });
      await client.annotations.save({ waybillReference, note: "Kept", tags: ["Kept"] });
      expect(await client.shipments.undo({ undoTokens: [undoToken!] })).toEqual({
        restored: [],
        notRestored: [waybillReference],
      });
      const changed = await client.shipments.update({ ...bareDraft(), waybillReference });
      expect(changed).toMatchObject({ note: "Kept", tags: ["Kept"] });
      await remove(waybillReference);
    });

    it("belong to the order: a copy has none of them", async () => {
      const waybillReference = await create();
      await client.annotations.save({ waybillReference, note: "Of this one", tags: ["Original"] });
      const copy = await client.shipments.duplicate({ params: { waybillReference }, headers: once() });
      expect(await get(copy.waybillReference)).toMatchObject({ note: "", tags: [] });
      await remove(waybillReference, copy.waybillReference);
    });

    it("are the account's alone", async () => {
      const waybillReference = await create();
      const tag = unique("Mine");
      await client.annotations.save({ waybillReference, tags: [tag] });
      const { client: stranger } = await signIn({ ...target(), email: "new@waybill.example" });
      expect(await refusal(stranger.annotations.save({ waybillReference, note: "x" }))).toMatchObject({ status: 404 });
      expect((await stranger.annotations.tags({})).tags.map(({ name }) => name)).not.toContain(tag);
      await remove(waybillReference);
    });
  });
}

/** Requirements for the embedded platform: what becomes of a note with the personal data. */
export function describeEmbeddedAnnotations(target: () => Target): void {
  describe("a shipment whose personal data was removed", () => {
    it("has lost its note, not its tags, and takes no other", async () => {
      const { client } = await signIn(target());
      const { waybillReference } = await createReady(client);
      const note = unique("Frau Özdemir holt es ab");
      await client.annotations.save({ waybillReference, note, tags: ["Pick-up"] });
      const { db } = target().platform!;
      const row = await db
        .selectFrom("shipments")
        .selectAll()
        .where("reference", "=", waybillReference)
        .executeTakeFirstOrThrow();
      await withClientLock(db, row.client_id, (trx) => obfuscateShipment(trx, row));
      expect(await client.shipments.get({ waybillReference })).toMatchObject({ note: "", tags: ["Pick-up"] });
      expect((await client.shipments.list({ inbox: "ALL", q: note })).content).toEqual([]);
      expect(await refusal(client.annotations.save({ waybillReference, note }))).toMatchObject({ status: 409 });
      expect(await client.annotations.save({ waybillReference, tags: [] })).toMatchObject({ tags: [] });
      await client.shipments.delete({ references: [waybillReference] });
    });
  });
}
