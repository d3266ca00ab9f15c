import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { ebay } from "./ebay";
import { etsy } from "./etsy";
import type { ShopAccess } from "./port";

let server: Server | undefined;
afterEach(() => void server?.close());

/** A shop that answers every call with this. */
async function shop(answer: unknown): Promise<ShopAccess> {
  server = createServer((_request, response) => response.setHeader("connection", "close").end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { app: { apiUrl: url, pagesUrl: url, tokenUrl: url, clientId: "a", clientSecret: "b" }, data: { shop_id: "1" } };
}

it("eBay’s order whose buyer is hidden hides no other order", async () => {
  const order = {
    orderId: "1",
    lastModifiedDate: "2026-11-21T10:00:00.000Z",
    orderFulfillmentStatus: "FULFILLED",
    pricingSummary: { total: { value: "10.00", currency: "EUR" } },
    lineItems: [{ lineItemId: "1", title: "Mug", quantity: 1 }],
    fulfillmentStartInstructions: [{ shippingStep: { shipTo: { email: "Invalid Request" } } }],
  };
  const ofIreland = {
    fullName: "Aoife Byrne",
    contactAddress: { addressLine1: "1 Main Street", city: "Cork", countryCode: "IE" },
  };
  const orders = [
    order,
    { ...order, orderId: "2", fulfillmentStartInstructions: [] },
    { ...order, orderId: "3", fulfillmentStartInstructions: [{ shippingStep: { shipTo: ofIreland } }] },
  ];
  const page = await ebay.listOrders(await shop({ total: 3, orders }), new Date(0), null);
  expect(page.orders.map(({ recipient }) => [recipient.lastName, recipient.email, recipient.zipCode])).toEqual([
    ["", "", ""],
    ["", "", ""],
    ["Byrne", "", ""],
  ]);
});

it("Etsy’s receipt of a download, which has no address, is left out and hides no other one", async () => {
  const receipt = {
    receipt_id: 1,
    status: "Completed",
    is_shipped: false,
    name: "Aoife Byrne",
    first_line: "1 Main Street",
    city: "Cork",
    zip: null,
    country_iso: "IE",
    grandtotal: { amount: 1000, divisor: 100, currency_code: "EUR" },
    updated_timestamp: 1_795_000_000,
    transactions: [{ title: "Mug", quantity: 1, is_digital: false }],
  };
  const address = { name: null, first_line: null, city: null, country_iso: null };
  const download = { ...receipt, ...address, receipt_id: 2, transactions: [{ title: "Pattern", quantity: 1, is_digital: true }] };
  const page = await etsy.listOrders(await shop({ count: 2, results: [download, receipt] }), new Date(0), null);
  expect(page.orders).toMatchObject([{ id: "1", recipient: { lastName: "Byrne", zipCode: "" } }]);
});
