import { describe, expect, it } from "vitest";
import type { ClientEvent } from "#contract/events";
import { NO_NEWS, readyNews } from "./ready-news";

const ready: ClientEvent = {
  type: "shipment-updated",
  waybillReference: "WB1",
  state: "READY_TO_PURCHASE",
  inboxes: ["ALL", "PENDING", "READY_TO_PURCHASE"],
};
const bought: ClientEvent = { ...ready, state: "PURCHASE_SUCCESS", inboxes: ["ALL", "PROCESSING"] };
const deleted: ClientEvent = { type: "shipment-deleted", waybillReference: "WB1" };
const report: ClientEvent = { type: "shipments-report", reportId: "r", url: null, errors: [] };

describe("news of shipments that are ready to purchase", () => {
  const known = readyNews(NO_NEWS, ready, "DELIVERED");

  it("is one that came to be so while another inbox was in sight", () => {
    expect([...known]).toEqual(["WB1"]);
    expect([...readyNews(NO_NEWS, { ...ready, type: "shipment-created" }, undefined)]).toEqual(["WB1"]);
  });

  it.each([
    ["is bought", bought],
    ["is deleted", deleted],
  ])("is none any more when it %s", (_how, event) => {
    expect(readyNews(known, event, "ALL").size).toBe(0);
  });

  it("is none where they are in sight", () => {
    expect(readyNews(NO_NEWS, ready, "READY_TO_PURCHASE")).toBe(NO_NEWS);
    expect(readyNews(known, ready, "READY_TO_PURCHASE")).toBe(NO_NEWS);
  });

  it.each([ready, report])("stays as it is after what changes nothing of it", (event) => {
    expect(readyNews(known, event, "ALL")).toBe(known);
  });
});
