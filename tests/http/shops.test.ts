import { expect, it } from "vitest";
import { once } from "../contract/support/client";
import { SENDER } from "../contract/support/drafts";
import { newSignedIn, type Entered, type Visitor } from "./support/visitor";

const PAGE = "/private/settings/integrations";
const newKey = () => `demo-journey-${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** A merchant with a sender address, which a shop's first import requires. */
async function newSender(path: string) {
  const signedIn = await newSignedIn("/private/settings/addresses");
  const { id: _id, ...sender } = SENDER;
  const body = { ...sender, alias: "Shop", isDefault: true };
  await signedIn.merchant.upstream.addresses.createWarehouse({ headers: once(), body });
  await signedIn.visitor.open(path);
  return signedIn;
}

/** Expects an order number in the list of all shipments. */
async function seeOrder(visitor: Visitor, number: string): Promise<void> {
  await visitor.open("/private/shipments/all");
  await visitor.waitFor(number);
}

async function disconnect(visitor: Visitor, name: string): Promise<void> {
  await visitor.follow("Disconnect");
  expect(visitor.text()).toContain(`Disconnect ${name}?`);
  await visitor.press("Disconnect");
  expect(visitor.texts(".panel-body > .banner")).toEqual([expect.stringContaining(`${name} is disconnected`)]);
}

it("I connect a shop from the empty list, its orders arrive, and I disconnect it again", async () => {
  const { visitor } = await newSender("/private/shipments/all");
  await visitor.follow("Connect shop");
  await visitor.press("Search integrations", { q: "dummy" });
  expect(visitor.text()).not.toContain("Etsy");
  await visitor.follow("Connect store: Dummy Marketplace");
  await visitor.press("Connect Dummy Marketplace", { username: "nobody", password: "any" });
  expect(visitor.text()).toContain("The shop doesn’t accept these details");
  expect([visitor.value("username"), visitor.value("password")], "the secret stays here").toEqual(["nobody", ""]);
  await visitor.press("Try again", { username: newKey(), password: "any" });
  expect(visitor.at()).toBe("/private/shipments/all");
  expect(visitor.text()).toContain("Dummy Marketplace is connected");
  await visitor.waitFor("#1015");

  await visitor.open(PAGE);
  expect(visitor.text()).toContain("15 orders imported");
  await visitor.follow("Edit: Dummy Marketplace");
  await visitor.press("Import the last 5 days");
  await visitor.waitFor("No new orders");
  await visitor.follow("Close");
  await visitor.follow("Edit: Dummy Marketplace");
  await disconnect(visitor, "Dummy Marketplace");
  expect(visitor.value("username")).toBe("");
});

it.each<[name: string, alias: string, fields: Entered, order: string]>([
  ["Aliexpress", "aliexpress", { token: newKey(), api_key: "demo-app", app_secret: "demo-app-secret" }, "8100000000001015"],
  ["Temu", "shipengine_temu", { region_id: "EU", api_key: newKey() }, "PO-1015"],
  ["WiziShop", "wizishop_module", { shop_id: "77", api_key: newKey() }, "WZ1015"],
])("I connect %s by its own panel, and disconnect it", async (name, alias, fields, order) => {
  const { visitor } = await newSender(`${PAGE}/${alias}`);
  await visitor.press(`Connect ${name}`, fields);
  expect(visitor.text()).toContain(`${name} is connected`);
  await seeOrder(visitor, order);
  await visitor.open(`${PAGE}/${alias}`);
  await disconnect(visitor, name);
});

it("I agree on a shop’s own page, and its orders come", async () => {
  const { visitor } = await newSender(`${PAGE}/shipengine_tiktok`);
  await visitor.press("Continue on TikTok Shop");
  await visitor.follow("Continue to the marketplace");
  await visitor.press("Agree", { shop: newKey().slice("demo-".length) });
  expect(visitor.text()).toContain("Orders from TikTok Shop");
  await visitor.waitFor("15 orders imported");
  await visitor.open(`${PAGE}/shipengine_tiktok`);
  await disconnect(visitor, "TikTok Shop");
});

it("I give my shop’s module a key, and the order that it sends arrives", async () => {
  const { visitor } = await newSignedIn(`${PAGE}/woocommerce_module`);
  expect(visitor.text()).toContain("In WooCommerce, open the settings of your shipping module.");
  await visitor.press("Generate key");
  expect(visitor.at()).toBe(`${PAGE}/woocommerce_module`);
  const [token = "", api = ""] = visitor.values("main input[readonly]");
  const place = { street1: "Calle Mayor 1", zipCode: "28013", city: "Madrid", country: "ES" };
  const recipient = { firstName: "Ana", lastName: "Ruiz", ...place };
  const order = { id: "7001", number: "#7001", currency: "EUR", total: 4990, recipient, items: [{ title: "Teapot" }] };
  const sent = await fetch(`${api}/shops/woocommerce/orders`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ orders: [order] }),
  });
  expect(sent.status).toBe(200);
  await visitor.open(`${PAGE}?show=connected`);
  expect(visitor.text()).toContain("1 order imported");
  await seeOrder(visitor, "#7001");
});

it("I see until when a shop’s orders are to be shipped, sort by it, and filter what is late", async () => {
  const { visitor } = await newSender(`${PAGE}/shipengine_dummy-marketplace`);
  await visitor.press("Connect Dummy Marketplace", { username: newKey(), password: "any" });
  await visitor.waitFor("#1015");
  expect(visitor.text()).toMatch(/Ship by \d/);
  await visitor.follow("Ship by");
  expect(visitor.at()).toContain("sort=ship-by");
  const text = visitor.text();
  expect(text.indexOf("#1001")).toBeLessThan(text.indexOf("#1015"));
  await visitor.follow("Filter");
  await visitor.press("Apply filters", { ship_by: "late" });
  expect(visitor.at()).toContain("ship_by=late");
  expect(visitor.text()).toContain("Ship by: Late");
  expect(visitor.text()).toMatch(/Late: \d/);
  expect(visitor.text()).not.toContain("#1015");
});

it("I see how to connect a partner, which connects itself", async () => {
  const { visitor } = await newSender(PAGE);
  await visitor.follow("Show guide: Partner Dummy");
  expect(visitor.text()).toContain("How to connect Partner Dummy");
});

const FILE = [
  "My shop;;;;;;",
  "Bestellnummer;Wer;Straße;PLZ;Ort;Land;Gewicht",
  "A-1;Jürgen Groß;Lindenstraße 8;10115;Berlin;Deutschland;1800",
  "A-2;;Rue 1;75001;Paris;Frankreich;650",
].join("\r\n");

it("I import a file of orders, correct its columns and insure what came", async () => {
  const { visitor } = await newSignedIn("/private/shipments/all");
  await visitor.follow("Import CSV");
  await visitor.press("Read file");
  expect(visitor.problems()).toEqual(["CSV file: Choose a file"]);
  await visitor.press("Read file", {}, { file: new File([Buffer.from(FILE, "latin1")], "orders.csv", { type: "text/csv" }) });
  expect([visitor.heading(), visitor.text()]).toEqual([
    "Match the columns",
    expect.stringContaining("0 shipments can be imported"),
  ]);
  const rows = await visitor.download(visitor.href("Download the rows to correct"));
  expect(await rows.text()).toContain("A-1;Jürgen Groß");
  await visitor.press("Check again", { "c[1]": "name" });
  expect(visitor.chosen("unit")).toEqual(["g"]);
  expect(visitor.texts("tbody tr").join("\n")).toContain("4Recipient: full nameMissing");
  await visitor.press("Import 1 shipment");
  await visitor.waitFor("1 shipment imported");
  await visitor.press("Insure 1 shipment", { amount: "50" });
  expect([visitor.at(), visitor.text()]).toEqual([
    "/private/shipments/draft",
    expect.stringContaining("Insurance added to your drafts."),
  ]);
  await visitor.waitFor("Jürgen Groß");
});
