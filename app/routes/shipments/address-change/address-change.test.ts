import { expect, it } from "vitest";
import type { AddressChange } from "#contract/shipments";
import { aPrintableShipment, anAddress, REFERENCE } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const AT = `/private/shipments/${REFERENCE}/address-change`;
const ROUTE = { params: { reference: REFERENCE } };
const ASKED: AddressChange = {
  ...{ id: "7", state: "asked", askedAt: "2026-11-21T08:30:00.000Z", changedAt: "2026-11-21T08:30:00.000Z" },
  to: anAddress({ street1: "Neue Straße 5", street2: "", zipCode: "10115", city: "Berlin", alpha2Code: "DE" }),
  ...{ pointId: null, point: null, obstacle: "price", priceBefore: 500, priceAfter: 700 },
  ...{ wasPrinted: false, isOldKept: false, refusal: "", isOpen: true, isClosed: false },
};

function withRequest(addressChange: AddressChange | null) {
  const to = anAddress({ street1: "Lindenstraße 2", street2: "", zipCode: "50667", city: "Köln", alpha2Code: "DE" });
  upstream.answers(`GET /v1/shipments/${REFERENCE}`, aPrintableShipment({ shipmentCustomReference: "#1042", to }));
  const none = { nextStepOn: null, publicToken: null, way: null, answer: null, hasProof: false };
  upstream.answers(`GET /v1/shipments/${REFERENCE}/trackings`, { trackings: [], events: [], ...none, addressChange });
}

it("who declines sees the order, the buyer, both addresses, and why it cannot be accepted", async () => {
  withRequest(ASKED);
  expect((await (await openSignedIn()).open(loader, AT, ROUTE)).data).toMatchObject({
    order: "#1042",
    from: ["Lindenstraße 2", "50667 Köln"],
    change: { id: "7", lines: ["Neue Straße 5", "10115 Berlin"], obstacle: "price", priceBefore: 500, priceAfter: 700 },
  });
});

it("a request that is over leads back to the shipment", async () => {
  withRequest({ ...ASKED, state: "canceled", isOpen: false, isClosed: true });
  expect((await (await openSignedIn()).open(loader, AT, ROUTE)).location).toBe(`/private/shipments/${REFERENCE}/details`);
});

it("one that costs more since it was asked for is not accepted, and says why", async () => {
  upstream.answers(`PUT /v1/shipments/${REFERENCE}/address-change`, ASKED);
  const browser = await openSignedIn();
  const sent = await browser.send(action, AT, { id: "7", intent: "accept" }, ROUTE);
  expect(sent).toMatchObject({ status: 303, location: `/private/shipments/${REFERENCE}/details` });
  expect((await browser.session()).get("flash")).toMatchObject({ key: "address-needs-new" });
});
