import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { anIntegration } from "../../../../tests/support/connections";
import { show } from "../../../../tests/support/show";
import { IntegrationPanel } from "./integration-panel";

const PROPS = {
  canConnect: true,
  values: {},
  choices: {},
  asks: false,
  importing: null,
  newOrders: null,
  idempotencyKey: "k",
  sent: null,
  module: null,
};

it("asks for a sender first, and for the shop's key after it", () => {
  const { unmount } = show(<IntegrationPanel {...PROPS} integration={anIntegration()} senderUrl="/sender" />);
  expect(screen.getByRole("link", { name: "Enter a sender address" }).getAttribute("href")).toBe("/sender");
  expect([screen.queryByRole("button", { name: /^Connect/ }), screen.queryByLabelText("Password")]).toEqual([null, null]);
  unmount();
  show(<IntegrationPanel {...PROPS} integration={anIntegration()} senderUrl={null} />);
  expect(screen.getByRole("button", { name: /^Connect/ })).toBeTruthy();
});
