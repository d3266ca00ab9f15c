import { expect, test } from "vitest";
import { webUrl } from "./web-url";

test.each([
  ["https://carrier.example/track?id=1", "https://carrier.example/track?id=1"],
  ["http://127.0.0.1:4000/world/tracking/CV1", "http://127.0.0.1:4000/world/tracking/CV1"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["/relative", null],
  ["", null],
  [null, null],
])("%s becomes the link %s", (given, link) => {
  expect(webUrl(given)).toBe(link);
});
