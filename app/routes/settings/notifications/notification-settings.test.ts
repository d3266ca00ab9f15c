import { beforeEach, describe, expect, it } from "vitest";
import { NOTIFICATION_KINDS } from "#contract/rules/notifications";
import { anInit } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { badGateway, playUpstream } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/settings/notifications";
const settings = NOTIFICATION_KINDS.map((kind) => ({ kind, onPage: true, byMail: false }));
beforeEach(() => upstream.answers("GET /v1/init", anInit()));

describe("the settings of notifications", () => {
  it("are shown as they are stored, and not at all where the upstream has none", async () => {
    upstream.answers("GET /v1/notifications/settings", { settings });
    const browser = await openSignedIn();
    expect((await browser.open(loader, PATH)).data).toMatchObject({ settings, sendsMail: true });
    upstream.answers("GET /v1/notifications/settings", badGateway());
    expect((await browser.open(loader, PATH)).data.settings).toBeNull();
  });

  it("are saved by kind: what is not ticked is off", async () => {
    upstream.answers("PUT /v1/notifications/settings", { settings });
    const sent = await (await openSignedIn()).send(action, PATH, { "incident.page": "on", "incident.mail": "on" });
    expect([sent.status, sent.location]).toEqual([303, PATH]);
    const off = NOTIFICATION_KINDS.slice(1).map((kind) => ({ kind, onPage: false, byMail: false }));
    expect(upstream.callsOf("PUT /v1/notifications/settings").map(({ body }) => body)).toEqual([
      { settings: [{ kind: "incident", onPage: true, byMail: true }, ...off] },
    ]);
  });

  it("keep what was ticked when they cannot be saved", async () => {
    upstream.answers("PUT /v1/notifications/settings", badGateway());
    const { status, data } = await (await openSignedIn()).send(action, PATH, { "incident.mail": "on" });
    expect(status).toBe(502);
    expect(data.result?.initialValue).toMatchObject({ incident: { mail: "on" } });
  });
});
