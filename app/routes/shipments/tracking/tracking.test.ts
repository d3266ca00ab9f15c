import { openSignedIn } from "../../../../tests/support/route";
import { describe, expect, test } from "vitest";
import { aPrintableShipment, REFERENCE } from "../../../../tests/support/entities";
import { badGateway, playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader as oldUrl } from "~/routes/shipments/old-url/route";
import { loader } from "./route";

const upstream = playUpstream();
const params = { reference: REFERENCE };
const SHIPMENT = `GET /v1/shipments/${REFERENCE}`;
const TRACKINGS = `${SHIPMENT}/trackings`;
const events = [
  { id: "e2", at: "2026-11-03T10:00:00.000Z", state: "IN_TRANSIT", code: "departed", text: "Left", place: "London hub" },
  { id: "e1", at: "2026-11-02T10:00:00.000Z", state: "READY_TO_PRINT", code: "label-created", text: "Created", place: "London" },
];

const open = async () => (await openSignedIn()).open(loader, `/private/shipments/${REFERENCE}/tracking`, { params });

describe("the tracking of a shipment", () => {
  test("is its timeline as the upstream has it, the newest first", async () => {
    upstream.answers(SHIPMENT, aPrintableShipment());
    upstream.answers(TRACKINGS, { trackings: [], events });
    const { data } = await open();
    expect(data.events?.map((event) => event.id)).toEqual(["e2", "e1"]);
    expect(data.shipment?.trackings).toEqual([
      { id: "AN1234567890011", parcel: 1, url: "https://andes.example/track/AN1234567890011" },
    ]);
  });

  test("of an incident names the day on which the carrier goes on, as the details do", async () => {
    const [first] = events;
    const incident = { ...first, state: "INCIDENT", code: "incident-address" };
    upstream.answers(SHIPMENT, aPrintableShipment({ state: "INCIDENT" }));
    upstream.answers(TRACKINGS, { trackings: [], events: [incident], nextStepOn: "2999-11-23" });
    expect((await open()).data.shipment?.bannerDetails.banner).toMatchObject({ nextDay: "2999-11-23" });
  });

  test("says that it could not be fetched and leads nowhere: a row of the list may have asked", async () => {
    upstream.answers(SHIPMENT, aPrintableShipment());
    upstream.answers(TRACKINGS, badGateway);
    expect((await open()).data).toMatchObject({ reference: REFERENCE, events: null });
    upstream.answers(SHIPMENT, badGateway);
    expect((await open()).data).toMatchObject({ reference: REFERENCE, shipment: null, events: null });
  });

  test("exists for purchased shipments only", async () => {
    upstream.answers(SHIPMENT, aPrintableShipment({ step: "CUSTOMS" }));
    expect((await open()).location).toBe(`/private/shipments/${REFERENCE}/create`);
    upstream.answers(SHIPMENT, () => refusal(404));
    expect((await open()).location).toBe("/private/shipments/all");
  });
});

test("the details page is found under its older address", async () => {
  const answer = await (await openSignedIn()).open(oldUrl, `/private/detail/${REFERENCE}`, { params });
  expect(answer).toMatchObject({ status: 301, location: `/private/shipments/${REFERENCE}/details` });
});
