import { expect, inject, it } from "vitest";
import { draftOf } from "~/models/checkout/draft";
import { qrCode } from "../../platform/labels/qr-code";
import { newBought } from "../support/drafts";
import { once } from "../contract/support/client";
import { orderOf } from "../contract/support/payment";
import { eventually } from "../contract/support/eventually";
import { RECIPIENT } from "../contract/support/drafts";
import { withFaultyApp } from "./support/faulty-app";
import { newMerchant, newVisitor, signedIn } from "./support/visitor";

/** One pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const faulty = withFaultyApp();
const buyer = () => newVisitor({ origin: inject("appUrl") });

/** A merchant that takes goods back, with a bought order of two items. */
async function openShop() {
  const merchant = await newMerchant();
  const shop = await signedIn(merchant, faulty.app);
  const slug = `shop-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  await shop.open("/private/settings/returns");
  expect(shop.text()).toContain("Say first what buyers see");
  await shop.open("/private/settings/buyers");
  await shop.press("Save", { name: "Hollis & Wren", slug, email: "hello@holliswren.example" });
  await shop.open("/private/settings/returns");
  const item = { value: 2400, unitWeight: null, hsCode: "", originCountry: "FR" };
  const { waybillReference } = await newBought(merchant, "Hollis", "", {
    shipmentCustomReference: "#1042",
    to: { ...RECIPIENT, street2: "handed over" },
    items: [
      { ...item, sku: "MUG", description: "Blue mug", quantity: 2 },
      { ...item, sku: "TEA", description: "Tea", quantity: 1 },
    ],
  });
  await eventually(
    () => merchant.upstream.shipments.get({ waybillReference }),
    ({ state }) => state === "IN_TRANSIT",
  );
  return { merchant, shop, slug, waybillReference, portal: `/returns/${slug}` };
}

it("I say how I take goods back, with a rule that is added without scripts", async () => {
  const { merchant, shop } = await openShop();
  await shop.press("Add rule", { isOn: "on", days: "45", ownReasons: "Wrong colour\n\nWrong colour\nToo late for a gift" });
  expect([shop.status(), shop.value("days"), shop.value("rules[0].countries")]).toEqual([200, "45", ""]);
  await shop.press("Save returns", { "rules[0].countries": "de fra", "rules[0].fee": "x" });
  expect([shop.status(), shop.problems().length, shop.value("rules[0].countries")]).toEqual([422, 2, "de fra"]);
  const rule = { countries: "de, FR", reason: "damaged", fee: "3.90", decision: "approve", way: "label" };
  const fields = Object.fromEntries(Object.entries(rule).map(([name, value]) => [`rules[0].${name}`, value]));
  await shop.press("Save returns", fields);
  expect(shop.text()).toContain("Returns were saved.");
  expect(await merchant.upstream.buyerReturns.getSettings({})).toMatchObject({
    isOn: true,
    days: 45,
    ownReasons: ["Wrong colour", "Too late for a gift"],
    outcome: { decision: "hand", way: "label", fee: 0 },
    rules: [{ countries: ["DE", "FR"], reasons: ["damaged"], sku: "", decision: "approve", way: "label", fee: 390 }],
  });
});

it("A buyer sends goods back without scripts, asks about it, and the merchant decides, answers and refunds", async () => {
  const { merchant, shop, slug, portal, waybillReference } = await openShop();
  await shop.press("Save returns", { isOn: "on", way: "own" });
  const visitor = buyer();
  await visitor.open(`/withdrawal/${slug}`);
  expect(visitor.href("Return goods")).toBe(`${portal}?lang=en`);
  // From the parcel's page only the postcode is asked for.
  const { publicToken } = await merchant.upstream.shipments.trackings({ waybillReference });
  await visitor.open(`/track/${publicToken}`);
  await visitor.follow("Return goods");
  await visitor.press("Find order", { zip: "10115" });
  expect(visitor.at()).toContain(`${portal}/${waybillReference}.`);
  await visitor.open(portal);
  expect([visitor.status(), visitor.heading()]).toEqual([200, "Return goods"]);
  expect(visitor.html()).not.toMatch(/<script|modulepreload/);
  await visitor.press("Find order");
  expect([visitor.status(), visitor.problems().length]).toEqual([422, 2]);
  await visitor.press("Find order", { order: "1042", zip: "10117" });
  expect([visitor.status(), visitor.text()]).toEqual([422, expect.stringContaining("We found no order")]);
  await visitor.press("Find order", { zip: "10115" });
  const page = visitor.at();
  expect(page).toContain(`${portal}/${waybillReference}.`);
  expect(visitor.html()).not.toMatch(/<script|modulepreload/);
  for (const secret of [RECIPIENT.lastName, RECIPIENT.street1, RECIPIENT.email]) expect(visitor.html()).not.toContain(secret);
  await visitor.press("Continue");
  expect([visitor.status(), visitor.problems().length]).toEqual([422, 2]);
  await visitor.press("Continue", { "items[0].quantity": "1", reason: "too-small", comment: "A bit\nsmall" });
  expect([visitor.status(), visitor.heading()]).toEqual([200, "Check your return"]);
  // Another language keeps what was typed.
  await visitor.press("Deutsch");
  expect([visitor.heading(), visitor.text()]).toEqual(["Prüfen Sie Ihre Retoure", expect.stringContaining("Blue mug")]);
  await visitor.press("English");
  await visitor.press("Change details");
  expect([visitor.value("items[0].quantity"), visitor.value("reason"), visitor.value("comment")]).toEqual([
    "1",
    "too-small",
    "A bit\nsmall",
  ]);
  await visitor.press("Continue");
  await visitor.press("Send request");
  expect([visitor.status(), visitor.text()]).toEqual([200, expect.stringContaining("The seller looks at your request")]);
  // The buyer's own time.
  const [askedAt] = visitor.attributes("time", "dateTime");
  const inBerlin = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/Berlin" }).format(new Date(askedAt!));
  expect(visitor.texts("time")[0]).toContain(inBerlin);
  await visitor.press("Send message");
  expect(visitor.problems()).toEqual([expect.stringContaining("Write your message")]);
  // Another language keeps a message that is too long, and sends nothing.
  const long = "Where to? ".repeat(120).trim();
  await visitor.press("Send message", { text: long });
  await visitor.press("Deutsch");
  expect([visitor.status(), visitor.value("text")]).toEqual([200, long]);
  await visitor.press("English");
  await visitor.press("Send message", { text: "Where to?" });
  expect(visitor.text()).toContain("Where to?");

  await shop.open("/private/returns");
  expect([shop.texts(".returns-table tbody tr").length, shop.text()]).toEqual([
    1,
    expect.stringContaining("Waits for an answer"),
  ]);
  await shop.press("Approve chosen returns");
  expect(shop.text()).toContain("Choose at least one return");
  const { content } = await merchant.upstream.buyerReturns.list({});
  const { id, number } = content[0]!;
  expect(shop.texts(".returns-table tbody th")).toEqual([`#1042Return ${number}`]);
  await shop.press("Approve chosen returns", { id });
  expect(shop.text()).toContain("1 return was approved.");
  await shop.open(`/private/returns/${id}`);
  await shop.press("Send message");
  expect(shop.problems()).toEqual([expect.stringContaining("Write your message")]);
  await shop.press("Send message", { text: "To the address on the page." });
  expect(shop.text()).toContain("The message was sent.");

  await visitor.open(page);
  expect(visitor.text()).toContain("To the address on the page.");
  const stale = visitor.newTab();
  await stale.open(page);
  await visitor.press("I’ve sent it", { tracking: "X 1" });
  expect(visitor.text()).toContain("On its way back");
  await shop.open(`/private/returns/${content[0]!.id}`);
  expect(shop.text()).toContain("X 1");
  expect(shop.text()).toContain("The buyer is mailed at once that the goods have arrived.");
  await shop.press("Yes, mark as received");
  await shop.press("Yes, mark as refunded");
  expect(shop.text()).toContain("Marked as refunded.");
  await stale.press("I’ve sent it", { tracking: "X 2" });
  expect([stale.status(), stale.text()]).toEqual([409, expect.stringMatching(/Refunded.*This can’t be done any more/)]);
  await visitor.open(page);
  expect(visitor.text()).toContain("Refunded");

  // The buyer withdraws from the same order.
  await visitor.open(`/withdrawal/${slug}`);
  await visitor.press("Continue", { name: "Somebody", order: "1042", email: RECIPIENT.email, message: "One mug" });
  expect(visitor.text()).toContain("as far as it is about what I name here");
  await visitor.press("Confirm withdrawal");
  expect(visitor.text()).toContain("If that is the whole order, with the cost of standard delivery");
  const [withdrawal] = (await merchant.upstream.withdrawals.list({})).content;
  await shop.open("/private/withdrawals");
  expect(shop.texts(".withdrawals-table .badge")).toEqual(["To refund"]);
  await shop.open(`/private/withdrawals/${withdrawal!.id}`);
  expect(shop.text()).toMatch(/There’s also a return of this order.*Refunded 1 × Blue mug/);
  expect(shop.href(`Return ${number}`)).toBe(`/private/returns/${id}`);
  expect(shop.text()).not.toContain("withdrawn from another time");
  // And once more: each is shown beside the other.
  await visitor.open(`/withdrawal/${slug}`);
  await visitor.press("Continue", { name: "Somebody", order: "1042", email: RECIPIENT.email });
  await visitor.press("Confirm withdrawal");
  const [second] = (await merchant.upstream.withdrawals.list({})).content;
  await shop.open(`/private/withdrawals/${second!.id}`);
  expect(shop.text()).toMatch(/withdrawn from another time.*One mug/);
  await shop.open(`/private/withdrawals/${withdrawal!.id}`);
  expect(shop.href(`Withdrawal ${second!.number}`)).toBe(`/private/withdrawals/${second!.id}`);
  await shop.press("Yes, mark as refunded");
  expect(shop.text()).toContain("Marked as refunded.");
  await shop.open(`/private/returns/${id}`);
  expect(shop.text()).toContain("was also withdrawn from");
  expect(shop.href(`Withdrawal ${withdrawal!.number}`)).toBe(`/private/withdrawals/${withdrawal!.id}`);
  await visitor.open(page);
  expect(visitor.text()).toContain("You withdrew from this order on");
  await visitor.press("Continue", { "items[0].quantity": "1", "items[1].quantity": "1", reason: "damaged" });
  await visitor.press("Send request");
  expect(visitor.text()).toContain("You’ve already asked for a return of everything in this order.");

  // Whoever approves or declines it is told of the withdrawals.
  const [last] = (await merchant.upstream.buyerReturns.list({})).content;
  await shop.open("/private/returns");
  expect(shop.texts(".returns-table .badge")).toEqual(["To decide", "Also withdrawn", "Refunded", "Also withdrawn"]);
  await shop.press("Approve chosen returns", { id: last!.id });
  expect([shop.heading(), shop.text()]).toEqual([
    "Approve returns",
    expect.stringContaining("1 of them is of an order that was"),
  ]);
  await shop.open(`/private/returns/${last!.id}`);
  expect(shop.text()).toContain("Declining the return doesn’t end the withdrawal.");
  await shop.press("Decline", { refusal: "It was worn." });
  await visitor.open(page);
  expect(visitor.text()).toMatch(/Declined.*It was worn\..*You can’t ask for these goods here again\. Write to/);
  await shop.press("Decide again");
  expect(shop.text()).toMatch(/Approve it, or decline it.*You can decide on the return again\./);
});

