import { openMerchantBrowser, thrownResponse } from "../../../tests/support/merchant-browser";
import { describe, expect, test } from "vitest";
import { exampleShipment } from "../../../tests/support/example-shipment";
import { answers, fails, mockUpstream, refuses } from "../../../tests/support/mocked-upstream";
import { loader as oldUrl } from "./old-url";
import { loader } from "./tracking";

const upstream = mockUpstream();
const reference = "WB0123456789";
const PATH = `/v1/shipments/${reference}`;
const events = [
  { id: "e2", at: "2026-11-03T10:00:00.000Z", state: "IN_TRANSIT", code: "departed", text: "Left", place: "London hub" },
  { id: "e1", at: "2026-11-02T10:00:00.000Z", state: "READY_TO_PRINT", code: "label-created", text: "Created", place: "London" },
];

async function load() {
  const browser = await openMerchantBrowser();
  return loader({ request: browser.get(`/private/shipments/${reference}/tracking`), params: { reference }, context: {} });
}

describe("the tracking of a shipment", () => {
  test("is its timeline as the upstream has it, the newest first", async () => {
    upstream.use(answers(PATH, exampleShipment()), answers(`${PATH}/trackings`, { trackings: [], events }));
    const data = await load();
    expect(data.events?.map((event) => event.id)).toEqual(["e2", "e1"]);
    expect(data.shipment?.trackings).toEqual([
      { id: "CV1234567890011", parcel: 1, url: "https://corvoline.example/track/CV1234567890011" },
    ]);
  });

  test("says that it could not be fetched and leads nowhere: a row of the list may have asked", async () => {
    upstream.use(answers(PATH, exampleShipment()), fails("get", `${PATH}/trackings`));
    expect(await load()).toMatchObject({ reference, events: null });
    upstream.use(fails("get", PATH));
    expect(await load()).toEqual({ reference, shipment: null, events: null });
  });

  test("is that of a bought shipment only", async () => {
    upstream.use(answers(PATH, exampleShipment({ step: "CUSTOMS" })));
    expect((await thrownResponse(load())).headers.get("Location")).toBe(`/private/shipments/${reference}/create`);
    upstream.use(refuses("get", PATH, 404, "NotFound"));
    expect((await thrownResponse(load())).headers.get("Location")).toBe("/private/shipments/all");
  });
});

test("the details page is found under its older address", async () => {
  const browser = await openMerchantBrowser();
  const answer = await oldUrl({ request: browser.get(`/private/detail/${reference}`), params: { reference }, context: {} });
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, `/private/shipments/${reference}/details`]);
});
