import type { ActionFunctionArgs } from "@remix-run/node";
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { SilentEventSource, show } from "../../../../tests/support/show";
import { PackingView } from "./packing-view";

const AT = "/private/shipments/WB1234567890/packing";
type View = Parameters<typeof PackingView>[0];
const MUG = { sku: "MUG-1", ean: "4006381333931", description: "Blue mug", quantity: 2, shelf: "A-12" };
const TEA = { sku: "", ean: "", description: "Green tea", quantity: 1, shelf: "" };

function open(changes: Partial<Omit<View, "row">> & { row?: Partial<View["row"]> } = {}) {
  const packed = vi.fn();
  const row: View["row"] = {
    ...{ reference: "WB1234567890", order: "#1042", whom: "Ana Gil", town: "28001 Madrid", country: "ES", service: null },
    ...{ collection: null, missed: null, paidAt: null, hasCustoms: false, printedAt: null, isOverdue: false },
    ...{ cancelled: null, withdrawal: null, asksAddress: false, queued: null, ...changes.row },
  };
  const base: View = {
    ...{ row, items: [MUG, TEA], packedAt: null, photos: [], canPrint: true, counts: [0, 0], scan: null, waitsForPhoto: false },
    ...{ now: "2026-11-26T10:00:00.000Z", idempotencyKey: "k-1-2-3-4", sent: undefined },
  };
  vi.stubGlobal("EventSource", SilentEventSource);
  const action = async ({ request }: ActionFunctionArgs) => {
    packed(Object.fromEntries(await request.formData()));
    return null;
  };
  const at = { at: "/", route: "/", others: [{ path: AT, action }] };
  function Live() {
    const [time, setTime] = useState(0);
    live = () => act(() => setTime(time + 1));
    // The loader's answer is another one each time.
    return <PackingView {...base} {...changes} row={row} counts={[...(changes.counts ?? base.counts)]} key="one" />;
  }
  show(<Live />, at);
  return packed;
}

/** Updates the page as a live event does. */
let live = () => {};

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Scan each item/ });
function scan(code: string) {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.submit(field().form!);
}
const said = () => document.querySelector("#scanned")?.textContent;

it.each([
  [["#7", "#9"], "Cancelled in the shop: #7, #9. Leave its items out."],
  [[], "The order was cancelled in the shop. Don’t hand over the parcel if it shouldn’t be sent."],
])("warns that the orders %j are cancelled", (cancelled, text) => {
  open({ row: { cancelled } });
  expect(screen.getByRole("alert").textContent).toBe(text);
});

it("says that the buyer has withdrawn, with the way to the withdrawal", () => {
  open({ row: { withdrawal: { id: "7", receivedAt: "2026-11-24T09:00:00.000Z" } } });
  const notice = screen.getByRole("region", { name: /^Withdrawn on/ });
  expect(notice.textContent).toContain("Check it before you send.");
  expect(screen.getByRole("link", { name: "Open withdrawal" }).getAttribute("href")).toContain("/withdrawals/7");
});

it("begins with the button that confirms it where everything is counted already, and takes no scan", () => {
  open({ counts: [2, 1] });
  expect(screen.queryByRole("textbox", { name: /Scan each item/ })).toBeNull();
  expect(screen.getByRole("button", { name: /print label/i })).toBeTruthy();
});

it("is not packed by what does not belong into the parcel, not even while the last piece is on its way to the server", () => {
  const packed = open({ items: [MUG], counts: [1] });
  scan("MUG-1");
  scan("CUP-9");
  expect(said()).toBe("“CUP-9” doesn’t belong in this parcel.");
  return vi.waitFor(() => expect(packed).toHaveBeenCalledTimes(1));
});

it("counts each scan at once, refuses what is wrong or too much, and keeps the counts in the URL", () => {
  const packed = open();
  scan("mug-1");
  expect([said(), field().value]).toEqual(["Blue mug: 1 of 2", ""]);
  scan("CUP-9");
  expect(said()).toBe("“CUP-9” doesn’t belong in this parcel.");
  expect(document.querySelector("#scanned .tone-danger")).not.toBeNull();
  // Two pieces in a row, faster than a server could answer.
  scan("4006381333931");
  scan("MUG-1");
  expect(said()).toBe("Blue mug: all 2 are in already. Put this one back.");
  expect(screen.getByText("2 of 3 pieces")).toBeTruthy();
  expect(window.location.search).toBe("?counts=2.0");
  fireEvent.click(screen.getByRole("button", { name: "− 1 Blue mug" }));
  expect(window.location.search).toBe("?counts=1.0");
  expect(packed).not.toHaveBeenCalled();
});

it("keeps what was counted when the page is updated live", () => {
  open();
  scan("mug-1");
  live();
  expect(screen.getByText("1 of 3 pieces")).toBeTruthy();
});

it("is packed with the last piece", async () => {
  const packed = open({ counts: [2, 0] });
  fireEvent.click(screen.getByRole("button", { name: "+ 1 Green tea" }));
  await vi.waitFor(() => expect(packed).toHaveBeenCalledTimes(1));
  expect(packed).toHaveBeenCalledWith(expect.objectContaining({ intent: "pack", counts: "2.1", idempotencyKey: "k-1-2-3-4" }));
});

it("is not packed yet with the last piece where a photo comes first", async () => {
  const packed = open({ counts: [2, 0] });
  fireEvent.click(screen.getByRole("checkbox", { name: "Take a photo before the label prints" }));
  fireEvent.click(screen.getByRole("button", { name: "+ 1 Green tea" }));
  await vi.waitFor(() => expect(packed).toHaveBeenCalledTimes(1));
  expect(packed.mock.calls[0]).toEqual([expect.not.objectContaining({ intent: "pack" })]);
  expect(packed).toHaveBeenCalledWith(expect.objectContaining({ counts: "2.1", "photo-wish": "on" }));
});

it("sends no scan that is counted already with the last piece", async () => {
  const packed = open({ items: [MUG], counts: [1], waitsForPhoto: true });
  scan("MUG-1");
  await vi.waitFor(() => expect(packed).toHaveBeenCalledTimes(1));
  expect(packed.mock.calls[0]).toEqual([expect.objectContaining({ counts: "2", "photo-wish": "on" })]);
  expect(packed.mock.calls[0]).toEqual([expect.not.objectContaining({ code: expect.anything() })]);
});

it("waits for the photo where one is wanted", () => {
  open({ counts: [2, 1], waitsForPhoto: true });
  expect(screen.getByLabelText(/Photo of the packed parcel/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Packed, print label" })).toBeTruthy();
});
