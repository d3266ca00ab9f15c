import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../tests/support/show";
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
    const said = screen.getByRole("alert").textContent;
    unmount();
    return said;
  };
  expect(advice(true)).not.toBe(advice(false));
});
