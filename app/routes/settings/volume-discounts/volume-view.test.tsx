import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../../tests/support/show";
import { VolumeView } from "./volume-view";

const band = { minShipments: 50, maxShipments: 199 };
const rate = (carrierName: string, isReduced: boolean) => ({
  ...{ carrierId: carrierName, carrierName, logoId: "andes", discountPercent: isReduced ? 4 : 0, estimatedPercent: 0 },
  band: isReduced ? band : null,
});
const showRates = (...rates: ReturnType<typeof rate>[]) =>
  show(
    <VolumeView
      volume={{ bands: [band], estimatedBand: null, estimateCountsUntil: null, boughtLastMonth: 3, isEstimated: false, rates }}
      requestId="r1"
      lastResult={null}
    />,
  );

it("a table has the carriers with a discount, and a sentence names the others", () => {
  showRates(rate("Andes", true), rate("Iber", false), rate("Zeta", false));
  const rows = within(screen.getByRole("table", { name: "Your rates now" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent).slice(1)).toEqual([expect.stringMatching(/^Andes50–1994/)]);
  expect(screen.getByText("No discount with Iber, Zeta.")).toBeTruthy();
});

it("no carrier with a discount is no table of dashes", () => {
  showRates(rate("Iber", false));
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("No discount with Iber.")).toBeTruthy();
});
