import { beforeAll, describe, expect, it } from "vitest";
import { AS_APP, newAddress } from "../../support/app-secret";
import { newBought } from "../../support/drafts";
import { type Merchant, registerMerchant } from "../../support/merchants";
import { createClient, once } from "../support/client";
import { RECIPIENT } from "../support/drafts";
import { eventually } from "../support/eventually";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

const [SEARCHES, RETURN_SEARCHES] = [20, 10];
let numbers = 0;

/** Parcels and orders that are found by a number and a postcode. */
export function describeGuesses(target: () => Target): void {
  const partner = "waybill";
  const slug = `guesses-${process.pid}-${Date.now().toString(36)}`;
  let merchant: Merchant;
  const open = () => createClient(target().url, undefined, AS_APP);
  const who = () => ({ partner, remoteAddress: newAddress() });
  const search = (number: string, zipCode = "99999", of: { merchant?: string } = { merchant: slug }) =>
    open().buyers.findParcel({ ...who(), ...of, number, zipCode });
  const searchReturn = (order: string, zip = "99999") =>
    open().buyerReturns.find({ params: { merchant: slug }, body: { ...who(), order, zip } });
  const parcel = async () => {
    const order = `G${process.pid}X${(numbers += 1)}`;
    const { waybillReference } = await newBought(merchant, "Guessed", "", { shipmentCustomReference: order, to: RECIPIENT });
    const { trackings } = await eventually(
      () => merchant.upstream.shipments.get({ waybillReference }),
      ({ inbox }) => inbox === "READY_FOR_SHIPPING",
    );
    const tracking = trackings[0]!.id;
    expect(tracking).not.toBe(tracking.toLowerCase());
    return { order, tracking, waybillReference };
  };
  /** The answers to guesses, in turn with each of the names. */
  const guess = async (names: readonly string[], count: number, with_ = search) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent += 1)
      statuses.push((await refusal(with_(names[sent % names.length]!, `201${10 + sent}`))).status);
    return statuses;
  };
  /** A limit, then refusals. */
  const limitedAfter = (max: number, count: number) => Array.from({ length: count }, (_, at) => (at < max ? 404 : 429));

  describe("a number that a postcode is guessed for", () => {
    beforeAll(async () => {
      merchant = await registerMerchant(target().url, partner);
      await merchant.upstream.buyers.saveSettings({
        headers: once(),
        body: {
          ...{ slug, name: "Hollis & Wren", logo: null, colour: "", email: "hello@holliswren.example", phone: "", pageUrl: "" },
          ...{ termsUrl: "", privacyUrl: "", imprintUrl: "", languages: ["en", "de"], returnAddressId: null, withdrawalDays: 14 },
        },
      });
    });
    const spelled = (number: string) => {
      const wide = number.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
      return [number, ` ${number}`, `${number.slice(0, 2)} ${number.slice(2)}`, number.toLowerCase(), `#${number}`, wide];
    };

    it("is one number however it is spelled, whether or not something has it", async () => {
      const { order } = await parcel();
      for (const number of [order, `${order}N`]) {
        expect(await guess(spelled(number), 23)).toEqual(limitedAfter(SEARCHES, 23));
        expect(await guess(spelled(number), 12, searchReturn)).toEqual(limitedAfter(RETURN_SEARCHES, 12));
      }
    });

    it("is one parcel by each of its names", async () => {
      const { order, tracking, waybillReference } = await parcel();
      expect(await guess([order, tracking, waybillReference], 23)).toEqual(limitedAfter(SEARCHES, 23));
      expect(await refusal(search(tracking, "10115", {}))).toMatchObject({ status: 429 });
      expect(await guess([order, waybillReference], 12, searchReturn)).toEqual(limitedAfter(RETURN_SEARCHES, 12));
      // Another's parcel is found all the same.
      const { order: other } = await parcel();
      expect(await search(other, "10115")).toMatchObject({ token: expect.any(String) as string });
    });

    it("finds the parcel in either case, and with the merchant's name in either case", async () => {
      const { order, tracking, waybillReference } = await parcel();
      const { token } = await search(order, "10115");
      for (const number of [tracking.toLowerCase(), ` ${waybillReference.toLowerCase()}`, spelled(order).at(-1)!])
        expect(await search(number, "10115", { merchant: slug.toUpperCase() })).toEqual({ token });
      expect(await search(tracking.toLowerCase(), "10115", {})).toEqual({ token });
      expect((await open().buyers.brand({ ...who(), merchant: slug.toUpperCase() })).slug).toBe(slug);
      const body = { ...who(), name: "Zsofia Ory-Toth", email: RECIPIENT.email, message: "", language: "en" as const };
      await open().withdrawals.declare({
        params: { merchant: slug.toUpperCase() },
        headers: once(),
        body: { ...body, order: tracking.toLowerCase() },
      });
      expect((await merchant.upstream.withdrawals.list({})).content[0]).toMatchObject({ shipmentReference: waybillReference });
    });
  });
}
