import { describe, expect, it } from "vitest";
import { isLoadedAgain } from "./loading-again";

describe("data of a route", () => {
  it.each([
    ["after a form that was taken", { formAction: "/private/shipments/WB1/deletion", actionStatus: 204 }],
    ["for an event", {}],
  ])("is loaded again %s", (_why, why) => {
    expect(isLoadedAgain({ ...why, defaultShouldRevalidate: true })).toBe(true);
    expect(isLoadedAgain({ ...why, defaultShouldRevalidate: false })).toBe(false);
  });

  it.each([
    ["was refused", { formAction: "/private/shipments/create/info", actionStatus: 422 }],
    ["could not be sent", { formAction: "/private/shipments/create/info", actionStatus: 503 }],
  ])("stays after a form that %s", (_why, why) => {
    expect(isLoadedAgain({ ...why, defaultShouldRevalidate: true })).toBe(false);
  });
});
