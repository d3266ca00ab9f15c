import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NO_RULE_OPTIONS } from "../../../../tests/support/rule-configuration";
import { show } from "../../../../tests/support/show";
import { RuleTrialView } from "./rule-trial";

it("a trial shows every tag that a rule would add to a shipment, and those that it has", () => {
  const trials = [
    {
      waybillReference: "WB1",
      to: { firstName: "Ada", lastName: "Byron", company: "", city: "London", alpha2Code: "GB" },
      source: "etsy",
      content: "Blue mug",
      matched: true,
      changes: [
        { identifier: "tag" as const, before: "Gift", after: "Gift", outcome: "SAME" as const },
        { identifier: "tag" as const, before: null, after: "Fragile", outcome: "SET" as const },
      ],
      overwritesOwn: false,
    },
  ];
  show(
    <RuleTrialView trial={{ alias: "Tags", trials, overwrite: true, sent: [] }} configuration={NO_RULE_OPTIONS} isFull={false} />,
  );
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Shipment",
    "Contents",
    "Additional tag",
  ]);
  const cells = screen
    .getAllByRole("cell")
    .map(({ children, textContent }) =>
      children.length > 0 ? [...children].map((each) => each.textContent?.replace(/\s+/g, " ")) : textContent,
    );
  expect(cells).toEqual(["Blue mug", ["Gift, unchanged", "none becomesFragile"]]);
});
