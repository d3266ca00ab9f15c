import { beforeAll, describe, expect, it } from "vitest";
import { type Client, once } from "../support/client";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

const LATE = {
  inbox: "IN_TRANSIT",
  filters: { q: "Groß", carrier_name: ["Velorra"] },
  created: "last-7",
  order: "SERVICE_ASC",
} as const;

/** Saved views. */
export function describeViews(target: () => Target): void {
  describe("saved views", () => {
    let client: Client;
    beforeAll(async () => {
      ({ client } = await signIn(target()));
    });
    const names = async () => (await client.views.list({})).views.map(({ name }) => name);

    it("are kept once under one key, as they were saved, and in the order of their names", async () => {
      const call = { headers: once(), body: { ...LATE, name: "Late at Velorra" } };
      const saved = await client.views.create(call);
      expect(saved).toMatchObject(call.body);
      expect((await client.views.create(call)).id).toBe(saved.id);
      const second = await client.views.create({ headers: once(), body: { ...LATE, name: "a first one" } });
      expect(await names()).toEqual(["a first one", "Late at Velorra"]);
      await client.views.delete({ id: saved.id });
      await client.views.delete({ id: second.id });
      expect(await names()).toEqual([]);
    });

    it("have the look of the account's lists, or one of their own", async () => {
      const { id, look } = await client.views.create({ headers: once(), body: { ...LATE, name: "Looks" } });
      expect(look).toBeNull();
      const own = { density: "compact" as const, columns: ["price" as const] };
      expect(await client.views.setLook({ id, look: own })).toMatchObject({ ...LATE, id, look: own });
      expect((await client.views.list({})).views.map((view) => view.look)).toEqual([own]);
      await client.views.delete({ id });
      expect(await refusal(client.views.setLook({ id, look: own }))).toMatchObject({ status: 404 });
    });

    it("have one name each, whatever its letters' case, and keep it when they are renamed to it", async () => {
      const first = await client.views.create({ headers: once(), body: { ...LATE, name: "Mornings" } });
      const second = await client.views.create({ headers: once(), body: { ...LATE, name: "Evenings" } });
      const taken = { status: 422, codes: ["NameTaken"], fields: ["name"] };
      const again = client.views.create({ headers: once(), body: { ...LATE, name: "MORNINGS" } });
      expect(await refusal(again)).toMatchObject(taken);
      expect(await refusal(client.views.rename({ id: second.id, name: "mornings" }))).toMatchObject(taken);
      expect(await client.views.rename({ id: first.id, name: "MORNINGS" })).toMatchObject({ id: first.id, name: "MORNINGS" });
      for (const { id } of [first, second]) await client.views.delete({ id });
    });

    it("have names of at most 40 characters, and are at most 30", async () => {
      const create = (name: string) => client.views.create({ headers: once(), body: { ...LATE, name } });
      expect(await refusal(create("x".repeat(41)))).toMatchObject({
        status: 422,
        codes: ["MaxSizeExceededField"],
        fields: ["name"],
      });
      const made: string[] = [];
      while (made.length < 30) made.push((await create(`${made.length}`.padEnd(40, "."))).id);
      expect(await refusal(create("One more"))).toMatchObject({ status: 422, codes: ["LimitReached"] });
      for (const id of made) await client.views.delete({ id });
    });

    it("belong to their account", async () => {
      const { client: stranger } = await signIn({ ...target(), email: "new@waybill.example" });
      const { id } = await client.views.create({ headers: once(), body: { ...LATE, name: "Mine" } });
      expect((await stranger.views.list({})).views).toEqual([]);
      expect(await refusal(stranger.views.rename({ id, name: "Theirs" }))).toMatchObject({ status: 404 });
      expect(await refusal(stranger.views.delete({ id }))).toMatchObject({ status: 404 });
      await client.views.delete({ id });
    });
  });
}
