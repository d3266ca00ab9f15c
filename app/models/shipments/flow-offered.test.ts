import { expect, it } from "vitest";
import { barFlows } from "./flow-offered";

const FLAGS = { bulkInsurance: true };
const can = (pay: boolean, print: boolean) => ({ pay, print });

it("offers beside an inbox what its selected shipments can be used for", () => {
  expect(barFlows("READY_TO_PURCHASE", can(true, false), FLAGS)).toEqual(["payment", "actions", "delete"]);
  expect(barFlows("DRAFT", can(false, false), FLAGS)).toEqual(["actions", "delete"]);
  // Without JavaScript the selection is unknown when the bar is rendered; drafts have no label.
  expect(barFlows("DRAFT", can(true, true), FLAGS)).toEqual(["payment", "actions", "delete"]);
  expect(barFlows("ALL", can(true, true), FLAGS)).toEqual(["payment", "labels", "actions", "delete"]);
  expect(barFlows("READY_FOR_SHIPPING", can(true, true), FLAGS)).toEqual(["labels"]);
  expect(barFlows("DELIVERED", can(false, false), FLAGS)).toEqual(["actions"]);
});

it("leaves out what a tenant does not offer there", () => {
  const flags = { ...FLAGS, payInboxes: ["READY_TO_PURCHASE" as const], deleteInboxes: ["DRAFT" as const] };
  expect(barFlows("ALL", can(true, false), flags)).toEqual(["actions"]);
  expect(barFlows("DRAFT", can(true, false), flags)).toEqual(["actions", "delete"]);
});
