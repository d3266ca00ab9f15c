import { describe, expect, it } from "vitest";
import { isOfPage, unsentUrl } from "./unsent-form";

const sentTo = (url: string) => ({ url, account: "a", fields: [] });

describe("a form that was not taken yet", () => {
  it.each([
    ["/private/shipments/WB1/create/info", "/private/unsent"],
    ["/be/private/shipments/create/info?x=/fr/private", "/be/private/unsent"],
    ["/elsewhere", "/private/unsent"],
  ])("that was sent to %s is offered at %s", (url, page) => {
    expect(unsentUrl(sentTo(url))).toBe(page);
  });

  it("is of the page that it was sent to, whatever its query", () => {
    expect(isOfPage(sentTo("/private/shipments/WB1/create/payment?method=PAYPAL"), "/private/shipments/WB1/create/payment")).toBe(
      true,
    );
    expect(isOfPage(sentTo("/private/shipments/WB1/create/payment"), "/private/shipments/all")).toBe(false);
  });
});