it("A page from before another return says that less is left, and forms that no page sends are refused", async () => {
  const { shop, portal } = await openShop();
  await shop.press("Save returns", { isOn: "on" });
  const visitor = buyer();
  await visitor.open(portal);
  await visitor.press("Find order", { order: "1042", zip: "10115" });
  const earlier = buyer();
  await earlier.open(visitor.at());
  await visitor.press("Continue", { "items[0].quantity": "1", reason: "too-small" });
  await visitor.press("Send request");
  await earlier.press("Continue", { "items[0].quantity": "2", reason: "damaged", comment: "Both" });
  expect([earlier.status(), earlier.problems(), earlier.value("comment")]).toEqual([
    422,
    [expect.stringContaining("Fewer pieces are left")],
    "Both",
  ]);
  const forms = [
    "items=x&kept[0][0]=1",
    "items[0]=x",
    "items[0].id=zz&items[0].quantity=1&reason=damaged",
    "comment=a&comment=b",
  ];
  for (const forged of forms) {
    for (const intent of ["enter", "ask"]) {
      await earlier.forge(`${forged}&intent=${intent}&idempotencyKey=${"k".repeat(20)}`);
      expect([forged, intent, earlier.status()]).toEqual([forged, intent, intent === "enter" ? 200 : 422]);
    }
  }
  for (const forged of ["rules=x", "pictures=x", "reasons[0][0]=x"]) {
    await shop.open("/private/settings/returns");
    await shop.forge(`${forged}&days=30`);
    expect([forged, shop.status()]).toEqual([forged, 422]);
  }
  await shop.open("/private/settings/returns");
  await shop.press("Save returns", { days: "", fee: "-4", isOn: "" });
  expect(shop.problems()).toEqual([
    expect.stringContaining("may send goods back"),
    expect.stringMatching(/Fee in EUR.*at least 0/),
  ]);
});

