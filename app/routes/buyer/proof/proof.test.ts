import { describe, expect, it } from "vitest";
import { aPrintableShipment, REFERENCE } from "../../../../tests/support/entities";
import { openBrowser, openSignedIn } from "../../../../tests/support/route";
import { badGateway, playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader as merchantsProof } from "~/routes/shipments/proof/route";
import { action, loader } from "./route";

const upstream = playUpstream();
const PICTURE = { kind: "photo", contentType: "image/png", base64: "iVBORw==" };
const TRACKING = "GET /v1/public-trackings/t1";
const PROOF = "POST /v1/public-trackings/t1/proof-of-delivery";
const at = { params: { token: "t1" } };
const TRACKED = {
  state: "DELIVERED",
  carrierName: "Corvoline",
  logoId: "corvoline",
  shopName: "",
  shopEmail: null,
  dropOff: { origin: false, destination: false },
  from: { city: "Madrid", alpha2Code: "ES" },
  to: { city: "Berlin", alpha2Code: "DE" },
  point: null,
  orderDate: null,
  estimatedDeliveryDate: null,
  trackings: [],
  events: [],
  hasProof: true,
};

describe("a buyer who wants to see the proof of a delivery", () => {
  const send = (zipCode: string) => openBrowser().send(action, "/track/t1/proof?lang=en", { zipCode }, at);

  it("is asked for the postcode, where the carrier gives proofs", async () => {
    upstream.answers(TRACKING, TRACKED);
    expect((await openBrowser().open(loader, "/track/t1/proof", at)).data).toMatchObject({ carrier: "Corvoline", token: "t1" });
    upstream.answers(TRACKING, { ...TRACKED, hasProof: false });
    expect(await openBrowser().open(loader, "/track/t1/proof?lang=en", at)).toMatchObject({ location: "/track/t1?lang=en" });
    upstream.answers(TRACKING, () => refusal(404));
    expect(await openBrowser().open(loader, "/track/t1/proof", at)).toMatchObject({ status: 404, data: { problem: "unknown" } });
  });

  it("sees the pictures in the page, and is told of another postcode", async () => {
    upstream.answers(PROOF, { pictures: [PICTURE] });
    expect(await send("10115")).toMatchObject({ status: 200, data: { extra: { pictures: [PICTURE] } } });
    expect((await send("")).data).toMatchObject({ result: { error: { zipCode: [expect.stringContaining("postcode")] } } });
    upstream.answers(PROOF, () => refusal(422, [{ error_code: "ValueNotAllowedField", field: "zipCode" }]));
    expect(await send("1")).toMatchObject({
      status: 422,
      data: { result: { error: { zipCode: ["form.error.other-postcode"] } } },
    });
    upstream.answers(PROOF, () => refusal(409, [{ error_code: "WrongState" }]));
    expect(await send("10115")).toMatchObject({ status: 303, location: "/track/t1" });
    upstream.answers(PROOF, badGateway);
    expect(await send("10115")).toMatchObject({ status: 502, data: { result: { initialValue: { zipCode: "10115" } } } });
  });
});

it("the merchant sees the pictures, that there are none, or that the carrier is silent", async () => {
  const open = async () =>
    (await openSignedIn()).open(merchantsProof, `/private/shipments/${REFERENCE}/proof`, { params: { reference: REFERENCE } });
  const SHIPMENT = `GET /v1/shipments/${REFERENCE}`;
  upstream.answers(SHIPMENT, aPrintableShipment({ state: "DELIVERED" }));
  upstream.answers(`${SHIPMENT}/proof-of-delivery`, { pictures: [PICTURE] });
  expect((await open()).data.pictures).toEqual([PICTURE]);
  upstream.answers(`${SHIPMENT}/proof-of-delivery`, () => refusal(409, [{ error_code: "WrongState" }]));
  expect((await open()).data.pictures).toEqual([]);
  upstream.answers(`${SHIPMENT}/proof-of-delivery`, badGateway);
  expect((await open()).data.pictures).toBeNull();
});
