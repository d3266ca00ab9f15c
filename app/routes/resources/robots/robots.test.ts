import { expect, it } from "vitest";
import { openBrowser } from "../../../../tests/support/route";
import { loader } from "./route";

it("robots may read the sign-in and the tracking of a parcel, and nothing else", async () => {
  const { status, headers, text } = await openBrowser().open(loader, "/robots.txt");
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = text.trim().split("\n");
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toEqual(expect.arrayContaining(["Allow: /waybill/login", "Allow: /track", "Disallow: /"]));
  expect(lines.filter((line) => line.includes("private"))).toEqual([]);
});
