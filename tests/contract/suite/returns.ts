import { beforeAll, describe, expect, it } from "vitest";
import type { ReturnSettings } from "../../../contract/buyer-returns";
import { addDays, dayIn } from "../../../contract/rules/time-zones";
import { removeUnusedPictures } from "../../../platform/domain/returns/pictures";
import { moveBalance } from "../../../platform/domain/balance/move-balance";
import { buyReturnLabel } from "../../../platform/domain/returns/buy-label";
import { eraseOldReturns } from "../../../platform/domain/returns/erase-returns";
import { qrCode } from "../../../platform/labels/qr-code";
import { worldNow } from "../../../platform/store/clock";
import { AS_APP, newAddress } from "../../support/app-secret";
import { newBought } from "../../support/drafts";
import { type Merchant, registerMerchant } from "../../support/merchants";
import { createClient, createShopClient, once } from "../support/client";
import { PARCEL, RECIPIENT } from "../support/drafts";
import { eventually } from "../support/eventually";
import { handOver } from "../support/hand-over";
import { orderOf } from "../support/payment";
import { answersAtOnce, refusal } from "../support/problems";
import type { Target } from "../support/target";

const HOUR_MS = 3_600_000;
let numbers = 0;
const newOrder = () => `R${process.pid}-${(numbers += 1)}`;

const ITEMS = [
  { sku: "MUG-BLUE", description: "Blue mug", quantity: 2, value: 2400, unitWeight: null, hsCode: "", originCountry: "FR" },
  { sku: "TEA", description: "Tea", quantity: 1, value: 900, unitWeight: null, hsCode: "", originCountry: "FR" },
];

