import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aPoint, aPrintableShipment } from "../../../../tests/support/entities";
import { show, SilentEventSource } from "../../../../tests/support/show";
import { detailsOf, pointOf } from "~/models/shipment/details";
import type { Discount } from "~/models/shipment/discount";
import type { TimelineEvent } from "~/models/shipments/timeline";
import type { Shipment } from "#contract/shipments";
import DetailsPage from "./route";

const TODAY = "2026-11-21";

interface Loaded {
  shipment?: Partial<Shipment>;
  events?: TimelineEvent[] | null;
  point?: ReturnType<typeof pointOf> | null;
  isToPoint?: boolean;
  discount?: Discount | null;
}

async function showDetails({ shipment = {}, events = [], point, isToPoint = false, discount = null }: Loaded = {}) {
  const details = detailsOf(aPrintableShipment(shipment), TODAY);
  const label = { format: "A6", idempotencyKey: "key-of-the-form" };
  const at = `/private/shipments/${details.reference}/details`;
  show(<DetailsPage />, { at, route: at, loaded: { details, events, point, isToPoint, discount, label } });
  return screen.findByRole("heading", { level: 1 });
}

const section = (name: string) => within(screen.getByRole("region", { name }));

beforeEach(() => void vi.stubGlobal("EventSource", SilentEventSource));

describe("the details page", () => {
  test("is headed by the recipient and the status, with the steps of the way in words", async () => {
    expect((await showDetails({ shipment: { state: "IN_TRANSIT" } })).textContent).toBe("João Silva");
    expect(screen.getAllByText("In transit")[0]?.className).toContain("badge");
    const steps = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
    expect(steps.map((step) => step.textContent)).toEqual([
      "PaidDone",
      "LabelDone",
      "CollectedDone",
      "In transitOn its way",
      "DeliveredTo come",
    ]);
    expect(steps[3]?.getAttribute("aria-current")).toBe("step");
  });

  test("says that the parcel is handed in where it is brought to a point", async () => {
    await showDetails({ shipment: { dropOff: { origin: true, destination: false } } });
    expect(screen.getByText("Handed in").parentElement?.textContent).toBe("Handed inWaiting for you");
  });

  test("leads to the inbox that the shipment is in", async () => {
    await showDetails({ shipment: { inbox: "IN_TRANSIT", state: "IN_TRANSIT" } });
    expect(screen.getByRole("link", { name: "Back to the list" }).getAttribute("href")).toBe("/private/shipments/in-transit");
  });

  test("prints the label only where the upstream lets it", async () => {
    const actions = { canBePurchased: false, canDownloadLabels: false, canSelectPrintInStore: false };
    await showDetails({ shipment: { actions } });
    expect(screen.queryByRole("link", { name: "Print or download label" })).toBeNull();
  });

  test("shows the carrier's own text if it has no translation", async () => {
    const at = "2026-11-03T10:00:00.000Z";
    const events: TimelineEvent[] = [
      { id: "e2", at, state: "IN_TRANSIT", code: "sent-by-balloon", text: "Sent by balloon", place: "London" },
      { id: "e1", at, state: "IN_TRANSIT", code: "collected", text: "COLL", place: "" },
    ];
    await showDetails({ events });
    const lines = section("Tracking")
      .getAllByRole("listitem")
      .map((line) => line.querySelector("strong")?.textContent);
    expect(lines.filter(Boolean)).toEqual(["Sent by balloon", "Collected from the sender"]);
  });

  test("says when the tracking could not be fetched", async () => {
    await showDetails({ events: null });
    expect(section("Tracking").getByRole("alert").textContent).toContain("could not be fetched");
  });

  test("has no tracking of a cancelled shipment", async () => {
    await showDetails({ shipment: { state: "CANCELED" } });
    expect(screen.queryByRole("region", { name: "Tracking" })).toBeNull();
    expect(screen.getByText("This shipment is cancelled.")).toBeTruthy();
  });

  test("shows the pick-up point with its opening times, or that it could not be fetched", async () => {
    await showDetails({ point: pointOf(aPoint()), isToPoint: true });
    const point = section("Pick-up point");
    expect(point.getByText("Monday to Saturday").nextSibling?.textContent).toBe("08:00–20:00");
    expect(point.getByText("Sunday").nextSibling?.textContent).toBe("Closed");
    cleanup();
    await showDetails({ point: null });
    expect(section("Drop-off point").getByText(/could not be fetched/)).toBeTruthy();
  });

  test("lists each product, the taxes, the total, and what a subscription would have saved", async () => {
    const { price } = aPrintableShipment();
    const products = { ...price!.products, insurance: { basePrice: 0, totalPrice: 0, currency: "EUR", protectionValue: 5000 } };
    await showDetails({
      shipment: { price: { ...price!, products } },
      discount: { currency: "EUR", discountedPrice: 1000, saving: 200 },
    });
    const rows = section("Price details")
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows).toEqual(["Shipping€10.00", "Insuranceup to €50.00Included", "Before tax€10.00", "VAT 21%€2.10", "Total€12.10"]);
    expect(section("Price details").getByText(/would have cost €10.00: €2.00 less/)).toBeTruthy();
  });

  test("shows no label advice if the store prints the label", async () => {
    const upsales = { ...aPrintableShipment().upsales, printInStore: true };
    await showDetails({ shipment: { upsales, printInStore: { available: true, url: null } } });
    expect(screen.getByText("The store prints your label.")).toBeTruthy();
    expect(screen.queryByText(/Stick the label/)).toBeNull();
  });
});
