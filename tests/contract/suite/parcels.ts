import { beforeAll, describe, expect, it } from "vitest";
import { type Client, once } from "../support/client";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

/** @see spec configuration-and-support, section 9 */
const SAVED_PARCELS = 16;
const BOX = { name: "Bottle box", weight: 1.425, length: 35, width: 12, height: 12, isDefault: false };

/** Saved parcels. */
export function describeParcels(target: () => Target): void {
  describe("saved parcels", () => {
    let client: Client;
    beforeAll(async () => ({ client } = await signIn(target())));
    const listed = async () => (await client.parcels.list({})).parcels;
    const create = (body: typeof BOX) => client.parcels.create({ headers: once(), body });
    const remove = (id: string) => client.parcels.delete({ headers: once(), params: { id } });

    it("are saved once under one key, changed, and deleted once", async () => {
      const call = { headers: once(), body: BOX };
      const made = await client.parcels.create(call);
      expect(made).toMatchObject(BOX);
      expect(await client.parcels.create(call)).toEqual(made);
      const changed = await client.parcels.update({ ...made, name: "Wine box", height: 13 });
      expect(changed).toEqual({ ...made, name: "Wine box", height: 13 });
      expect((await listed()).find(({ id }) => id === made.id)).toEqual(changed);
      const deletion = { headers: once(), params: { id: made.id } };
      expect(await client.parcels.delete(deletion)).toEqual({ deleted: true });
      expect(await client.parcels.delete(deletion)).toEqual({ deleted: true });
      expect(await refusal(remove(made.id))).toMatchObject({ status: 404 });
      expect(await refusal(client.parcels.update(changed))).toMatchObject({ status: 404 });
    });

    it("have at most one default, which is the first of the list and of what every page knows", async () => {
      const one = await create({ ...BOX, isDefault: true });
      const other = await create(BOX);
      await client.parcels.setDefault({ id: other.id });
      const parcels = await listed();
      expect(parcels[0]).toEqual({ ...other, isDefault: true });
      expect(parcels.filter(({ isDefault }) => isDefault)).toHaveLength(1);
      // Saving a parcel that is not the default keeps the default.
      await client.parcels.update(other);
      expect((await client.client.init({})).parcels[0]?.id).toBe(other.id);
      expect(await refusal(client.parcels.setDefault({ id: "none" }))).toMatchObject({ status: 404 });
      for (const { id } of [one, other]) await remove(id);
    });

    it("are refused where a size is not whole or above 0, the weight has four decimals, or the name is too long", async () => {
      for (const [body, field] of [
        [{ ...BOX, height: 12.5 }, "height"],
        [{ ...BOX, width: 0 }, "width"],
        [{ ...BOX, weight: 0 }, "weight"],
        [{ ...BOX, weight: 1.2345 }, "weight"],
        [{ ...BOX, name: "x".repeat(151) }, "name"],
        [{ ...BOX, name: " " }, "name"],
      ] as const)
        expect(await refusal(create(body))).toMatchObject({ status: 422, fields: [field] });
    });

    it("are at most 16", async () => {
      const made: string[] = [];
      while ((await listed()).length < SAVED_PARCELS) made.push((await create(BOX)).id);
      expect(await refusal(create(BOX))).toMatchObject({ status: 422, codes: ["LimitReached"] });
      for (const id of made) await remove(id);
    });
  });
}
