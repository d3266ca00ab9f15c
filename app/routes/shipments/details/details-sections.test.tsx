import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aPoint, aPrintableShipment } from "../../../../tests/support/entities";
import { show, SilentEventSource } from "../../../../tests/support/show";
import { pictureOf } from "~/models/map/picture";
import type { ShownWay } from "~/models/map/shown-way";
import { detailsOf, pointOf } from "~/models/shipments/details";
import type { Discount } from "~/models/shipments/discount";
import type { TimelineEvent } from "~/models/shipments/tracking";
import type { Shipment } from "#contract/shipments";
import DetailsPage from "./route";

const KNOWN = { today: "2026-11-21", timeZone: "UTC" };

interface Loaded {
  shipment?: Partial<Shipment>;
  events?: TimelineEvent[] | null;
  point?: ReturnType<typeof pointOf> | null;
  isToPoint?: boolean;
  discount?: Discount | null;
  shareUrl?: string | null;
  way?: ShownWay | null;
  /** Instant at which the page is opened, and days after the payment in which a shipment can be cancelled. */
  cancelling?: { now: string; cancellationDays: number };
  shell?: object;
}

async function showDetails({
  shipment = {},
  events = [],
  point,
  isToPoint = false,
  discount = null,
  shareUrl = null,
  way = null,
  cancelling,
  shell,
}: Loaded = {}) {
  const details = detailsOf(aPrintableShipment(shipment), { ...KNOWN, events, nextStepOn: null, ...cancelling });
  const now = `${KNOWN.today}T12:00:00.000Z`;
  const at = `/private/shipments/${details.reference}/details`;
  show(<DetailsPage />, {
    at,
    route: at,
    loaded: { details, events, now, shareUrl, way, tiles: null, point, isToPoint, discount, copyKey: "key" },
    ...(shell ? { shell } : {}),
  });
  return screen.findByRole("heading", { level: 1 });
}

const section = (name: string) => within(screen.getByRole("region", { name }));

beforeEach(() => void vi.stubGlobal("EventSource", SilentEventSource));

