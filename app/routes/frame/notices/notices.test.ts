import { expect, it } from "vitest";
import { openSignedIn } from "../../../../tests/support/route";
import { isNoticeHidden } from "~/services/session/notices.server";
import { action } from "./route";

const LIST = "/private/shipments/all?q=Ana";
const hide = async (notice: string, returnTo = LIST) =>
  (await openSignedIn()).send(action, "/private/notices", { notice, returnTo });
const requestWith = (cookie: string) => new Request("http://localhost/", { headers: { Cookie: cookie } });

it.each([
  ["plans", 30],
  ["analytics-updates", 365],
] as const)("the notice %s is hidden for %i days, and its page is shown again", async (notice, days) => {
  const { status, location, headers } = await hide(notice);
  expect([status, location]).toEqual([303, LIST]);
  const cookie = headers.getSetCookie().find((each) => each.startsWith("waybill-hides"))!;
  expect(cookie).toContain(`Max-Age=${days * 86_400}`);
  expect(await isNoticeHidden(requestWith(cookie.split(";")[0]!), notice)).toBe(true);
  expect(await isNoticeHidden(requestWith(""), notice)).toBe(false);
});

it("another notice is not kept, and another site not led to", async () => {
  const { location, headers } = await hide("constructor", "https://elsewhere.example/");
  expect(location).toBe("/private/shipments/ready-to-purchase");
  expect(headers.getSetCookie().filter((each) => each.startsWith("waybill-hides"))).toEqual([]);
});
