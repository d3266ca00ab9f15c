import { expect, it } from "vitest";
import { openBrowser } from "../../../../tests/support/route";
import { badGateway, playUpstream } from "../../../../tests/support/upstream";
import { loader } from "./route";

const upstream = playUpstream();

const BRAND = {
  slug: "hollis",
  name: "Hollis & Wren",
  logo: null,
  accent: null,
  contact: { email: "hello@holliswren.example", phone: "", pageUrl: "" },
  legal: { termsUrl: "", privacyUrl: "", imprintUrl: "" },
  languages: ["en"],
  returnAddress: [],
  returnCountry: null,
  takesReturns: true,
};

const RETURN = {
  number: "WD1",
  state: "approved",
  requestedAt: "2026-11-20T10:00:00.000Z",
  items: [{ sku: "", description: "Blue mug", quantity: 1 }],
  reason: "damaged",
  way: "label",
  fee: 0,
  currency: "EUR",
  refusal: "",
  labelUrl: "https://files.example/label.pdf",
  messages: [],
};

const ORDER = {
  brand: BRAND,
  order: "1042",
  deliveredOn: "2026-11-18",
  endsOn: "2026-12-18",
  obstacle: "none-left",
  note: "",
  currency: "EUR",
  items: [],
  reasons: [],
  ownReasons: [],
  timeZone: "Europe/Berlin",
  needsEmail: false,
  returns: [RETURN],
};

const open = () => openBrowser().open(loader, "/returns/hollis/t1", { params: { merchant: "hollis", token: "t1" } });

it("drop-off points that cannot be asked for cost the page nothing else", async () => {
  upstream.answers("GET /v1/public-returns/t1", ORDER);
  upstream.answers("GET /v1/public-returns/t1/WD1/drop-off-points", { carrierName: "Corvoline", points: [] });
  expect((await open()).data).toMatchObject({ points: { WD1: { carrier: "Corvoline", points: [] } } });
  upstream.answers("GET /v1/public-returns/t1/WD1/drop-off-points", badGateway);
  expect((await open()).data).toMatchObject({ points: { WD1: "fault" }, order: { returns: [{ number: "WD1" }] } });
});
