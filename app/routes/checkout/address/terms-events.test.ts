import { describe, expect, it } from "vitest";
import { anInit, aChosenService, aPlace, aShipment, aWarehouse, REFERENCE } from "../../../../tests/support/entities";
import { collectEvents } from "../../../../tests/support/collected-events";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { filledAddressFields as filled } from "../../../../tests/support/filled-forms";
import { action } from "./route";

const upstream = playUpstream();
const events = collectEvents(upstream);
const params = { reference: REFERENCE };
const PAGE = `/private/shipments/${REFERENCE}/create/address`;
const withTerms = aShipment({ service: aChosenService({ termsRequired: true }) });

const ACCEPTED = { carriersTermsAndConditions: "on" };

async function visit(shipment = withTerms) {
  upstream.answers(`GET /v1/shipments/${REFERENCE}`, shipment);
  upstream.answers(`PUT /v1/shipments/${REFERENCE}`, ({ body }) => ({ ...shipment, ...(body as object) }));
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("GET /v1/warehouses", { warehouses: [aWarehouse()] });
  upstream.answers("GET /v1/postal-places/es-28001", aPlace());
  const browser = await openSignedIn();
  return (fields: Record<string, string>) => browser.send(action, PAGE, { ...filled, ...fields }, { params });
}
const sent = async () => (await events()).map(({ name, properties }) => [name, properties["page"]]);

describe("the carrier's terms on the address page", () => {
  it("tell the tenant's analytics that they were accepted, once however often the form is sent", async () => {
    const send = await visit();
    for (const _time of ["first", "again"]) expect((await send(ACCEPTED)).location).toContain("/create/payment");
    expect(await events()).toEqual([
      {
        id: expect.any(String),
        name: "carriers-terms-accepted",
        at: expect.any(String),
        tenant: "waybill",
        properties: { page: "address" },
      },
    ]);
  });

  it("tell it once where two clicks send the form twice at a time", async () => {
    const send = await visit();
    await Promise.all([send(ACCEPTED), send(ACCEPTED)]);
    expect(await sent()).toEqual([["carriers-terms-accepted", "address"]]);
  });

  it("tell that they were cleared, and accepted again", async () => {
    const send = await visit();
    await send(ACCEPTED);
    for (const _time of ["first", "again"]) expect((await send({})).status).toBe(422);
    await send(ACCEPTED);
    expect(await sent()).toEqual([
      ["carriers-terms-accepted", "address"],
      ["carriers-terms-cleared", "address"],
      ["carriers-terms-accepted", "address"],
    ]);
  });

  it.each(["leave-for-info", "close", "update"])("tell it where the form is sent by %s, complete or not", async (intent) => {
    const send = await visit();
    await send({ ...ACCEPTED, "to.firstName": "", intent });
    await send({ "to.firstName": "", intent });
    expect((await sent()).map(([name]) => name)).toEqual(["carriers-terms-accepted", "carriers-terms-cleared"]);
  });

  it("tell nothing before they are accepted, or where the service has none", async () => {
    await (
      await visit()
    )({});
    await (
      await visit(aShipment())
    )(ACCEPTED);
    expect(await events()).toEqual([]);
  });

  it("tell nothing of a merchant who has not answered the privacy questions", async () => {
    const send = await visit();
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, () => refusal(403, [{ error_code: "ConsentRequired" }]));
    expect((await send(ACCEPTED)).location).toContain("privacy");
    expect(await events()).toEqual([]);
  });
});
