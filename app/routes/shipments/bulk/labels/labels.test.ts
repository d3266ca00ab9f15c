import { expect, it } from "vitest";
import { aBoughtShipment, anInit, aShipment } from "../../../../../tests/support/entities";
import { openSignedIn } from "../../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../../tests/support/upstream";
import { loader as openFile } from "../../bulk-labels-file/route";
import { action, loader } from "./route";

const upstream = playUpstream();
const [A, B, C] = ["WB0000000001", "WB0000000002", "WB0000000003"];
const AT = "/private/shipments/all/bulk/labels";
const ROUTE = { params: { inbox: "all" } };
const printable = (waybillReference: string) =>
  aBoughtShipment({
    waybillReference,
    state: "READY_TO_PRINT",
    actions: { canBePurchased: false, canDownloadLabels: true, canSelectPrintInStore: false },
  });
const merge = (status: "loading" | "ready") => ({
  mergeId: "m1",
  status,
  references: [A, B],
  errors: [],
  urls: status === "ready" ? { A6: "https://platform.example/m1.pdf" } : {},
});

async function withSelection() {
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("GET /v1/shipments-by-reference", {
    content: [printable(A), printable(B), aShipment({ waybillReference: C })],
  });
  const browser = await openSignedIn();
  await browser.changeSession((session) => session.set("selection", [A, B, C]));
  return browser;
}

it("prints the labels of the selected shipments that have one, as one file, on the paper of last time", async () => {
  const browser = await withSelection();
  expect((await browser.open(loader, `${AT}?q=Ana`, ROUTE)).data).toMatchObject({
    selected: 3,
    printable: 2,
    format: "A6",
    merge: null,
    query: "q=Ana",
  });
  upstream.answers("POST /v1/combined-labels", merge("loading"));
  const sent = await browser.send(action, `${AT}?q=Ana`, { idempotencyKey: "key-of-the-form", format: "COMBINED_A4" }, ROUTE);
  expect(sent).toMatchObject({ status: 303, location: `${AT}?q=Ana&mergeId=m1&format=COMBINED_A4` });
  const [call] = upstream.callsOf("POST /v1/combined-labels");
  expect(call!.body).toMatchObject({ references: [A, B], format: "COMBINED_A4" });
  upstream.answers("GET /v1/combined-labels/m1", merge("ready"));
  expect((await browser.open(loader, sent.location!, ROUTE)).data).toMatchObject({
    merge: { id: "m1", status: "ready" },
    query: "q=Ana",
  });
  expect((await browser.open(loader, AT, ROUTE)).data).toMatchObject({ format: "COMBINED_A4" });
});

it("leads back to the panel where a file cannot be opened", async () => {
  const browser = await withSelection();
  upstream.answers("GET /v1/combined-labels/m1", refusal(404, []));
  const answer = await browser.open(openFile, "/private/shipments/bulk/labels.pdf?mergeId=m1&format=A6&inbox=all");
  expect(answer.location).toBe(AT);
});
