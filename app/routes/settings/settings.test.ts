import { describe, expect, it } from "vitest";
import { aClient, anInit } from "../../../tests/support/entities";
import { openBrowser, openSignedIn } from "../../../tests/support/route";
import { playUpstream } from "../../../tests/support/upstream";
import { loader as home } from "./home/route";
import { loader as layout } from "./layout/route";
import { loader as account } from "./your-account/route";

const upstream = playUpstream();

describe("the settings", () => {
  it.each([
    ["http://localhost", "/private"],
    ["http://flandria.localhost", "/be/private"],
  ])("of %s open with their first tab", async (origin, prefix) => {
    upstream.answers("GET /v1/init", anInit());
    const browser = await openSignedIn(origin);
    const { menu } = (await browser.open(layout, `${prefix}/settings`)).data;
    const first = menu[0]!.tabs[0]!.name;
    expect((await browser.open(home, `${prefix}/settings`)).location).toBe(`${prefix}/settings/${first}`);
  });

  it("ask for a sign-in first and come back", async () => {
    expect((await openBrowser().open(layout, "/private/settings/your-account")).location).toBe(
      "/waybill/login?returnTo=%2Fprivate%2Fsettings%2Fyour-account",
    );
  });
});

it("the account page says whose account it is, and since when", async () => {
  upstream.answers("GET /v1/init", anInit([], aClient({ createdAt: "2026-02-12T10:00:00.000Z" })));
  upstream.answers("GET /v1/sessions", { sessions: [] });
  upstream.answers("GET /v1/otp-status", { active: false });
  expect((await (await openSignedIn()).open(account, "/private/settings/your-account")).data).toMatchObject({
    email: "ana@example.com",
    createdAt: "2026-02-12T10:00:00.000Z",
  });
});
