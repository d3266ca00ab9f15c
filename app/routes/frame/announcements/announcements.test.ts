import { describe, expect, it } from "vitest";
import { anInit } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream } from "../../../../tests/support/upstream";
import { loader as frame } from "../layout/route";
import { loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/announcements";

describe("the announcements", () => {
  it("are in the page's language, and are counted no more once they were opened", async () => {
    upstream.answers("GET /v1/init", anInit());
    const browser = await openSignedIn();
    const unread = async () => (await browser.open(frame, "/private/shipments/all")).data.unreadAnnouncements;
    expect(await unread()).toBe(2);
    const { data } = await browser.open(loader, PATH, { headers: { "Accept-Language": "de" } });
    expect(data.items).toMatchObject([
      { isUnread: true, title: expect.stringContaining("Feiertagen") as string },
      { isUnread: true },
    ]);
    expect(await unread()).toBe(0);
  });

  it("are no page where the tenant has none", async () => {
    upstream.answers("GET /v1/init", anInit());
    const browser = await openSignedIn("http://flandria.localhost");
    expect((await browser.open(loader, "/be/private/announcements")).location).toBe("/be/private/shipments/ready-to-purchase");
  });
});
