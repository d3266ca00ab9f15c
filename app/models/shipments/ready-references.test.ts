import { describe, expect, it } from "vitest";
import type { ClientEvent } from "#contract/events";
import { NO_READY_REFERENCES, updateReadyReferences } from "./ready-references";

const ready: ClientEvent = {
  type: "shipment-updated",
  waybillReference: "WB1",
  state: "READY_TO_PURCHASE",
  inboxes: ["ALL", "PENDING", "READY_TO_PURCHASE"],
};
const bought: ClientEvent = { ...ready, state: "PURCHASE_SUCCESS", inboxes: ["ALL", "PROCESSING"] };
const deleted: ClientEvent = { type: "shipment-deleted", waybillReference: "WB1" };
const report: ClientEvent = { type: "shipments-report", reportId: "r", url: null, errors: [] };

describe("the ready-to-purchase notification", () => {
  const known = updateReadyReferences(NO_READY_REFERENCES, ready, "DELIVERED");

  it("is set when a shipment becomes ready while another inbox is shown", () => {
    expect([...known]).toEqual(["WB1"]);
    expect([...updateReadyReferences(NO_READY_REFERENCES, { ...ready, type: "shipment-created" }, undefined)]).toEqual(["WB1"]);
  });

  it("is set when some of an import are ready", () => {
    const imported = (ready: string[]): ClientEvent => ({ type: "shipments-imported", count: 100, ready });
    expect(updateReadyReferences(NO_READY_REFERENCES, imported([]), "ALL").size).toBe(0);
    expect([...updateReadyReferences(known, imported(["WB2"]), "ALL")]).toEqual(["WB1", "WB2"]);
  });

  it("is of each shipment for itself", () => {
    const both = updateReadyReferences(known, { ...ready, waybillReference: "WB2" }, "ALL");
    expect([...both]).toEqual(["WB1", "WB2"]);
    expect([...updateReadyReferences(both, bought, "ALL")]).toEqual(["WB2"]);
  });

  it.each([
    ["is bought", bought],
    ["is deleted", deleted],
  ])("is cleared when it %s", (_how, event) => {
    expect(updateReadyReferences(known, event, "ALL").size).toBe(0);
  });

  it("is empty while they are shown", () => {
    expect(updateReadyReferences(NO_READY_REFERENCES, ready, "READY_TO_PURCHASE")).toBe(NO_READY_REFERENCES);
    expect(updateReadyReferences(known, ready, "READY_TO_PURCHASE")).toBe(NO_READY_REFERENCES);
  });

  it.each([ready, report])("stays as it is after what changes nothing of it", (event) => {
    expect(updateReadyReferences(known, event, "ALL")).toBe(known);
  });
});
