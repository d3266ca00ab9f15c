import { expect, it } from "vitest";
import { loggedPath } from "./logged-path";

it.each([
  ["/private/shipments/ready-to-purchase?q=Ana", "/private/shipments/ready-to-purchase"],
  ["/private/shipments/WB0123456789/tracking", "/private/shipments/WB0123456789/tracking"],
  ["/v1/labels/merged/7f9c24e8-3b12-4fef-91e0-5b1c2d3e4f50", "/v1/labels/merged/7f9c24e8-3b12-4fef-91e0-5b1c2d3e4f50"],
  ["/export/7f9c24e8-3b12-4fef-91e0-5b1c2d3e4f50.csv", "/export/7f9c24e8-3b12-4fef-91e0-5b1c2d3e4f50.csv"],
  ["/shipments/bulk/insurance-from-payment", "/shipments/bulk/insurance-from-payment"],
  ["/track/q7h2Kd_9", "/track/…"],
  ["/track/q7h2Kd_9.data?_routes=x", "/track/…"],
  ["/be/track/q7h2Kd_9/", "/be/track/…/"],
  ["/v1/public-trackings/q7h2Kd_9", "/v1/public-trackings/…"],
  ["/world/pay/bXJ0d2VudHktdHdvLWNoYXJhY3RlcnM", "/world/pay/…"],
  ["", ""],
])("%s is logged as %s", (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});
