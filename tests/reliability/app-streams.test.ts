import { connect, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { startApp } from "../support/app";
import { openEventTab } from "../support/event-tab";
import { runs } from "../support/runs";
import { until } from "../support/until";
import { runApp } from "./support/running-app";

const MERCHANTS = 20;
const TABS = runs(150, 1_000);
const BATCH = 20;

const running = runApp();

/** A tab as a bare socket, so that a thousand of them are cheap. */
async function openSocket(cookie: string): Promise<{ socket: Socket; received(): string }> {
  const socket = connect(running.app.port, "127.0.0.1");
  let received = "";
  socket.on("error", () => undefined);
  socket.setEncoding("utf8").on("data", (text: string) => (received += text));
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  socket.write(`GET /private/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n\r\n`);
  return { socket, received: () => received };
}

describe("the built app", () => {
  it("keeps no stream after hundreds of tabs have gone at once", async () => {
    const cookies = await Promise.all(Array.from({ length: MERCHANTS }, (_, index) => running.app.cookieOf(`dropped-${index}`)));
    const tabs: Awaited<ReturnType<typeof openSocket>>[] = [];
    // In batches: a request that waits too long for its session is refused with a retry.
    for (let opened = 0; opened < TABS; opened += BATCH) {
      const batch = Array.from({ length: BATCH }, (_, index) => openSocket(cookies[(opened + index) % MERCHANTS]!));
      tabs.push(...(await Promise.all(batch)));
      await until("the batch is ready", () => tabs.every(({ received }) => received().includes("event: ready")), 60_000);
    }
    expect(running.upstream.openStreams()).toBe(MERCHANTS);
    for (const { socket } of tabs) socket.resetAndDestroy();
    // A merchant's stream ends with the last tab: a single unnoticed disconnect would keep it open.
    await until("no stream from the upstream is left", () => running.upstream.openStreams() === 0);
  });

  it("ends a tab that does not read, and the tab loses nothing when it comes again", async () => {
    const token = "slow";
    const cookie = await running.app.cookieOf(token);
    const slow = await openSocket(cookie);
    const fast = openEventTab(`${running.app.url}/private/events`, { cookie, host: "localhost" });
    await until("both are ready", () => slow.received().includes("event: ready") && fast.frames.length > 0);
    const closed = new Promise((resolve) => slow.socket.once("close", resolve));
    slow.socket.pause();
    // More than the kernel's buffers hold.
    const count = 60_000;
    for (let sent = 0; sent < count; sent += 1_000) {
      for (let n = 0; n < 1_000; n++) running.upstream.publish(token);
      await until("the fast tab keeps up", () => fast.frames.length >= sent);
    }
    await until("the fast tab has all", () => fast.frames.length === count + 1);
    slow.socket.resume();
    await closed;
    const ids = [...slow.received().matchAll(/^id: (\S+)$/gm)].map((match) => match[1]!);
    expect(ids.length).toBeLessThan(count);
    // The last frame may be incomplete; browsers ignore it.
    const last = ids.at(-2)!;
    const again = openEventTab(`${running.app.url}/private/events?lastEventId=${last}`, { cookie, host: "localhost" });
    await until("the rest has come", () => again.frames.length === count - (ids.length - 3) - 1 || again.frames.length > count);
    const seen = [...ids.slice(1, -1), ...again.frames.map((frame) => ("id" in frame ? frame.id : ""))];
    expect(seen).toEqual(running.upstream.published(token).map(({ epoch, sequence }) => `${epoch}:${sequence}`));
    fast.close();
    again.close();
  });

  it("tells an anonymous stream that it is signed out", async () => {
    const tab = openEventTab(`${running.app.url}/private/events`, { host: "localhost" });
    await until("it is told", () => tab.frames.length > 0);
    expect(tab.frames).toEqual([{ type: "signed-out" }]);
  });

  it("ends within two seconds of SIGTERM while streams are open, and its tabs go on elsewhere", async () => {
    const token = "moves";
    const leaving = await startApp(running.upstream.url);
    const cookie = await leaving.cookieOf(token);
    const tabs = Array.from({ length: 50 }, () => openEventTab(`${leaving.url}/private/events`, { cookie, host: "localhost" }));
    await until("every tab is ready", () => tabs.every(({ frames }) => frames.length === 1));
    running.upstream.publish(token);
    await until("every tab has the event", () => tabs.every(({ frames }) => frames.length === 2));
    const end = await leaving.program.signal("SIGTERM");
    for (const tab of tabs) tab.close();
    expect(end.code).toBe(0);
    expect(end.ms).toBeLessThan(2_000);
    running.upstream.publish(token);
    const { id } = tabs[0]!.frames[1] as { id: string };
    const elsewhere = openEventTab(`${running.app.url}/private/events?lastEventId=${id}`, {
      cookie: await running.app.cookieOf(token),
      host: "localhost",
    });
    await until("the tab has what it missed", () => elsewhere.frames.length === 1);
    expect(elsewhere.frames[0]).toMatchObject({ type: "event", data: { paymentMethodId: "1" } });
    elsewhere.close();
    await leaving.stop();
  });
});