describe("the details page", () => {
  const cancellable = { now: "2026-11-20T10:00:00.000Z", cancellationDays: 15 };

  test("lists the goods of its order, where they say more than the contents", async () => {
    const item = {
      sku: "MUG-1",
      description: "Mug",
      quantity: 2,
      value: 1800,
      unitWeight: 0.31,
      hsCode: "",
      originCountry: null,
    };
    await showDetails({ shipment: { items: [item, { ...item, sku: "", description: "Tea", value: null, unitWeight: null }] } });
    expect(
      section("Items")
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["2 × MugMUG-1\u00a0· 0.31\u00a0kg€18.00", "2 × Tea"]);
    cleanup();
    await showDetails({ shipment: { items: [{ ...item, sku: "" }] } });
    expect(screen.queryByRole("region", { name: "Items" })).toBeNull();
  });

  test("warns of an order that its shop has cancelled since, before it says what to do with the parcel", async () => {
    await showDetails({
      shipment: { orderSincePaid: "cancelled", orderDate: "2026-11-16T09:00:00.000Z" },
      cancelling: cancellable,
    });
    const warning = section("The order was cancelled in the shop");
    expect(warning.getByText(/Cancel it if the parcel shouldn’t be sent/)).toBeTruthy();
    expect(warning.getByRole("link", { name: "Cancel shipment" })).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toBe("The order was cancelled in the shop");
  });

  test("advises no cancellation of such an order's shipment where there is none", async () => {
    await showDetails({ shipment: { orderSincePaid: "cancelled" } });
    const warning = section("The order was cancelled in the shop");
    expect(warning.getByText(/Don’t hand over the parcel if it shouldn’t be sent/)).toBeTruthy();
    expect(warning.queryByRole("link")).toBeNull();
    for (const state of ["CANCELED", "CANCEL_REQUESTED"] as const) {
      cleanup();
      await showDetails({ shipment: { orderSincePaid: "cancelled", state } });
      expect(screen.queryByRole("region", { name: "The order was cancelled in the shop" })).toBeNull();
    }
  });

  test("names the cancelled ones of orders that share the shipment, which is not cancelled for them", async () => {
    await showDetails({ shipment: { orderSincePaid: "cancelled", cancelledOrders: ["#7", "#9"] }, cancelling: cancellable });
    const warning = section("Cancelled in the shop: #7, #9");
    expect(warning.getByText(/also holds other orders/)).toBeTruthy();
    expect(warning.queryByRole("link")).toBeNull();
  });

  test("warns of an order that its shop has changed since, and asks for no comparison of a parcel that is gone", async () => {
    await showDetails({ shipment: { orderSincePaid: "changed" } });
    expect(section("The order was changed in the shop").getByText(/before you hand over the parcel/)).toBeTruthy();
    for (const since of ["changed", "cancelled"] as const) {
      cleanup();
      await showDetails({ shipment: { orderSincePaid: since, state: "IN_TRANSIT" }, cancelling: cancellable });
      const warning = section(`The order was ${since} in the shop`);
      expect(warning.getByText("The parcel has already been handed over.")).toBeTruthy();
      expect(warning.queryByRole("link")).toBeNull();
    }
  });

  const told = (shopConfirmation: NonNullable<Shipment["shopConfirmation"]>) =>
    showDetails({ shipment: { source: "etsy", state: "IN_TRANSIT", shipBy: "2026-11-23", shopConfirmation } });

  test("says when the shop was told of the parcel, and until when it was to be shipped", async () => {
    await told({ state: "told", at: "2026-11-21T14:02:00.000Z", reason: null });
    expect(screen.getByText(/^Told to Etsy .*14:02/)).toBeTruthy();
    expect(screen.getByText("Ship by").nextElementSibling?.textContent).toContain("23 Nov");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    cleanup();
    await told({ state: "waiting", at: null, reason: null });
    expect(screen.getByText("Etsy will be told when the carrier has the parcel")).toBeTruthy();
    cleanup();
    await told({ state: "waiting", at: null, reason: { code: "unavailable", sentence: "" } });
    expect(screen.getByText(/^Etsy isn’t answering/)).toBeTruthy();
  });

  test("says why the shop was not told, and lets the merchant try again", async () => {
    await told({ state: "refused", at: "2026-11-21T14:02:00.000Z", reason: { code: "rejected", sentence: "Not a number" } });
    const warning = section("Etsy wasn’t told that the parcel is on its way");
    expect(warning.getByText("Rejected because: “Not a number”")).toBeTruthy();
    const again = warning.getByRole<HTMLButtonElement>("button", { name: "Try again" });
    expect(again.form?.getAttribute("action")).toMatch(/\/shipments\/\w+\/shop-confirmation$/);
    expect(again.form?.method).toBe("post");
    expect(warning.queryByRole("link")).toBeNull();
    cleanup();
    await told({ state: "refused", at: "2026-11-21T14:02:00.000Z", reason: { code: "rejected", sentence: "" } });
    expect(screen.getByText("Etsy rejected the tracking number and gave no reason.")).toBeTruthy();
    cleanup();
    await told({ state: "refused", at: "2026-11-21T14:02:00.000Z", reason: { code: "disconnected", sentence: "" } });
    expect(screen.getByRole("link", { name: "Connect Etsy" }).getAttribute("href")).toBe("/private/settings/integrations");
  });

  test("is headed by the recipient and the status, with the steps of the way in words", async () => {
    const shipment = { state: "IN_TRANSIT", orderDate: "2026-11-16T09:00:00.000Z" } as const;
    expect((await showDetails({ shipment })).textContent).toBe("João Silva");
    expect(screen.getAllByText("In transit")[0]?.className).toContain("badge");
    const steps = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
    expect(steps.map((step) => step.textContent)).toEqual([
      "PaidDone 16 Nov",
      "LabelDone",
      "CollectedDone",
      "In transit",
      "DeliveredExpected 25 Nov",
    ]);
    expect(steps[3]?.getAttribute("aria-current")).toBe("step");
  });

  test("says that the parcel is handed in where it is brought to a point", async () => {
    await showDetails({ shipment: { dropOff: { origin: true, destination: false } } });
    expect(screen.getByText(/^Drop-off/).textContent).toBe("Drop-offWaiting for drop-off");
  });

  test("says when it was ordered where it goes on the monthly invoice, and not that it was paid", async () => {
    const orderDate = "2026-11-16T09:00:00.000Z";
    await showDetails({ shipment: { orderDate, isPaidLater: true } });
    expect(screen.getByText("Booked on")).toBeTruthy();
    expect(screen.queryByText("Paid on")).toBeNull();
  });

  test("leads to the inbox that the shipment is in", async () => {
    await showDetails({ shipment: { inbox: "IN_TRANSIT", state: "IN_TRANSIT" } });
    expect(screen.getByRole("link", { name: "Back to the list – In transit" }).getAttribute("href")).toBe(
      "/private/shipments/in-transit",
    );
  });

  test("prints the label only where the upstream lets it", async () => {
    const actions = { canBePurchased: false, canDownloadLabels: false, canSelectPrintInStore: false };
    await showDetails({ shipment: { actions } });
    expect(screen.queryByRole("link", { name: "Print label" })).toBeNull();
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
      .map((line) => line.querySelector("time + div > span")?.textContent);
    expect(lines.filter(Boolean)).toEqual(["Sent by balloon", "Collected"]);
  });

  test("says when the tracking could not be fetched", async () => {
    await showDetails({ events: null });
    expect(section("Tracking").getByRole("alert").textContent).toContain("couldn’t load");
  });

  test("has no tracking of a cancelled shipment", async () => {
    await showDetails({ shipment: { state: "CANCELED" } });
    expect(screen.queryByRole("region", { name: "Tracking" })).toBeNull();
    expect(screen.getByRole("heading", { name: "This shipment is cancelled" })).toBeTruthy();
  });

  test("draws the way of the parcel beside its tracking, and tells it in words", async () => {
    const stop = (id: string, name: string, longitude: number) => ({ id, number: Number(id) + 1, name, latitude: 40, longitude });
    const points = [stop("0", "Madrid", -4), stop("1", "Zaragoza", -1), stop("2", "Norway", 13)];
    const way: ShownWay = {
      names: ["Madrid, Spain", "Zaragoza, Spain", "Norway"],
      reached: 2,
      isOver: false,
      isReturn: false,
      isExact: false,
      points,
      picture: pictureOf(
        points.map((point) => ({ ...point, label: point.name })),
        300,
        () => "M0 0l9 0 0 9z",
      ),
    };
    await showDetails({ way });
    const words = "From Madrid, Spain by way of Zaragoza, Spain to Norway. The parcel has come as far as Zaragoza, Spain.";
    const picture = section("Tracking").getByRole("img", { name: words });
    expect([...picture.querySelectorAll(".map-stop")].map((each) => each.classList.contains("map-stop-reached"))).toEqual([
      true,
      true,
      false,
    ]);
    expect([...picture.querySelectorAll("polyline")].map((line) => line.getAttribute("points")!.split(" ").length)).toEqual([
      2, 2,
    ]);
    expect(section("Tracking").getByRole("figure").textContent).toContain(
      `${words} Dashed: still to come. Where only the country is known, the point is in its middle.`,
    );
    cleanup();
    await showDetails({ way: { ...way, reached: 3, isOver: true, isExact: true } });
    expect(section("Tracking").getByRole("figure").querySelector("figcaption")!.textContent).toBe(
      "From Madrid, Spain by way of Zaragoza, Spain to Norway.",
    );
  });

  test("shows the pick-up point with its opening times, or that it could not be fetched", async () => {
    await showDetails({ point: pointOf(aPoint()), isToPoint: true });
    const point = section("Pick-up point");
    expect(point.getByText("Monday to Saturday").nextSibling?.textContent).toBe("08:00–20:00");
    expect(point.getByText("Sunday").nextSibling?.textContent).toBe("Closed");
    cleanup();
    await showDetails({ point: null });
    expect(section("Drop-off point").getByText(/couldn’t load/)).toBeTruthy();
  });

  test("lists each product, the taxes, the total, and what a subscription would have saved", async () => {
    const { price } = aPrintableShipment();
    const products = { ...price!.products, insurance: { basePrice: 0, totalPrice: 0, currency: "EUR", protectionValue: 5000 } };
    await showDetails({
      shipment: { price: { ...price!, products } },
      discount: { currency: "EUR", discountedPrice: 1000, saving: 200 },
    });
    const rows = [...screen.getByRole("region", { name: "Price breakdown" }).querySelectorAll("dl > div")].map(
      (row) => row.textContent,
    );
    expect(rows).toEqual([
      "Shipping€10.00",
      "Insuranceup to €50.00Included",
      "Subtotal excl. VAT€10.00",
      "VAT 21%€2.10",
      "Total€12.10",
    ]);
    expect(section("Price breakdown").getByText(/would have cost €10.00: €2.00 less/)).toBeTruthy();
  });

  test("says why no VAT was charged", async () => {
    const { price } = aPrintableShipment();
    const total = { ...price!.total, totalPrice: 1000, taxPrice: 0, taxes: [{ percentage: 0, amount: 0 }] };
    await showDetails({ shipment: { price: { ...price!, total } }, shell: { isReverseCharged: true } });
    expect(section("Price breakdown").getByText("No VAT charged: reverse charge")).toBeTruthy();
  });

  test("shows the link for the recipient where there is one to share", async () => {
    await showDetails({ shipment: { state: "IN_TRANSIT" }, shareUrl: "https://waybill.example/track/token" });
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    screen.getByRole("button", { name: "Share tracking link" }).click();
    expect(await section("Tracking").findByText("Link copied")).toBeTruthy();
    expect(copied).toHaveBeenCalledWith("https://waybill.example/track/token");
  });

  test("shows no label advice if the store prints the label", async () => {
    const upsales = { ...aPrintableShipment().upsales, printInStore: true };
    await showDetails({ shipment: { upsales, printInStore: { available: true, url: null } } });
    expect(screen.getByRole("heading", { name: "Your label is printed at the drop-off point" })).toBeTruthy();
    expect(screen.queryByText(/Stick the label/)).toBeNull();
  });

  test("shows the code as the main action once the store has it, and prints the label as a quiet one", async () => {
    const upsales = { ...aPrintableShipment().upsales, printInStore: true };
    await showDetails({ shipment: { upsales, printInStore: { available: true, url: "https://andes.example/code" } } });
    const code = screen.getAllByRole("link", { name: /^Show code/ });
    expect(code.map((link) => [link.getAttribute("href"), link.className])).toEqual([
      ["https://andes.example/code", "button button-primary"],
    ]);
    expect(section("Actions").getByRole("link", { name: "Print label" })).toBeTruthy();
  });

  test("follows each of several parcels by its own number", async () => {
    const parcel = aPrintableShipment().parcels[0]!;
    const parcels = [parcel, { ...parcel, id: "p2" }];
    const trackings = parcels.map(({ id }) => ({ id: `AN${id}`, parcelId: id, url: `https://andes.example/${id}` }));
    await showDetails({ shipment: { state: "INCIDENT", parcels, trackings } });
    const links = section("Tracking").getAllByRole("link", { name: /^Track on/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(trackings.map(({ url }) => url));
    expect(links.map((link) => link.querySelector("code")?.textContent)).toEqual(["ANp1", "ANp2"]);
  });

  test("has one tone for a parcel that is back, and for one that came late", async () => {
    const at = "2026-11-21T10:13:00.000Z";
    const newest = (): string | undefined =>
      within(section("Tracking").getAllByRole("list").at(-1)!).getAllByRole("listitem")[0]?.className;
    const back: TimelineEvent[] = [{ id: "e1", at, state: "RETURNED_TO_SENDER", code: "returned", text: "", place: "" }];
    await showDetails({ shipment: { state: "RETURNED_TO_SENDER" }, events: back });
    expect(screen.getByRole("heading", { name: "The parcel came back" }).closest(".tone-danger")).toBeTruthy();
    expect(newest()).toBe("tone-danger");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send again" }).form?.getAttribute("action")).toBe(
      "/private/shipments/copies",
    );
    cleanup();
    const late: TimelineEvent[] = [{ id: "e1", at, state: "DELIVERED", code: "delivered", text: "", place: "" }];
    await showDetails({ shipment: { state: "DELIVERED", estimatedDeliveryDate: "2026-11-20" }, events: late });
    expect(newest()).toBe("tone-warning");
  });

  test("of what was sent again leads to its corrected copy, and offers to send it again no more", async () => {
    const refusal = { code: "phone-unusable" as const, field: "to.phone" };
    await showDetails({ shipment: { state: "CARRIER_KO", refusal, correctedCopy: "WB0000000009" } });
    expect(screen.getByRole("link", { name: "Go to the corrected copy" }).getAttribute("href")).toBe(
      "/private/shipments/WB0000000009/create",
    );
    expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  });

  test("says that a printed label is printed, and prints it again as a quiet action", async () => {
    const dropOff = { origin: true, destination: false };
    await showDetails({ shipment: { labelDownloaded: true, dropOff, collection: null } });
    expect(screen.getByText("Label printed").className).toContain("badge");
    expect(screen.getByRole("heading", { name: "Drop the parcel off" })).toBeTruthy();
    expect(section("Actions").getByRole("link", { name: "Print label again" }).className).not.toContain("button");
    expect(screen.queryByRole("link", { name: "Print label" })).toBeNull();
  });

  test("leads to support where the label could not be made, and offers no tracking", async () => {
    await showDetails({ shipment: { state: "LABELS_KO" }, shareUrl: null });
    const support = screen.getAllByRole("link", { name: "Contact support" });
    expect(support.map((link) => link.className)).toEqual(["button button-primary"]);
    expect(screen.queryByRole("link", { name: /Track on/ })).toBeNull();
    expect(screen.queryByText(/No tracking/)).toBeNull();
  });

  test("says until when it could be cancelled, and offers it no more", async () => {
    const orderDate = "2026-11-05T10:00:00.000Z";
    await showDetails({ shipment: { orderDate }, cancelling: { now: "2026-11-20T10:00:00.000Z", cancellationDays: 15 } });
    expect(screen.getByRole("link", { name: "Cancel shipment" })).toBeDefined();
    cleanup();
    await showDetails({ shipment: { orderDate }, cancelling: { now: "2026-11-20T10:00:00.001Z", cancellationDays: 15 } });
    expect(
      screen.getByText(/^This shipment can’t be cancelled any more\. It was possible until .+, 15 days after/),
    ).toBeDefined();
    expect(screen.queryByText("Cancel shipment")).toBeNull();
  });

  test("says before that its carrier cancels nothing of the service", async () => {
    const orderDate = "2026-11-20T10:00:00.000Z";
    const actions = { ...aPrintableShipment().actions, canBeCancelled: false };
    await showDetails({ shipment: { orderDate, actions }, cancelling: { now: orderDate, cancellationDays: 15 } });
    expect(screen.getByText(/doesn’t cancel shipments of this service\.$/)).toBeDefined();
    expect(screen.queryByText("Cancel shipment")).toBeNull();
  });

  test("names the shipment to support", async () => {
    await showDetails();
    expect(section("Actions").getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe(
      `/private/support-center/new-ticket?shipmentReference=${aPrintableShipment().waybillReference}`,
    );
  });

  test("says whether the carrier can write to the recipient, while the parcel can still be changed", async () => {
    const { to } = aPrintableShipment();
    await showDetails();
    expect(screen.getByText(new RegExp(`^The carrier has .*${to.email}`))).toBeTruthy();
    cleanup();
    await showDetails({ shipment: { to: { ...to, email: "" } } });
    expect(screen.getByText(/^There’s no email address for the recipient/)).toBeTruthy();
    cleanup();
    await showDetails({ shipment: { state: "IN_TRANSIT" } });
    expect(screen.queryByText(/^The carrier has /)).toBeNull();
  });

  test("tells an incident with its name and time, and the recipient to call", async () => {
    const at = "2026-11-21T10:13:00.000Z";
    const events: TimelineEvent[] = [{ id: "e1", at, state: "INCIDENT", code: "incident-address", text: "", place: "" }];
    await showDetails({ shipment: { state: "INCIDENT" }, events });
    const steps = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
    expect(steps.slice(3).map((step) => step.textContent)).toEqual(["Address not foundtoday 10:13", "DeliveredNot yet"]);
    expect(screen.getByRole("link", { name: "Call recipient" }).className).toContain("button-primary");
    expect(screen.queryByText("Expected on")).toBeNull();
  });

  test("says of a parcel that came late by how much", async () => {
    const at = "2026-11-21T10:13:00.000Z";
    const events: TimelineEvent[] = [{ id: "e1", at, state: "DELIVERED", code: "delivered", text: "", place: "" }];
    await showDetails({ shipment: { state: "DELIVERED", estimatedDeliveryDate: "2026-11-20" }, events });
    expect(screen.getByRole("heading", { name: /^Delivered: .*\s·\s1\sday late$/ }).closest(".tone-warning")).toBeTruthy();
    expect(screen.getByText(/^Delivered$/, { selector: "li" }).textContent).toBe("DeliveredDone 21 Nov\u00a0· 1\u00a0day late");
  });
});
