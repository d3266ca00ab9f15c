import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { show, SilentEventSource } from "../../../../tests/support/show";
import type { BulkPage } from "~/models/shipments/bulk-page";
import { BulkPanel } from "./bulk-panel";

beforeEach(() => void vi.stubGlobal("EventSource", SilentEventSource));

const page: BulkPage = {
  flow: "actions",
  inbox: "DRAFT",
  query: "q=Ana",
  selected: 18,
  gone: 0,
  fits: 18,
  drafts: 18,
  weightless: 0,
  menu: [],
  leftOut: [],
  block: null,
  names: [],
  references: [],
  failed: [],
  idempotencyKey: "key-of-this-panel",
  parcels: [],
  senders: [],
  fallbackPhone: "",
  services: [],
  days: [],
  tags: { used: [], known: [] },
  insurance: null,
  currency: "EUR",
  isInsured: false,
};
const showPanel = (changes: Partial<BulkPage>) =>
  show(<BulkPanel page={{ ...page, ...changes }} lastResult={null} hasFailed={false} />, { at: "/private/shipments/draft" });

it("says why nothing can be done with any of the selected, and leads to where many get what they lack", () => {
  const sender = { why: "incomplete", lack: "sender", flow: "sender", count: 18 } as const;
  const paid = { why: "paid", lack: null, flow: null, count: 18 } as const;
  showPanel({
    menu: [
      { flow: "services", fits: 0, block: sender },
      { flow: "content", fits: 0, block: paid },
    ],
  });
  expect(screen.getByText(/^18 drafts have no sender address\./)).toBeTruthy();
  const way = screen.getByRole("link", { name: "Choose the sender" });
  expect(way.getAttribute("href")).toBe("/private/shipments/draft/bulk/sender?q=Ana");
  expect(screen.getByText(/^18 shipments: already paid/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Service" })).toBeNull();
});

it("says for as long as it is open how many of the selected were deleted", async () => {
  let load: (changes: Partial<BulkPage>) => void = () => undefined;
  function Loaded() {
    const [changes, setChanges] = useState<Partial<BulkPage>>({});
    load = setChanges;
    return <BulkPanel page={{ ...page, ...changes }} lastResult={null} hasFailed={false} />;
  }
  show(<Loaded />, { at: "/private/shipments/draft" });
  expect(screen.queryByText(/deleted/)).toBeNull();
  // The first page after it knows of the deleted shipment, the next one has forgotten it.
  for (const gone of [1, 0]) {
    act(() => load({ selected: 17, gone }));
    expect(screen.getByText("1 selected shipment has since been deleted.")).toBeTruthy();
  }
});

it("comes back from a new sender address", () => {
  showPanel({ flow: "sender" });
  const link = screen.getByRole("link", { name: "Enter a sender address" }).getAttribute("href")!;
  const { pathname, searchParams } = new URL(link, "http://localhost");
  expect([pathname, searchParams.get("returnTo")]).toEqual([
    "/private/settings/addresses/sender",
    "/private/shipments/draft/bulk/sender?q=Ana",
  ]);
});

it("offers no insurance to drafts that lack a service, and says no other reason", () => {
  const lacking = { why: "no-service", lack: "service", flow: "services", count: 2 } as const;
  showPanel({ flow: "insurance", selected: 2, fits: 0, drafts: 2, block: lacking });
  expect(screen.getByRole("link", { name: "Choose a service" })).toBeTruthy();
  expect(screen.queryByText(/insured for more|costs nothing extra/)).toBeNull();
});

it("asks to select shipments, and for nothing else, while none is selected", () => {
  showPanel({ flow: "sender", selected: 0, fits: 0, drafts: 0 });
  expect(screen.getByText("No shipments are selected. Tick them in the list.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Enter a sender address" })).toBeNull();
});
