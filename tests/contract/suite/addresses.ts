import { beforeAll, describe, expect, it } from "vitest";
import { type Client, once } from "../support/client";
import { RECIPIENT } from "../support/drafts";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

/** @see spec shipment-core, section 9 */
const SENDER_ADDRESSES = 8;

/** Requirements for every upstream: places and saved addresses. */
export function describeAddresses(target: () => Target): void {
  describe("addresses", () => {
    let client: Client;
    beforeAll(async () => ({ client } = await signIn(target())));

    it("finds postal places by city, and each by its id", async () => {
      const { places } = await client.addresses.searchPlaces({ country: "DE", q: "Berl", limit: 5 });
      const [first] = places;
      expect(first).toMatchObject({ alpha2Code: "DE", city: "Berlin" });
      expect(await client.addresses.getPlace({ id: first?.id ?? "" })).toEqual(first);
      expect(await refusal(client.addresses.getPlace({ id: "nowhere" }))).toMatchObject({ status: 404 });
    });

    it("keeps a recipient once under one key, changes and deletes it", async () => {
      const { id: _id, ...body } = { ...RECIPIENT, alias: `Kept ${Date.now()}` };
      const headers = once();
      const created = await client.addresses.createRecipient({ headers, body });
      expect(await client.addresses.createRecipient({ headers, body })).toEqual(created);
      const found = await client.addresses.listRecipients({ q: body.alias });
      expect(found.content).toEqual([created]);
      const changed = await client.addresses.updateRecipient({ ...created, lastName: "Kovács" });
      expect(changed.lastName).toBe("Kovács");
      expect(await client.addresses.deleteRecipient({ id: created.id })).toEqual({ deleted: true });
      expect((await client.addresses.listRecipients({ q: body.alias })).pagination.totalElements).toBe(0);
      expect(await refusal(client.addresses.deleteRecipient({ id: created.id }))).toMatchObject({ status: 404 });
    });

    it.each([
      ["RE", "97400", "FR", "97400"],
      ["JE", "JE2 3AB", "GB", "JE2 3AB"],
      ["IC", "35001", "ES", "35001"],
      ["MC", "98000", "FR", "98000"],
    ])("keeps an address of %s %s as that of the country whose post serves it", async (alpha2Code, zipCode, country, zip) => {
      const { id: _id, ...body } = { ...RECIPIENT, alpha2Code, zipCode, postalCodeId: null };
      const created = await client.addresses.createRecipient({ headers: once(), body });
      expect(created).toMatchObject({ alpha2Code: country, zipCode: zip });
      await client.addresses.deleteRecipient({ id: created.id });
      const { places } = await client.addresses.searchPlaces({ country: alpha2Code, q: zipCode, limit: 1 });
      expect(places.filter((place) => place.alpha2Code !== country)).toEqual([]);
    });

    it("refuses another recipient under a used key", async () => {
      const { id: _id, ...body } = RECIPIENT;
      const headers = once();
      const { id } = await client.addresses.createRecipient({ headers, body });
      const other = client.addresses.createRecipient({ headers, body: { ...body, firstName: "Other" } });
      expect(await refusal(other)).toMatchObject({ status: 422, codes: ["IdempotencyKeyReused"] });
      await client.addresses.deleteRecipient({ id });
    });

    it("keeps as many addresses as there is room for, and says when it is full", async () => {
      const { id: _id, ...address } = { ...RECIPIENT, alias: "Room" };
      const full = { status: 422, codes: ["LimitReached"] };
      const before = (await client.addresses.listWarehouses({})).warehouses.length;
      const create = () => client.addresses.createWarehouse({ headers: once(), body: { ...address, isDefault: false } });
      const made: { id: string }[] = [];
      while (before + made.length < SENDER_ADDRESSES) made.push(await create());
      expect(await refusal(create())).toMatchObject(full);
      for (const { id } of made) await client.addresses.deleteWarehouse({ id });
      const { limits } = await client.client.init({});
      expect([limits.senderAddresses, limits.recipientAddresses, limits.savedParcels]).toEqual([SENDER_ADDRESSES, 500, 16]);
    });

    it("has exactly one default sender address, the first of the list", async () => {
      const { warehouses } = await client.addresses.listWarehouses({});
      const { id: _id, ...body } = { ...RECIPIENT, alias: "New default", isDefault: true };
      const made = await client.addresses.createWarehouse({ headers: once(), body });
      const after = (await client.addresses.listWarehouses({})).warehouses;
      expect(after[0]).toEqual(made);
      expect(after.filter(({ isDefault }) => isDefault)).toHaveLength(1);
      const [before] = warehouses;
      if (before) {
        await client.addresses.setDefaultWarehouse({ id: before.id });
        expect((await client.addresses.listWarehouses({})).warehouses[0]).toEqual(before);
      }
      expect(await refusal(client.addresses.setDefaultWarehouse({ id: "none" }))).toMatchObject({ status: 404 });
      await client.addresses.deleteWarehouse({ id: made.id });
      const restored = (await client.addresses.listWarehouses({})).warehouses;
      expect(restored.filter(({ isDefault }) => isDefault)).toHaveLength(Math.min(1, restored.length));
    });
  });
}
