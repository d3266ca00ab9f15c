import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../tests/support/show";
import { NO_LISTS, RuleSentence } from "./rule-text";
import { RuleTraces } from "./rule-traces";

const text = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim());

it("the sentence of a rule says which tag it asks for, and which it adds to the others", () => {
  show(
    <RuleSentence
      lists={{ ...NO_LISTS, destinations: [] }}
      conditions={[
        { identifier: "tag", operation: "IS", value: "Gift" },
        { identifier: "tag", operation: "IS_NOT", value: "Sent before" },
      ]}
      actions={[
        { identifier: "content", value: "Mugs" },
        { identifier: "tag", value: "Fragile" },
      ]}
    />,
  );
  expect(text(".rule-text")).toEqual([
    "When it has the tag Gift and it doesn’t have the tag Sent before, describe the contents as Mugs and add the tag Fragile.",
  ]);
});

it("the sentence names amounts, days and what chooses a service", () => {
  show(
    <RuleSentence
      lists={{ ...NO_LISTS, destinations: [] }}
      conditions={[
        { identifier: "country", operation: "IS", value: "FR" },
        { identifier: "weight", operation: "AT_MOST", value: "2" },
        { identifier: "shipBy", operation: "AT_MOST", value: "1" },
        { identifier: "weekday", operation: "IS", value: "1" },
      ]}
      actions={[
        { identifier: "serviceId", value: "CHEAPEST_IN_TIME" },
        { identifier: "insurance", value: "0" },
        { identifier: "proofOfDelivery", value: "true" },
      ]}
    />,
  );
  expect(text(".rule-text")).toEqual([
    "When the parcel goes to France, it weighs at most 2 kg, the ship-by day is at most 1 day away and the weekday is Monday, use the cheapest service that arrives by the ship-by day, don’t insure it and ask for proof of delivery.",
  ]);
});

it("the traces of a shipment tell the tags that it had, and those that were added, or removed since", () => {
  show(
    <RuleTraces
      rules={{
        appliedAt: null,
        destinations: [],
        traces: [
          {
            ruleId: "one",
            alias: "Gifts",
            matched: true,
            conditions: [],
            changes: [
              { identifier: "tag", before: null, after: "Fragile", outcome: "SET" },
              { identifier: "tag", before: "Gift", after: "Gift", outcome: "SAME" },
            ],
          },
          {
            ruleId: "two",
            alias: "Other",
            matched: false,
            conditions: [{ identifier: "tag", operation: "IS", value: "Heavy", met: false, found: "Gift, Fragile" }],
            changes: [],
          },
        ],
        changedSince: [{ identifier: "tag", value: "Gift" }],
      }}
    />,
  );
  expect(text(".why-set > div")).toEqual(["Additional tagnone becomes Fragile", "Additional tagGift, unchanged"]);
  expect(text(".why-row ul li")).toEqual(["Tag is Heavy – here: Gift, Fragile"]);
  expect(screen.getByText("Tag was changed since: Gift")).toBeTruthy();
});
