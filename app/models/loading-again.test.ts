import { describe, expect, it } from "vitest";
import { isChanged, isLoadedAgain } from "./loading-again";

describe("data of a route", () => {
  it.each([
    ["after a form that was taken", { formAction: "/private/shipments/WB1/deletion", actionStatus: 204 }],
    ["for an event", {}],
  ])("is loaded again %s", (_why, why) => {
    expect(isLoadedAgain({ ...why, defaultShouldRevalidate: true })).toBe(true);
    expect(isLoadedAgain({ ...why, defaultShouldRevalidate: false })).toBe(false);
  });

  it.each([
    ["made a label", { formAction: "/be/private/shipments/WB1/label", actionStatus: 200 }],
    ["was refused", { formAction: "/private/shipments/create/info", actionStatus: 422 }],
    ["could not be sent", { formAction: "/private/shipments/create/info", actionStatus: 503 }],
  ])("stays after a form that %s", (_why, why) => {
    expect(isLoadedAgain({ ...why, defaultShouldRevalidate: true })).toBe(false);
    expect(isChanged({ ...why, formMethod: "POST" })).toBe(false);
  });

  it("follows forms alone where links and events change nothing", () => {
    expect(isChanged({ formMethod: "POST", formAction: "/private/shipments/WB1/deletion", actionStatus: 204 })).toBe(true);
    expect(isChanged({ formMethod: "GET", formAction: "/private/shipments/all" })).toBe(false);
    expect(isChanged({})).toBe(false);
  });

  it("is loaded where the form for a label leads elsewhere", () => {
    expect(isLoadedAgain({ formAction: "/private/shipments/WB1/label", defaultShouldRevalidate: true })).toBe(true);
  });
});
