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

it("warns of orders that can't be read beside those that came, and says of no order that it was here already", () => {
  const integration = anIntegration({
    isConnected: true,
    imported: 3,
    problem: { kind: "unreadable", since: "2026-03-02T10:00:00.000Z" },
  });
  const { unmount } = show(
    <IntegrationPanel {...PROPS} integration={integration} importing="ended" newOrders={3} senderUrl={null} />,
  );
  expect(screen.getByText("3 new orders")).toBeTruthy();
  const warning = screen.getByText(/^Some orders not read since/).closest(".banner");
  expect(warning?.textContent).toContain("create a shipment for each order that’s missing");
  unmount();
  show(<IntegrationPanel {...PROPS} integration={integration} importing="ended" newOrders={0} senderUrl={null} />);
  expect(screen.getByRole("heading", { name: "No new orders" })).toBeTruthy();
  expect([screen.queryAllByText(/^Some orders not read since/).length, screen.queryByText(/were already here/)]).toEqual([
    1,
    null,
  ]);
});