it("Before the parcel is on its way, a buyer is sent to the withdrawal", async () => {
  const { merchant, shop, slug, portal } = await openShop();
  await shop.press("Save returns", { isOn: "on" });
  await newBought(merchant, "Waits", "", { shipmentCustomReference: "#1043" });
  const visitor = buyer();
  await visitor.open(portal);
  await visitor.press("Find order", { order: "1043", zip: "10115" });
  expect(visitor.text()).toContain("This order isn’t on its way yet.");
  expect(visitor.href("Withdraw from contract here")).toBe(`/withdrawal/${slug}?lang=en`);
});

it("Pictures of the goods are kept while the form is mended, and I see them", async () => {
  const { merchant, shop, portal } = await openShop();
  await shop.press("Save returns", { isOn: "on", fee: "4.90", "pictures[3].ask": "must", buysLabels: "on" });
  expect(await merchant.upstream.buyerReturns.getSettings({})).toMatchObject({
    buysLabels: true,
    pictures: [{ reason: "damaged", ask: "must" }],
  });
  expect(shop.text()).toContain("no balance and no saved payment method");
  const visitor = buyer();
  await visitor.open(portal);
  await visitor.press("Find order", { order: "1042", zip: "10115" });
  expect(visitor.text()).toContain("Needed for: Damaged or broken");
  const file = (name: string, content: BlobPart) => ({ pictures: new File([content], name, { type: "image/png" }) });
  await visitor.press("Continue", { "items[0].quantity": "1", reason: "damaged" });
  expect(visitor.problems()).toEqual([expect.stringContaining("Add at least one picture")]);
  await visitor.press("Continue", {}, file("no.png", "no picture"));
  expect(visitor.problems()).toEqual([expect.stringContaining("Choose a JPEG or PNG picture")]);
  // It stays although something else is wrong.
  await visitor.press("Continue", { reason: "" }, file("crack.png", PNG));
  expect([visitor.problems().length, visitor.text()]).toEqual([1, expect.stringContaining("Remove crack.png")]);
  await visitor.press("Continue", { reason: "damaged" });
  expect([visitor.heading(), visitor.text()]).toEqual(["Check your return", expect.stringContaining("crack.png")]);
  expect(visitor.text()).toMatch(
    /The seller looks at your request first.*If it is approved, you get a label.*If it is approved, €4.90/,
  );
  await visitor.press("Deutsch");
  await visitor.press("English");
  await visitor.press("Send request");
  expect(visitor.text()).toContain("The seller looks at your request");
  const [sentBack] = (await merchant.upstream.buyerReturns.list({})).content;
  await shop.open(`/private/returns/${sentBack!.id}`);
  const [src] = shop.attributes(".return-pictures img", "src");
  const picture = await shop.download(src!);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(shop.text()).toContain("The label costs");
  const other = await signedIn(await newMerchant());
  await other.open(src!);
  expect(other.status()).toBe(404);

  // Many are approved only after I have seen what their labels cost.
  await shop.open("/private/returns");
  await shop.press("Approve chosen returns", { id: sentBack!.id });
  expect(shop.text()).toMatch(/Approve returns.*1 return.*1 label costs €/);
  expect((await merchant.upstream.buyerReturns.get({ id: sentBack!.id })).state).toBe("requested");
  await shop.press("Approve and buy labels");
  expect(shop.text()).toContain("1 return was approved.");
});

