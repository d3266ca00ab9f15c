import { openMerchantBrowser, strangerRequest, thrownResponse } from "../../../tests/support/merchant-browser";
import { expect, test } from "vitest";
import { loader } from "./error";

test.each([
  ["?reason=purchase-not-allowed", "purchase-not-allowed"],
  ["?reason=<script>", "unknown"],
  ["", "unknown"],
])("the error page at %s explains %s", async (search, reason) => {
  const browser = await openMerchantBrowser();
  const answer = await loader({ request: browser.get(`/private/error${search}`), params: {}, context: {} });
  expect(answer).toEqual({ reason });
});

test("the error page is for merchants who are signed in", async () => {
  const answer = await thrownResponse(loader({ request: strangerRequest("/private/error"), params: {}, context: {} }));
  expect(answer.headers.get("Location")).toMatch(/^\/waybill\/login/);
});
