import { beforeEach, describe, expect, it } from "vitest";
import { aNotification, anInit, REFERENCE } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { badGateway, playUpstream } from "../../../../tests/support/upstream";
import { loader as count } from "../notification-count/route";
import { loader as open } from "../notification-opening/route";
import { openPath } from "~/models/notifications/notification-paths";
import { notificationRow, occurrenceValue } from "~/models/notifications/notification-row";
import { merchantPaths } from "~/models/paths";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/notifications";
const READ = "POST /v1/notifications/read";
const row = notificationRow(aNotification())!;
const { kind, subject, since } = row;
beforeEach(() => upstream.answers("GET /v1/init", anInit()));

describe("the notifications", () => {
  it("are listed, with the number of further ones", async () => {
    upstream.answers("GET /v1/notifications", { content: [aNotification()], more: { incident: 3 }, unread: 1 });
    const { data } = await (await openSignedIn()).open(loader, PATH);
    expect(data).toMatchObject({ rows: [row], more: { incident: 3 } });
  });

  it("say that they could not be loaded where the upstream has none", async () => {
    upstream.answers("GET /v1/notifications", badGateway());
    expect((await (await openSignedIn()).open(loader, PATH)).data.rows).toBeNull();
  });

  it("are all marked as read that the page has shown", async () => {
    upstream.answers(READ, { unread: 0 });
    const sent = await (await openSignedIn()).send(action, PATH, { shown: [occurrenceValue(row), "forged"] });
    expect([sent.status, sent.location]).toEqual([303, PATH]);
    expect(upstream.callsOf(READ).map(({ body }) => body)).toEqual([{ occurrences: [{ kind, subject, since }] }]);
  });

  it("are marked as read on the way to their action, which does not depend on it", async () => {
    const path = openPath(merchantPaths("/private"), row);
    upstream.answers(READ, { unread: 0 });
    const browser = await openSignedIn();
    expect((await browser.open(open, path)).location).toBe(`/private/shipments/${REFERENCE}/details`);
    expect(upstream.callsOf(READ).map(({ body }) => body)).toEqual([{ occurrences: [{ kind, subject, since }] }]);
    upstream.answers(READ, badGateway());
    expect((await browser.open(open, path)).location).toBe(`/private/shipments/${REFERENCE}/details`);
    expect((await browser.open(open, `${PATH}/open?kind=rain`)).location).toBe(PATH);
  });

  it("are counted for the bell", async () => {
    upstream.answers("GET /v1/notifications/count", { unread: 4 });
    const browser = await openSignedIn();
    expect((await browser.open(count, `${PATH}/count`)).text).toBe('{"unread":4}');
    upstream.answers("GET /v1/notifications/count", badGateway());
    expect((await browser.open(count, `${PATH}/count`)).status).toBe(502);
  });
});
