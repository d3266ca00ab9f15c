import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aService } from "../../../tests/support/entities";
import { show } from "../../../tests/support/show";
import { serviceCard } from "~/models/checkout/service-card";
import { ServiceList } from "./service-list";

const ANY = { sort: "price", handover: null, delivery: null, printsInStore: false } as const;
const offer = { cards: [], unavailable: [], isExcludedByShop: false };

it("where no carrier takes the parcel, an alert says so, and why where that is known", () => {
  const unavailable = [{ id: "s1", carrierName: "Postmarel", name: "Economy", reasons: ["Too heavy"] }];
  show(<ServiceList offer={{ ...offer, unavailable }} query={ANY} chosenId={undefined} />);
  const alert = within(screen.getByRole("alert"));
  expect(alert.getByRole("heading").textContent).toBe("No service for this parcel");
  expect(alert.getByText(/Too heavy/)).toBeTruthy();
});

it("where only the shop's choice leaves none, the advice is another", () => {
  const advice = (isExcludedByShop: boolean) => {
    const { unmount } = show(<ServiceList offer={{ ...offer, isExcludedByShop }} query={ANY} chosenId={undefined} />);
    const alertText = screen.getByRole("alert").textContent;
    unmount();
    return alertText;
  };
  expect(advice(true)).not.toBe(advice(false));
});

it("a service that leaves after the shop's deadline says so, and one that leaves on its day does not", () => {
  const card = (id: string, handOver: string | null) => serviceCard({ ...aService(), id, handOver });
  const cards = [card("late", "2026-11-24"), card("good", "2026-11-23"), card("unknown", null)];
  const { unmount } = show(<ServiceList offer={{ ...offer, cards }} query={ANY} chosenId={undefined} shipBy="2026-11-23" />);
  const warned = screen.getAllByText(/After the shop’s deadline/);
  expect(warned).toHaveLength(1);
  expect(warned[0]!.textContent).toContain("24 Nov");
  unmount();
  show(<ServiceList offer={{ ...offer, cards }} query={ANY} chosenId={undefined} />);
  expect(screen.queryByText(/After the shop’s deadline/)).toBeNull();
});

describe("prices", () => {
  const card = (base: number, total: number) =>
    serviceCard({ ...aService(), price: { ...aService().price, basePrice: base, totalPrice: total } });
  it.each([
    ["include VAT", 1210, false, /·\sPrices include VAT$/],
    ["have none", 1000, false, /·\sNo VAT charged$/],
    ["have none, which the merchant owes", 1000, true, /·\sNo VAT charged: reverse charge$/],
  ])("say that they %s", async (_what, total, isReverseCharged, alertText) => {
    const list = <ServiceList offer={{ ...offer, cards: [card(1000, total)] }} query={ANY} chosenId={undefined} />;
    show(list, { shell: { isReverseCharged } });
    expect((await screen.findByRole("status")).textContent).toMatch(alertText);
  });
});