/** One pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const SETTINGS: ReturnSettings = {
  isOn: true,
  days: 30,
  reasons: ["too-small", "damaged"],
  ownReasons: ["Wrong colour"],
  note: "Please keep the box.",
  outcome: { decision: "hand", way: "own", fee: 0 },
  buysLabels: false,
  pictures: [{ reason: "Wrong colour", ask: "may" }],
  rules: [
    { decision: "approve", way: "label", fee: 390, countries: ["DE"], reasons: ["damaged"], sku: "" },
    { decision: "approve", way: "keep", fee: 0, countries: [], reasons: ["Wrong colour"], sku: "tea" },
  ],
};

/** Goods that buyers send back. */
export function describeReturns(target: () => Target): void {
  const partner = "waybill";
  const slug = `returns-${process.pid}-${Date.now().toString(36)}`;
  let merchant: Merchant;
  const open = () => createClient(target().url, undefined, AS_APP);
  const who = () => ({ partner, remoteAddress: newAddress() });

  const embedded = () => {
    const { platform } = target();
    if (!platform) throw new Error("Runs against the embedded platform only");
    return platform;
  };
  const mailsTo = (recipient: string) =>
    embedded().db.selectFrom("mails").selectAll().where("recipient", "=", recipient).orderBy("id", "desc").execute();

  const setState = (
    reference: string,
    state: "READY_TO_PRINT" | "IN_TRANSIT" | "DELIVERED",
    more: { delivered_at?: Date } = {},
  ) =>
    embedded()
      .db.updateTable("shipments")
      .set({ state, ...more })
      .where("reference", "=", reference)
      .execute();

  /** A bought shipment to Berlin that was delivered. @returns its order number, the buyer's email and the token of its page */
  const delivered = async (daysAgo = 3) => {
    const order = newOrder();
    const email = `buyer-${order.toLowerCase()}@mail.example`;
    const to = { ...RECIPIENT, firstName: "Zoë", lastName: "Buyer", email };
    const bought = await newBought(merchant, "Buyer", "", { shipmentCustomReference: `#${order}`, to, items: ITEMS });
    const at = new Date((await worldNow(embedded().db)).getTime() - daysAgo * 24 * HOUR_MS);
    await setState(bought.waybillReference, "DELIVERED", { delivered_at: at });
    return { order, email, reference: bought.waybillReference, ...(await find(order)) };
  };
  const find = (order: string, zip = "10115", merchantSlug = slug) =>
    open().buyerReturns.find({ params: { merchant: merchantSlug }, body: { ...who(), order, zip } });
  const orderOfToken = (token: string) => open().buyerReturns.order({ ...who(), token });
  const asked = (reference: string, change: object = {}) => ({
    items: [{ id: `${reference}-0`, quantity: 1 }],
    reason: "too-small",
    comment: "A bit\nsmall.",
    email: "" as const,
    language: "de" as const,
    pictures: [] as string[],
    seen: { way: "own" as const, fee: 0 },
    ...change,
  });
  const ask = (token: string, body: ReturnType<typeof asked>, headers = once()) =>
    open().buyerReturns.request({ params: { token }, headers, body: { ...who(), ...body } });
  const ofReason = (rows: readonly { reason: string; returns: number }[]) =>
    rows.find(({ reason }) => reason === "too-small")?.returns ?? 0;
  const one = async (number: string) => {
    const { content } = await merchant.upstream.buyerReturns.list({});
    return content.find((each) => each.number === number)!;
  };

  describe("returns of buyers", () => {
    beforeAll(async () => {
      merchant = await registerMerchant(target().url, partner);
      expect(await merchant.upstream.buyerReturns.getSettings({})).toMatchObject({ isOn: false, days: 30 });
      expect(await refusal(merchant.upstream.buyerReturns.saveSettings(SETTINGS))).toMatchObject({ status: 409 });
      await merchant.upstream.buyers.saveSettings({
        headers: once(),
        body: {
          ...{ slug, name: "Hollis & Wren", logo: null, colour: "", email: "hello@holliswren.example", phone: "", pageUrl: "" },
          ...{ termsUrl: "", privacyUrl: "", imprintUrl: "", languages: ["en", "de"], returnAddressId: null, withdrawalDays: 14 },
        },
      });
      expect(await merchant.upstream.buyerReturns.saveSettings(SETTINGS)).toEqual(SETTINGS);
    });

    it("are found by order number and postcode together, as people write them, and by nothing else", async () => {
      const { order, token } = await delivered();
      for (const [number, zip] of [
        [`#${order}`, "10115"],
        [order.toLowerCase(), " 10 115 "],
      ] as const)
        expect(await find(number, zip)).toEqual({ token });
      const unknown = await refusal(find("no such order"));
      expect(unknown).toMatchObject({ status: 404 });
      expect(await refusal(find(order, "10117"))).toEqual(unknown);
      expect(await refusal(orderOfToken(`${token.slice(0, -1)}x`))).toMatchObject({ status: 404 });
      expect(await refusal(open().buyerReturns.order({ ...who(), token, merchant: `${slug}-x` }))).toEqual(unknown);
      expect(await open().buyerReturns.order({ ...who(), token, merchant: slug.toUpperCase() })).toMatchObject({
        brand: { slug },
      });
      expect(await refusal(open().buyerReturns.order({ token, partner: "flandria" }))).toMatchObject({ status: 404 });
      expect(await refusal(find(order, "10115", `${slug}-x`))).toMatchObject({ status: 404 });
    });

    it("are told to the order's shop with what became of them, and to no other", async () => {
      const keyOf = async ({ upstream }: Merchant) => (await upstream.apiKey.generate({ headers: once() })).token;
      const shop = createShopClient(target().url, await keyOf(merchant));
      const first = await delivered();
      const { number } = await ask(first.token, asked(first.reference));
      const second = await delivered();
      await ask(second.token, asked(second.reference));
      const told = async (query = {}) => (await shop.listReturns(query)).returns;
      const before = (await told()).find((each) => each.number === number)!;
      expect(before).toMatchObject({
        waybillReference: first.reference,
        orderNumber: `#${first.order}`,
        state: "requested",
        items: [{ sku: "MUG-BLUE", description: "Blue mug", quantity: 1 }],
        reason: "too-small",
        trackingNumbers: [],
      });
      expect(JSON.stringify(before)).not.toMatch(/A bit|mail\.example|Zoë/);
      const { id } = await one(number);
      await merchant.upstream.buyerReturns.decide({ ids: [id], decision: "approve" });
      await open().buyerReturns.send({ params: { token: first.token }, body: { ...who(), number, tracking: "X1" } });
      await merchant.upstream.buyerReturns.setState({ id, state: "refunded" });
      const [after] = (await told({ changedSince: before.changedAt })).toReversed();
      expect(after).toMatchObject({ number, state: "refunded", trackingNumbers: ["X1"] });
      const pages = [await shop.listReturns({ limit: 1 })];
      while (pages.at(-1)!.nextCursor !== null)
        pages.push(await shop.listReturns({ limit: 1, cursor: pages.at(-1)!.nextCursor! }));
      expect(pages.flatMap(({ returns }) => returns)).toEqual(await told());
      for (const changedSince of ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00"])
        expect(await refusal(shop.listReturns({ changedSince }))).toMatchObject({ status: 422, fields: ["changedSince"] });
      const cursor = Buffer.from('["0000-01-01T00:00:00.000Z",1]').toString("base64url");
      expect(await refusal(shop.listReturns({ cursor }))).toMatchObject({ status: 422, fields: ["cursor"] });
      const stranger = createShopClient(target().url, await keyOf(await registerMerchant(target().url, partner)));
      expect((await stranger.listReturns({})).returns).toEqual([]);
    });

    it("hold against who guesses postcodes", async () => {
      const { order } = await delivered();
      const guesses = await Promise.all(Array.from({ length: 14 }, (_, at) => refusal(find(order, `2011${at}`))));
      expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404, 429]));
      // Who knows the postcode has guessed nothing.
      const known = await delivered();
      for (let time = 0; time < 12; time += 1) expect(await find(known.order)).toEqual({ token: known.token });
    });

    it("are taken by a page that a buyer can finish: with a reason to choose", async () => {
      const { upstream } = merchant;
      const none = { ...SETTINGS, reasons: [], ownReasons: [], rules: [], pictures: [] };
      const wanted = { status: 422, codes: ["RequiredField"], fields: ["reasons"] };
      expect(await refusal(upstream.buyerReturns.saveSettings(none))).toMatchObject(wanted);
      expect(await upstream.buyerReturns.getSettings({})).toEqual(SETTINGS);
      const { upstream: closed } = await registerMerchant(target().url, partner);
      expect(await closed.buyerReturns.saveSettings({ ...none, isOn: false })).toMatchObject({ isOn: false, reasons: [] });
    });

    it("name no one, and say what can be sent back until when", async () => {
      const { order, token, reference } = await delivered(3);
      const page = await orderOfToken(token);
      const day = addDays(dayIn("Europe/Berlin", await worldNow(embedded().db)), -3);
      expect(page).toMatchObject({
        order: `#${order}`,
        deliveredOn: day,
        endsOn: addDays(day, 30),
        obstacle: null,
        note: SETTINGS.note,
        items: [
          { id: `${reference}-0`, sku: "MUG-BLUE", description: "Blue mug", quantity: 2 },
          { id: `${reference}-1`, sku: "TEA", quantity: 1 },
        ],
        reasons: SETTINGS.reasons,
        ownReasons: SETTINGS.ownReasons,
        returns: [],
      });
      for (const secret of ["Buyer", "Zoë", "mail.example", "10115", RECIPIENT.street1])
        expect(JSON.stringify(page)).not.toContain(secret);
    });

    it("are of one buyer, although a number was used again for a neighbour", async () => {
      const { order, token } = await delivered();
      const to = { ...RECIPIENT, firstName: "Otto", lastName: "Neighbour", email: "otto@mail.example" };
      const items = [{ ...ITEMS[0]!, description: "A secret gift" }];
      await newBought(merchant, "Neighbour", "", { shipmentCustomReference: `#${order}`, to, items });
      expect(JSON.stringify(await orderOfToken(token))).not.toContain("secret gift");
      const parcel = { ...RECIPIENT, firstName: "Zoë", lastName: "Buyer" };
      await newBought(merchant, "Buyer", "", {
        shipmentCustomReference: order,
        to: parcel,
        items: [{ ...ITEMS[1]!, description: "More tea" }],
      });
      expect((await orderOfToken(token)).items.map(({ description }) => description)).toEqual(["Blue mug", "Tea"]);
      const more = await newBought(merchant, "Buyer", "", {
        shipmentCustomReference: `#${order}`,
        to: parcel,
        items: [{ ...ITEMS[1]!, description: "More tea" }],
      });
      await setState(more.waybillReference, "IN_TRANSIT");
      expect((await orderOfToken(token)).items.map(({ description }) => description)).toContain("More tea");
    });

    it("end with the period, and with the last of the goods", async () => {
      const late = await delivered(32);
      expect(await orderOfToken(late.token)).toMatchObject({ obstacle: "over", items: [] });
      expect(await refusal(ask(late.token, asked(late.reference)))).toMatchObject({ status: 409 });
      const { token, reference } = await delivered();
      await ask(token, asked(reference, { items: [{ id: `${reference}-0`, quantity: 2 }] }));
      expect((await orderOfToken(token)).items).toMatchObject([{ sku: "TEA", quantity: 1, value: 900 }]);
      expect(await refusal(ask(token, asked(reference)))).toMatchObject({ status: 422, fields: ["items"] });
      await ask(token, asked(reference, { items: [{ id: `${reference}-1`, quantity: 1 }] }));
      expect(await orderOfToken(token)).toMatchObject({ obstacle: "none-left" });
    });

    it("say what became of an order that cannot be sent back", async () => {
      const { token, reference } = await delivered();
      const obstacle = async (state: "CANCELED" | "RETURNED_TO_SENDER" | "CARRIER_KO") => {
        await embedded().db.updateTable("shipments").set({ state }).where("reference", "=", reference).execute();
        return (await orderOfToken(token)).obstacle;
      };
      expect(await obstacle("CANCELED")).toBe("cancelled");
      expect(await obstacle("RETURNED_TO_SENDER")).toBe("gone");
      // A corrected copy of it is sent.
      expect(await obstacle("CARRIER_KO")).toBe("not-sent");
    });

    it("begin with the hand-over, and count goods once that another label lists again", async () => {
      const order = newOrder();
      const to = { ...RECIPIENT, firstName: "Zoë", lastName: "Buyer" };
      const pair = [{ ...ITEMS[0]!, description: "Pair of shoes", quantity: 1 }];
      const first = await newBought(merchant, "Buyer", "", { shipmentCustomReference: order, to, items: pair });
      const { token } = await find(order);
      expect(await orderOfToken(token)).toMatchObject({ obstacle: "not-sent", items: [] });
      expect(await refusal(ask(token, asked(first.waybillReference)))).toMatchObject({ status: 409 });
      await setState(first.waybillReference, "IN_TRANSIT");
      const params = { waybillReference: first.waybillReference };
      const { waybillReference } = await merchant.upstream.shipments.createMultiLabel({ params, headers: once() });
      await merchant.upstream.shipments.updateMany({ shipments: [{ waybillReference, voucherName: "FREE100" }] });
      const again = await merchant.upstream.shipments.get({ waybillReference });
      await merchant.upstream.orders.create({ headers: once(), body: orderOf([again]) });
      for (const state of ["IN_TRANSIT", "DELIVERED"] as const) {
        expect((await orderOfToken(token)).items).toMatchObject([{ description: "Pair of shoes", quantity: 1 }]);
        await setState(waybillReference, state);
      }
    });

    it("become what the rules say, as the buyer has seen it before", async () => {
      const { token, reference } = await delivered();
      const quote = (change: object) =>
        open().buyerReturns.quote({ params: { token }, body: { ...who(), ...asked(reference, change) } });
      expect(await quote({})).toEqual({ decision: "hand", way: "own", fee: 0 });
      expect(await quote({ reason: "damaged" })).toEqual({ decision: "approve", way: "label", fee: 390 });
      const tea = { items: [{ id: `${reference}-1`, quantity: 1 }], reason: "Wrong colour" };
      expect(await quote(tea)).toEqual({ decision: "approve", way: "keep", fee: 0 });
      expect(await refusal(quote({ reason: "changed-mind" }))).toMatchObject({ status: 422, fields: ["reason"] });
      expect(await refusal(ask(token, asked(reference, { reason: "damaged" })))).toMatchObject({ status: 409 });
    });

    it("are asked for once, however often the form is sent, and mailed once to both", async () => {
      const { token, reference, email, order } = await delivered();
      const headers = once();
      const before = (await mailsTo(merchant.email)).length;
      const send = () => ask(token, asked(reference), headers);
      const answers = await answersAtOnce([send(), send(), send()]);
      const { number } = await send();
      expect(new Set(answers.map((each) => each.number))).toEqual(new Set([number]));
      const mails = await mailsTo(email);
      expect(mails.filter(({ subject }) => subject.includes(number))).toHaveLength(1);
      const notices = (await mailsTo(merchant.email)).slice(0, (await mailsTo(merchant.email)).length - before);
      expect(notices.filter(({ subject }) => subject.includes(number))).toHaveLength(1);
      expect(await one(number)).toMatchObject({
        ...{
          state: "requested",
          order: `#${order}`,
          buyer: "Zoë Buyer",
          email,
          country: "DE",
          language: "de",
          comment: "A bit\nsmall.",
        },
        ...{ reason: "too-small", way: "own", fee: 0, items: [{ sku: "MUG-BLUE", quantity: 1 }] },
      });
      const { content } = await merchant.upstream.notifications.list({});
      expect(content.find((each) => each.kind === "return" && each.return?.order === `#${order}`)).toMatchObject({
        return: { buyer: "Zoë Buyer", isAsked: false },
      });
    });

    it("are decided together, once each, then received and refunded, with a mail at each step", async () => {
      const [first, second, third] = [await delivered(), await delivered(), await delivered()];
      const numbers = [];
      for (const { token, reference } of [first, second, third]) numbers.push((await ask(token, asked(reference))).number);
      const [a, b, c] = await Promise.all(numbers.map(one));
      const { upstream } = merchant;
      const both = { ids: [a!.id, b!.id], decision: "approve" as const, refusal: "" };
      expect((await upstream.buyerReturns.decide(both)).decided.sort()).toEqual([a!.id, b!.id].sort());
      // A repeat is no conflict, and mails nobody; another decision is one.
      expect((await upstream.buyerReturns.decide(both)).decided.sort()).toEqual([a!.id, b!.id].sort());
      expect(await upstream.buyerReturns.decide({ ...both, decision: "refuse" })).toEqual({ decided: [] });
      const declined = { ids: [c!.id], decision: "refuse" as const, refusal: "It was worn." };
      for (let times = 0; times < 2; times += 1)
        expect(await upstream.buyerReturns.decide(declined)).toEqual({ decided: [c!.id] });
      expect((await mailsTo(third.email)).filter(({ subject }) => subject.includes(c!.number))).toHaveLength(2);
      expect(await upstream.buyerReturns.decide({ ids: [c!.id], decision: "approve" })).toEqual({ decided: [] });
      expect((await orderOfToken(third.token)).returns).toMatchObject([{ state: "refused", refusal: "It was worn." }]);
      // What was refused is not asked for a second time, unless the merchant opens it again.
      expect((await orderOfToken(third.token)).items[0]).toMatchObject({ quantity: 1 });
      const mailed = async () => (await mailsTo(third.email)).length;
      const before = await mailed();
      const reopened = { ids: [c!.id], decision: "reopen" as const };
      for (let times = 0; times < 2; times += 1)
        expect(await upstream.buyerReturns.decide(reopened)).toEqual({ decided: [c!.id] });
      expect(await one(c!.number)).toMatchObject({ state: "requested", refusal: "", doneAt: null });
      expect(await mailed()).toBe(before);
      expect(await upstream.buyerReturns.decide({ ...both, decision: "reopen" })).toEqual({ decided: [] });
      expect(await upstream.buyerReturns.decide(declined)).toEqual({ decided: [c!.id] });
      const sent = { params: { token: first.token }, body: { ...who(), number: a!.number, tracking: "X1" } };
      await open().buyerReturns.send(sent);
      await open().buyerReturns.send(sent);
      expect(await upstream.buyerReturns.get({ id: a!.id })).toMatchObject({ state: "sent", buyersTracking: "X1" });
      for (const state of ["received", "refunded"] as const) {
        expect(await upstream.buyerReturns.setState({ id: a!.id, state })).toMatchObject({ state });
        await upstream.buyerReturns.setState({ id: a!.id, state });
      }
      expect(await refusal(upstream.buyerReturns.setState({ id: c!.id, state: "received" }))).toMatchObject({ status: 409 });
      expect((await mailsTo(first.email)).filter(({ subject }) => subject.includes(a!.number))).toHaveLength(5);
      const { counts } = await upstream.buyerReturns.list({});
      expect(counts.done).toBeGreaterThanOrEqual(2);
      const { upstream: other } = await registerMerchant(target().url, partner);
      expect(await refusal(other.buyerReturns.get({ id: a!.id }))).toMatchObject({ status: 404 });
      expect(await other.buyerReturns.decide(both)).toEqual({ decided: [] });
    });

    it("stand where something is to be done, without a question that the refund has answered", async () => {
      const { upstream } = merchant;
      const { token, reference } = await delivered();
      const tea = { items: [{ id: `${reference}-1`, quantity: 1 }], reason: "Wrong colour" };
      const { number } = await ask(token, asked(reference, { ...tea, seen: { way: "keep", fee: 0 } }));
      const inGroup = async (group: "coming" | "received" | "done") =>
        (await upstream.buyerReturns.list({ group })).content.find((each) => each.number === number);
      // Nothing comes: its refund is next.
      expect([await inGroup("coming"), await inGroup("received")]).toMatchObject([undefined, { way: "keep", state: "approved" }]);
      await open().buyerReturns.write({ params: { token }, headers: once(), body: { ...who(), number, text: "And?" } });
      const { id } = await one(number);
      await upstream.buyerReturns.setState({ id, state: "refunded" });
      expect(await inGroup("done")).toMatchObject({ isAsked: false });
      const worn = await ask(token, asked(reference));
      const { total, reasons } = await upstream.buyerReturns.figures();
      await upstream.buyerReturns.decide({ ids: [(await one(worn.number)).id], decision: "refuse" });
      const after = await upstream.buyerReturns.figures();
      expect([after.total, ofReason(after.reasons)]).toEqual([total - 1, ofReason(reasons) - 1]);
    });

    it("are shown with a withdrawal from the same order, on both sides and in both mails", async () => {
      const { upstream, email: mailbox } = merchant;
      const { token, reference, email, order } = await delivered();
      const withdraw = (change: object) => {
        const declared = { name: "Zoë Buyer", order, email, message: "", language: "de" as const, ...change };
        return open().withdrawals.declare({ params: { merchant: slug }, headers: once(), body: { ...who(), ...declared } });
      };
      const withdrawal = async () => {
        const [found] = (await upstream.withdrawals.list({})).content;
        return upstream.withdrawals.get({ id: found!.id });
      };
      const notice = async () => (await mailsTo(mailbox))[0]!.body;
      const first = await ask(token, asked(reference));
      expect(await notice()).not.toContain("twice");
      const { id } = await one(first.number);
      await upstream.buyerReturns.decide({ ids: [id], decision: "approve" });
      await upstream.buyerReturns.setState({ id, state: "refunded" });
      await withdraw({});
      expect((await withdrawal()).returns).toMatchObject([
        { id, number: first.number, state: "refunded", items: [{ sku: "MUG-BLUE", quantity: 1 }], fee: 0 },
      ]);
      expect(await notice()).toMatch(new RegExp(`twice[^]*${first.number}, Refunded: 1 × Blue mug`));
      // Somebody else of the family, whose name is on no parcel.
      const known = await withdrawal();
      await withdraw({ name: "Somebody Else", email: "else@mail.example", order: `#${order}` });
      const unknown = await withdrawal();
      expect(unknown).toMatchObject({ shipmentReference: null, returns: [{ number: first.number }] });
      await upstream.withdrawals.setState({ id: known.id, state: "refunded" });
      const next = await ask(token, asked(reference));
      expect(await notice()).toMatch(new RegExp(`twice[^]*${unknown.number}[^]*To refund[^]*${known.number}[^]*Refunded`));
      const { id: nextId } = await one(next.number);
      const { withdrawals } = await upstream.buyerReturns.get({ id: nextId });
      expect(withdrawals).toMatchObject([
        { id: unknown.id, state: "new" },
        { id: known.id, state: "refunded" },
      ]);
      expect((await one(next.number)).withdrawals).toEqual(withdrawals);
      // The buyer is told of their own, not of what strangers have named the order in.
      expect((await orderOfToken(token)).withdrawnAt).toBe(known.receivedAt);
      // Of another order, nothing.
      const other = await delivered();
      const { number } = await ask(other.token, asked(other.reference));
      expect((await upstream.buyerReturns.get({ id: (await one(number)).id })).withdrawals).toEqual([]);
    });

    it("show a withdrawal before the hand-over where its parcel is sent, on each parcel of the order and on no other", async () => {
      const { upstream } = merchant;
      const order = newOrder();
      const to = { ...RECIPIENT, firstName: "Zoë", lastName: "Buyer", email: `${order}@mail.example` };
      const buy = (change: object = {}) =>
        newBought(merchant, "Buyer", "", { shipmentCustomReference: `#${order}`, to, items: ITEMS, ...change });
      const references = [await buy(), await buy()].map(({ waybillReference }) => waybillReference);
      const neighbour = await buy({ to: { ...to, firstName: "Ole", lastName: "Next", email: "", zipCode: "10117" } });
      for (const reference of references) await setState(reference, "READY_TO_PRINT");
      const withdrawalOf = async (waybillReference: string) => (await upstream.shipments.get({ waybillReference })).withdrawal;
      expect(await withdrawalOf(references[0]!)).toBeNull();
      await open().withdrawals.declare({
        params: { merchant: slug },
        headers: once(),
        body: { ...who(), name: "Zoë Buyer", order, email: "else@mail.example", message: "", language: "en" },
      });
      const [declared] = (await upstream.withdrawals.list({})).content;
      const shown = { id: declared!.id, receivedAt: declared!.receivedAt };
      const queue = (await upstream.labels.queue({ limit: 100 })).content;
      const picked = (await upstream.labels.pickList({})).content;
      const listed = (await upstream.shipments.list({ inbox: "READY_FOR_SHIPPING", limit: 100 })).content;
      for (const reference of references) {
        expect(await withdrawalOf(reference)).toEqual(shown);
        for (const rows of [queue, picked, listed])
          expect(rows.find(({ waybillReference: of }) => of === reference)?.withdrawal).toEqual(shown);
        expect((await upstream.packing.get({ waybillReference: reference })).withdrawal).toEqual(shown);
        expect((await upstream.labels.scan({ code: reference })).withdrawal).toEqual(shown);
      }
      expect(await withdrawalOf(neighbour.waybillReference)).toBeNull();
      const copied = await upstream.shipments.createMultiLabel({ params: { waybillReference: references[0]! }, headers: once() });
      // Another label for the order is bought next.
      expect(await withdrawalOf(copied.waybillReference)).toEqual(shown);
      await upstream.withdrawals.setState({ id: declared!.id, state: "closed" });
      expect(await withdrawalOf(references[0]!)).toBeNull();
    });

    it("have a thread: the buyer's question stands until it is answered", async () => {
      const { token, reference, email } = await delivered();
      const { number } = await ask(token, asked(reference));
      const { id } = await one(number);
      const headers = once();
      const write = () =>
        open().buyerReturns.write({ params: { token }, headers, body: { ...who(), number, text: "Where to?" } });
      await write();
      await write();
      expect(await merchant.upstream.buyerReturns.get({ id })).toMatchObject({
        isAsked: true,
        messages: [{ isBuyer: true, text: "Where to?" }],
      });
      const answer = { params: { id }, headers: once(), body: { text: "To us." } };
      await merchant.upstream.buyerReturns.answer(answer);
      expect(await merchant.upstream.buyerReturns.answer(answer)).toMatchObject({ isAsked: false });
      const [page] = (await orderOfToken(token)).returns;
      expect(page!.messages.map(({ text }) => text)).toEqual(["Where to?", "To us."]);
      expect((await mailsTo(email))[0]!.body).toContain("To us.");
    });

    it("come with a label of the merchant's, which the buyer is mailed, and are on their way with it", async () => {
      const { token, reference, email } = await delivered();
      const { upstream } = merchant;
      const { number } = await ask(token, asked(reference, { reason: "damaged", seen: { way: "label", fee: 390 } }));
      const { id } = await one(number);
      const sent = { params: { token }, body: { ...who(), number, tracking: "X1" } };
      expect(await refusal(open().buyerReturns.send(sent))).toMatchObject({ status: 409, codes: ["WrongState"] });
      expect(await one(number)).toMatchObject({ state: "approved", buyersTracking: "" });
      const { waybillReference } = await upstream.buyerReturns.createLabel({ id });
      expect(await upstream.buyerReturns.createLabel({ id })).toEqual({ waybillReference });
      const draft = await upstream.shipments.get({ waybillReference });
      expect(draft).toMatchObject({
        from: { lastName: "Buyer", zipCode: "10115" },
        to: { zipCode: "75001" },
        state: "AWAITING_COMPLETION",
      });
      expect((await orderOfToken(token)).returns[0]!.labelUrl).toBeNull();
      const { weight, length, width, height } = PARCEL;
      const { services } = await upstream.services.search({
        source: "manual",
        from: { country: "DE", zip: "10115" },
        to: { country: "FR", zip: "75001" },
        packages: [{ weight, length, width, height }],
      });
      const service = services.find(({ dropOff, allowsVoucher }) => dropOff.origin && !dropOff.destination && allowsVoucher)!;
      const change = { waybillReference, serviceId: service.id, voucherName: "FREE100", step: "PAYMENT" as const };
      await upstream.shipments.updateMany({ shipments: [change] });
      const ready = await upstream.shipments.get({ waybillReference });
      await upstream.orders.create({ headers: once(), body: orderOf([ready]) });
      const [page] = await eventually(
        async () => (await orderOfToken(token)).returns,
        ([found]) => found?.labelUrl !== null,
      );
      const { number: of } = page!;
      const near = await open().buyerReturns.dropOffPoints({ ...who(), token, number: of });
      expect(near.points.length).toBeGreaterThan(0);
      expect(near.points.length).toBeLessThanOrEqual(5);
      expect(new Set(near.points.map(({ alpha2Code }) => alpha2Code))).toEqual(new Set(["DE"]));
      expect((await fetch(page!.labelUrl!)).headers.get("content-type")).toBe("application/pdf");
      expect((await mailsTo(email)).filter(({ subject }) => /etikett|retourencode/iu.test(subject))).toHaveLength(1);
      // A refund before the arrival takes nothing from the buyer, who may not have sent the parcel yet.
      await upstream.buyerReturns.setState({ id, state: "refunded" });
      const [refunded] = (await orderOfToken(token)).returns;
      expect(refunded).toMatchObject({ state: "refunded", tracking: page!.tracking, trackingToken: expect.any(String) });
      expect(refunded!.labelUrl).not.toBeNull();
      expect((await open().buyerReturns.dropOffPoints({ ...who(), token, number: of })).points).toHaveLength(near.points.length);
      await embedded().db.updateTable("returns").set({ state: "approved" }).where("number", "=", number).execute();
      await handOver(embedded(), upstream, waybillReference);
      const { tracking, trackingToken } = page!;
      const way = { tracking, trackingToken, labelUrl: null };
      expect((await orderOfToken(token)).returns).toMatchObject([{ state: "sent", deliveredAt: null, ...way }]);
      expect(tracking).not.toBe("");
      expect(await open().shipments.publicTracking({ ...who(), token: trackingToken! })).toMatchObject({
        to: { alpha2Code: "FR" },
      });
      // Delivered is not received: the merchant looks at the goods first.
      const { delivered: before } = await upstream.buyerReturns.list({});
      const deliveredAt = await worldNow(embedded().db);
      await setState(waybillReference, "DELIVERED", { delivered_at: deliveredAt });
      const arrived = { state: "sent", deliveredAt: deliveredAt.toISOString() };
      expect((await orderOfToken(token)).returns).toMatchObject([{ ...arrived, ...way }]);
      expect(await upstream.buyerReturns.get({ id })).toMatchObject(arrived);
      expect((await upstream.buyerReturns.list({})).delivered).toBe(before + 1);
      await upstream.buyerReturns.setState({ id, state: "received" });
      expect((await upstream.buyerReturns.list({})).delivered).toBe(before);
      expect((await mailsTo(email)).filter(({ subject }) => subject.includes("unterwegs"))).toHaveLength(1);
    });

    it("keep pictures without metadata where the reason asks for them, until they are old", async () => {
      const { token, reference } = await delivered();
      const settings = { ...SETTINGS, pictures: [{ reason: "too-small", ask: "must" as const }] };
      await merchant.upstream.buyerReturns.saveSettings(settings);
      const add = (content: Buffer, of = token) =>
        open().buyerReturns.addPicture({ params: { token: of }, body: { ...who(), content: content.toString("base64") } });
      const quote = (pictures: string[]) =>
        open().buyerReturns.quote({ params: { token }, body: { ...who(), ...asked(reference, { pictures }) } });
      expect(await refusal(quote([]))).toMatchObject({ status: 422, fields: ["pictures"] });
      expect(await refusal(add(Buffer.from("GIF89a, no picture")))).toMatchObject({ status: 422 });
      const { id: picture } = await add(Buffer.concat([PNG, Buffer.from("my home")]));
      const { id: foreign } = await add(PNG, (await delivered()).token);
      expect(await refusal(quote([foreign]))).toMatchObject({ status: 422, fields: ["pictures"] });
      expect(await quote([picture])).toMatchObject({ decision: "hand" });
      const headers = once();
      const { number } = await ask(token, asked(reference, { pictures: [picture] }), headers);
      expect(await ask(token, asked(reference, { pictures: [picture] }), headers)).toEqual({ number });
      await merchant.upstream.buyerReturns.saveSettings(SETTINGS);
      const sentBack = await one(number);
      expect(sentBack.pictures).toMatchObject([{ id: picture, contentType: "image/png" }]);
      const load = async () => fetch(sentBack.pictures[0]!.url);
      expect(Buffer.from(await (await load()).arrayBuffer())).toEqual(PNG);
      // It is of this return now.
      const again = ask(token, asked(reference, { pictures: [picture] }));
      expect(await refusal(again)).toMatchObject({ status: 422, fields: ["pictures"] });
      await merchant.upstream.buyerReturns.decide({ ids: [sentBack.id], decision: "refuse", refusal: "" });
      await removeUnusedPictures(embedded());
      expect((await load()).status).toBe(200);
      await eraseOldReturns(embedded().db, new Date((await worldNow(embedded().db)).getTime() + 91 * 24 * HOUR_MS));
      await removeUnusedPictures(embedded());
      expect((await load()).status).toBe(404);
      expect((await one(number)).pictures).toEqual([]);
    });

    describe("whose label is bought by itself", () => {
      let shop: Merchant;
      let shopSlug: string;
      const clientId = async () => (await shop.upstream.client.getCurrent()).id;
      const put = async (amount: number) => {
        const id = await clientId();
        await embedded()
          .db.transaction()
          .execute((trx) =>
            moveBalance(trx, id, {
              ...{ kind: "PAY_IN" as const, amount, currency: "EUR", source: `test ${newOrder()}`, reference: "TEST" },
            }),
          );
      };
      const balance = async () => (await shop.upstream.balance.get()).amount;
      /** An approved or requested return, with its id. */
      const askFor = async (reason: string) => {
        const order = newOrder();
        const to = { ...RECIPIENT, email: `buyer-${order.toLowerCase()}@mail.example` };
        const { waybillReference } = await newBought(shop, "Buyer", "", { shipmentCustomReference: order, to, items: ITEMS });
        await setState(waybillReference, "IN_TRANSIT");
        const { token } = await find(order, "10115", shopSlug);
        const seen = { way: "label" as const, fee: 0 };
        const { number } = await ask(token, asked(waybillReference, { reason, seen }));
        const { content } = await shop.upstream.buyerReturns.list({});
        return { token, number, id: content.find((each) => each.number === number)!.id };
      };
      const get = (id: string) => shop.upstream.buyerReturns.get({ id });
      const ended = (id: string) =>
        eventually(
          () => get(id),
          ({ labelState }) => labelState !== "buying",
        );

      beforeAll(async () => {
        shop = await registerMerchant(target().url, partner);
        shopSlug = `${slug}-labels`;
        await shop.upstream.buyers.saveSettings({
          headers: once(),
          body: {
            ...{ slug: shopSlug, name: "Labels", logo: null, colour: "", email: "hello@labels.example", phone: "", pageUrl: "" },
            ...{ termsUrl: "", privacyUrl: "", imprintUrl: "", languages: ["en"], returnAddressId: null, withdrawalDays: 14 },
          },
        });
        await shop.upstream.buyerReturns.saveSettings({
          ...SETTINGS,
          outcome: { decision: "hand", way: "label", fee: 0 },
          rules: [{ decision: "approve", way: "label", fee: 0, countries: [], reasons: ["damaged"], sku: "" }],
          buysLabels: true,
        });
      });

      it("show what approving costs, and take it from the balance once, however often the job runs", async () => {
        await put(100_000);
        const { id, token } = await askFor("too-small");
        const { labelQuote, labelState } = await get(id);
        expect(labelState).toBe("none");
        const before = await balance();
        await shop.upstream.buyerReturns.decide({ ids: [id], decision: "approve" });
        const bought = await ended(id);
        expect(bought).toMatchObject({ state: "approved", labelState: "bought", labelProblem: null, labelQuote: null });
        expect(before - (await balance())).toBe(labelQuote!.price);
        expect(labelQuote!.price).toBeGreaterThan(0);
        const again = embedded().db.updateTable("returns").set({ label_due: true }).where("id", "=", Number(id));
        await again.execute();
        await buyReturnLabel(embedded(), Number(id));
        await buyReturnLabel(embedded(), Number(id));
        expect(before - (await balance())).toBe(labelQuote!.price);
        expect(await get(id)).toMatchObject({ labelState: "bought", labelReference: bought.labelReference });
        const [page] = await eventually(
          async () => (await orderOfToken(token)).returns,
          ([found]) => found?.labelUrl !== null,
        );
        const waybillReference = bought.labelReference!;
        const { trackings, upsales, service } = await shop.upstream.shipments.get({ waybillReference });
        expect(upsales.printInStore).toBe(service!.hasPrintInStore);
        // The merchant gets its own goods back, and no mail that thanks for an order.
        const mailed = embedded().db.selectFrom("shipment_emails").select("reference").where("reference", "=", waybillReference);
        expect(await mailed.execute()).toEqual([]);
        expect(page).toMatchObject({ isPrintedInStore: upsales.printInStore, tracking: trackings[0]!.id });
        const codes = trackings.map(({ id: number }) => ({ number, ...qrCode(number) }));
        expect(page!.codes).toEqual(upsales.printInStore ? codes : []);
        // It leaves the buyer's hands, not the merchant's.
        await setState(waybillReference, "READY_TO_PRINT");
        const { handovers, pickList } = shop.upstream.labels;
        for (const { content } of [await handovers(), await pickList()])
          expect(content.map((row) => row.waybillReference)).not.toContain(waybillReference);
        // The carrier has it.
        await setState(waybillReference, "IN_TRANSIT");
        expect((await orderOfToken(token)).returns).toMatchObject([
          { codes: [], labelUrl: null, isPrintedInStore: upsales.printInStore },
        ]);
      });

      it("are bought at once where a rule approves them", async () => {
        const { id } = await askFor("damaged");
        expect(await ended(id)).toMatchObject({ state: "approved", labelState: "bought" });
      });

      it("stay approved and unpaid where nothing pays, and the merchant is told until it has paid", async () => {
        await put(-(await balance()));
        const none = await askFor("damaged");
        expect(await ended(none.id)).toMatchObject({ state: "approved", labelState: "unpaid", labelProblem: "no-method" });
        await embedded()
          .db.insertInto("payment_methods")
          .values({
            ...{ id: newOrder(), client_id: await clientId(), method: "CREDIT_CARD", purpose: "ORDERS", is_default: true },
            ...{ brand: "Visa", last_four: "0002", expires: null, email: null, provider_reference: "gone" },
            ...{ last_used_at: new Date(), created_at: new Date() },
          })
          .execute();
        const { id, token } = await askFor("damaged");
        const unpaid = await ended(id);
        expect(unpaid).toMatchObject({ state: "approved", labelState: "unpaid", labelProblem: "declined" });
        expect((await orderOfToken(token)).returns).toMatchObject([{ state: "approved", labelUrl: null }]);
        const told = async () =>
          (await shop.upstream.notifications.list({})).content.some(
            ({ kind, subject, return: about }) => kind === "return" && subject === id && about!.isLabelUnpaid,
          );
        expect(await told()).toBe(true);
        const { waybillReference } = await shop.upstream.buyerReturns.createLabel({ id });
        expect(waybillReference).toBe(unpaid.labelReference);
        await put(100_000);
        const ready = await shop.upstream.shipments.get({ waybillReference });
        await shop.upstream.orders.create({ headers: once(), body: orderOf([ready], { id: "balance", method: "BALANCE" }) });
        expect(await get(id)).toMatchObject({ labelState: "bought", labelProblem: null });
        expect(await told()).toBe(false);
      });
    });

    it("are counted by reason and by item", async () => {
      const figures = await merchant.upstream.buyerReturns.figures({});
      expect(figures.total).toBe(figures.reasons.reduce((sum, { returns }) => sum + returns, 0));
      expect(figures.items.map(({ sku }) => sku)).toContain("MUG-BLUE");
    });

    it("keep no one's data when they are old", async () => {
      const { token, reference, email } = await delivered();
      const { number } = await ask(token, asked(reference));
      const { id } = await one(number);
      await open().buyerReturns.write({ params: { token }, headers: once(), body: { ...who(), number, text: "Hello" } });
      await merchant.upstream.buyerReturns.decide({ ids: [id], decision: "refuse", refusal: "No." });
      const now = await worldNow(embedded().db);
      await eraseOldReturns(embedded().db, new Date(now.getTime() + 89 * 24 * HOUR_MS));
      expect(await merchant.upstream.buyerReturns.get({ id })).toMatchObject({ buyer: "Zoë Buyer" });
      await eraseOldReturns(embedded().db, new Date(now.getTime() + 91 * 24 * HOUR_MS));
      expect(await merchant.upstream.buyerReturns.get({ id })).toMatchObject({ buyer: "", email: "", comment: "", messages: [] });
      expect((await mailsTo(email)).filter(({ subject }) => subject.includes(number))).toEqual([]);
    });
  });
}