it("A return with a label of mine is made from the order, and paid like any shipment", async () => {
  const { merchant, shop, portal } = await openShop();
  await shop.press("Save returns", { isOn: "on", decision: "approve" });
  const visitor = buyer();
  await visitor.open(portal);
  await visitor.press("Find order", { order: "1042", zip: "10115" });
  const page = visitor.at();
  await visitor.press("Continue", { "items[1].quantity": "1", reason: "other" });
  await visitor.press("Send request");
  expect(visitor.text()).toContain("The label follows by email");
  const { content } = await merchant.upstream.buyerReturns.list({});
  await visitor.open(`${page.split("?")[0]}/${content[0]!.number}/label.pdf`);
  expect(visitor.status()).toBe(404);
  await shop.open(`/private/returns/${content[0]!.id}`);
  await shop.press("Create return label");
  expect(shop.at()).toMatch(/\/private\/shipments\/WB\w+\/create\//);
  await shop.open(`/private/returns/${content[0]!.id}`);
  expect(shop.text()).toContain("Return shipment");
  const other = await signedIn(await newMerchant());
  await other.open(`/private/returns/${content[0]!.id}`);
  expect(other.status()).toBe(404);
});

it("Where the drop-off point prints the label, my buyer shows it a QR code from the page", async () => {
  const { merchant, shop, portal } = await openShop();
  await shop.press("Save returns", { isOn: "on", decision: "approve" });
  const visitor = buyer();
  await visitor.open(portal);
  await visitor.press("Find order", { order: "1042", zip: "10115" });
  const page = visitor.at();
  await visitor.press("Continue", { "items[1].quantity": "1", reason: "other" });
  await visitor.press("Send request");
  const { upstream } = merchant;
  const [asked] = (await upstream.buyerReturns.list({})).content;
  const { waybillReference } = await upstream.buyerReturns.createLabel({ id: asked!.id });
  const draft = draftOf(await upstream.shipments.get({ waybillReference }));
  const ready = await upstream.shipments.update({
    ...{ ...draft, waybillReference, step: "PAYMENT", voucherName: "FREE100", serviceId: "corvoline-drop-home" },
    upsales: { ...draft.upsales, printInStore: true },
  });
  await upstream.orders.create({ headers: once(), body: orderOf([ready]) });
  const { trackings } = await eventually(
    () => upstream.shipments.get({ waybillReference }),
    ({ state }) => state === "READY_TO_PRINT",
  );
  const number = trackings[0]!.id;
  await visitor.open(page);
  expect(visitor.attributes(".shown-code svg", "aria-label")).toEqual([`QR code with the tracking number ${number}`]);
  expect(visitor.texts("h2")).toContain("Approved: send it back with the code");
  expect(visitor.texts(".shown-code figcaption")).toEqual([expect.stringContaining(number)]);
  const [ground, modules] = visitor.attributes(".shown-code path", "d");
  expect(visitor.attributes(".shown-code path", "fill")).toEqual(["#fff", "#000"]);
  expect([ground, modules]).toEqual(["M0 0h29v29h-29z", qrCode(number).path]);
  expect(visitor.html()).not.toMatch(/<script|modulepreload/);
  expect(visitor.href("Show code")).toMatch(/label\.pdf$/);
});

it("What fails on the way keeps what was typed, and says so", async () => {
  const { shop, portal } = await openShop();
  await shop.press("Save returns", { isOn: "on" });
  const visitor = newVisitor({ origin: faulty.app.url });
  await visitor.open(portal);
  await visitor.press("Find order", { order: "#1042", zip: "10115" });
  faulty.upstream.fail(/POST \/v1\/public-returns\//);
  await visitor.press("Continue", { "items[0].quantity": "2", reason: "damaged", comment: "Broken" });
  expect([visitor.status(), visitor.value("comment"), visitor.value("items[0].quantity")]).toEqual([502, "Broken", "2"]);
  faulty.upstream.heal();
  await visitor.press("Continue");
  expect(visitor.heading()).toBe("Check your return");
});

it("A page of mine that can't be loaded speaks to buyers, in their language, also where the merchant's name is missing", async () => {
  const { portal, slug } = await openShop();
  const visitor = newVisitor({ origin: faulty.app.url });
  faulty.upstream.fail(/public-/);
  for (const page of [portal, `/withdrawal/${slug}`, "/track/none.none"]) {
    await visitor.open(`${page}?lang=de`);
    expect([page, visitor.status(), visitor.text()]).toEqual([page, 502, expect.stringContaining("schreiben Sie dem Verkäufer")]);
    expect(visitor.texts("a").join()).toMatch(/Noch einmal versuchen$|Erneut versuchen$/);
  }
  faulty.upstream.heal();
  // The first step of a withdrawal calls nobody, but the page after it does; and it needs no cookies.
  await visitor.open(`/withdrawal/${slug}?lang=en`);
  faulty.upstream.fail(/public-/);
  await visitor.press("Continue", { name: "Zoë Buyer", order: "1042", email: "zoe@mail.example", message: "One mug" });
  expect([visitor.status(), visitor.value("message")]).toEqual([502, "One mug"]);
  expect(visitor.text()).toContain("What you typed is still here.");
  faulty.upstream.heal();
  visitor.forgetCookie("waybill-csrf");
  await visitor.press("Send again");
  expect([visitor.status(), visitor.heading()]).toEqual([200, "Check your withdrawal"]);
  for (const page of ["/returns", "/withdrawal", "/unsubscribe"]) {
    await visitor.open(page);
    expect([page, visitor.status(), visitor.text()]).toEqual([page, 404, expect.stringContaining("nothing at this address")]);
  }
});
