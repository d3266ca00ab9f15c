import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useActionData } from "@remix-run/react";
import { expect, it } from "vitest";
import { aShippingRule } from "../../../../tests/support/entities";
import { show } from "../../../../tests/support/show";
import type { RuleConfiguration } from "#contract/shipping-rules";
import { RuleList } from "./rule-list";

const configuration: RuleConfiguration = {
  maxShippingRules: 9,
  conditions: [],
  actions: [],
  services: [],
  destinations: [],
  countries: [],
  sources: [],
  warehouses: [],
  parcels: [],
  currency: "EUR",
};
const RULES = ["Mugs", "Plates", "Vases"].map((alias) => aShippingRule({ id: alias, alias }));

/** The page of the rules, in the order that its action answers. */
function Page() {
  const order = useActionData<string[]>() ?? ["Mugs", "Plates", "Vases"];
  const rules = order.map((id) => RULES.find((rule) => rule.id === id)!);
  return <RuleList rules={rules} configuration={configuration} deletedId={null} idempotencyKey="key" />;
}

it.each([
  ["to the top", "Move Plates up", ["Plates", "Mugs", "Vases"], "Move Plates down"],
  ["to the bottom", "Move Plates down", ["Mugs", "Vases", "Plates"], "Move Plates up"],
  ["further up", "Move Vases up", ["Mugs", "Vases", "Plates"], "Move Vases up"],
])("a rule that was moved %s keeps the focus on its buttons", async (_where, pressed, order, focused) => {
  const path = "/private/settings/shipping-rules";
  show(<div />, { others: [{ path, Component: Page, action: () => order, HydrateFallback: () => null }], at: path });
  const button = await screen.findByRole("button", { name: pressed });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => {
    expect([...document.querySelectorAll(".rule-name")].map(({ textContent }) => textContent)).toEqual(order);
    expect(document.activeElement?.getAttribute("aria-label")).toBe(focused);
  });
});
