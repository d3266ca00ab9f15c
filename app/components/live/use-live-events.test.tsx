import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIVE_SILENCE_MS } from "~/models/timings";
import { useLiveEvents, type LiveHandlers } from "./use-live-events";

/** An EventSource whose server is the test. */
class PlayedEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: PlayedEventSource[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (message: MessageEvent<string>) => void;
  onerror?: () => void;

  constructor(readonly url: string) {
    super();
    PlayedEventSource.opened.push(this);
  }

  close() {
    this.readyState = PlayedEventSource.CLOSED;
  }

  open() {
    this.readyState = 1;
    act(() => this.onopen?.());
  }

  say(type: string, lastEventId: string, data: unknown = {}) {
    const message = new MessageEvent(type, { data: JSON.stringify(data), lastEventId });
    act(() => {
      if (type === "message") this.onmessage?.(message);
      else this.dispatchEvent(message);
    });
  }

  fail(readyState: number) {
    this.readyState = readyState;
    act(() => this.onerror?.());
  }
}

const newest = () => PlayedEventSource.opened.at(-1)!;
const deleted = { type: "shipment-deleted" as const, waybillReference: "WB0123456789" };
/** With the prefix of a tenant: connections are shared by URL, and other tests use `/private`. */
const URL_OF_EVENTS = "/be/private/events";

beforeEach(() => {
  vi.useFakeTimers();
  PlayedEventSource.opened = [];
  vi.stubGlobal("EventSource", PlayedEventSource);
});
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Mounts a part of a page, and waits for the parts that mount with it. */
async function listen(handlers: LiveHandlers, after: string | null = null) {
  const page = renderHook((current: LiveHandlers) => useLiveEvents(URL_OF_EVENTS, current, after), { initialProps: handlers });
  await act(() => Promise.resolve());
  return page;
}

describe("a page that hears events", () => {
  it("is told each event, that the stream starts, and that something may be missing", async () => {
    const events: unknown[] = [];
    await listen({
      onEvent: (event) => events.push(event),
      onReady: () => events.push("ready"),
      onReload: () => events.push("reload"),
    });
    newest().open();
    newest().say("ready", "e:1");
    newest().say("message", "e:2", deleted);
    newest().say("reload", "e:9");
    expect(events).toEqual(["ready", deleted, "reload"]);
  });

  it("counts as lost where nothing comes any more, not even a heartbeat, and asks anew after the last event", async () => {
    const page = await listen({});
    newest().open();
    newest().say("message", "e:2", deleted);
    const silent = newest();
    act(() => void vi.advanceTimersByTime(LIVE_SILENCE_MS - 1));
    newest().say("heartbeat", "");
    act(() => void vi.advanceTimersByTime(LIVE_SILENCE_MS - 1));
    expect([page.result.current, silent.readyState]).toEqual(["open", 1]);
    act(() => void vi.advanceTimersByTime(1));
    expect([page.result.current, silent.readyState]).toEqual(["lost", 2]);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(newest()).not.toBe(silent);
    expect(newest().url).toBe(`${URL_OF_EVENTS}?lastEventId=e%3A2`);
    newest().open();
    expect(page.result.current).toBe("open");
  });

  it("uses the handlers of its newest rendering", async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const page = await listen({ onEvent: first });
    page.rerender({ onEvent: second });
    newest().say("message", "e:2", deleted);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledExactlyOnceWith(deleted);
  });

  it("shares one connection with every other part of the page, and keeps it over a navigation", async () => {
    const before = await listen({});
    await listen({});
    const other = vi.fn();
    before.unmount();
    cleanup();
    vi.advanceTimersByTime(500);
    await listen({ onEvent: other });
    vi.advanceTimersByTime(5_000);
    expect(PlayedEventSource.opened).toHaveLength(1);
    newest().say("message", "e:2", deleted);
    expect(other).toHaveBeenCalledOnce();
  });

  it("closes the connection a little after nobody listens", async () => {
    (await listen({})).unmount();
    expect(newest().readyState).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(newest().readyState).toBe(PlayedEventSource.CLOSED);
  });

  it("knows how its connection is", async () => {
    const page = await listen({});
    expect(page.result.current).toBe("connecting");
    newest().open();
    expect(page.result.current).toBe("open");
    newest().fail(0);
    expect(page.result.current).toBe("lost");
    newest().open();
    expect(page.result.current).toBe("open");
  });

  it("leaves a cut to the browser, but goes on from its last event itself where the browser gives up", async () => {
    await listen({});
    newest().open();
    newest().say("message", "e:2", deleted);
    newest().fail(0);
    vi.advanceTimersByTime(LIVE_SILENCE_MS - 1);
    expect(PlayedEventSource.opened).toHaveLength(1);
    newest().fail(PlayedEventSource.CLOSED);
    vi.advanceTimersByTime(250);
    expect(PlayedEventSource.opened).toHaveLength(2);
    expect(newest().url).toBe("/be/private/events?lastEventId=e%3A2");
  });

  it("waits longer after each refusal", async () => {
    await listen({});
    for (let refusals = 0; refusals < 8; refusals++) {
      newest().fail(PlayedEventSource.CLOSED);
      vi.advanceTimersByTime(15_000);
    }
    const before = PlayedEventSource.opened.length;
    newest().fail(PlayedEventSource.CLOSED);
    vi.advanceTimersByTime(7_000);
    expect(PlayedEventSource.opened).toHaveLength(before);
    vi.advanceTimersByTime(8_000);
    expect(PlayedEventSource.opened).toHaveLength(before + 1);
  });

  it("is told once that its sign-in has ended, and connects no more", async () => {
    const onSignedOut = vi.fn();
    const page = await listen({ onSignedOut });
    newest().say("signed-out", "");
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(page.result.current).toBe("off");
    expect(newest().readyState).toBe(PlayedEventSource.CLOSED);
    vi.advanceTimersByTime(60_000);
    expect(PlayedEventSource.opened).toHaveLength(1);
  });

  it("goes on from where its data ends, so that nothing between loading and connecting is missed", async () => {
    await listen({}, "e:7");
    expect(newest().url).toBe(`${URL_OF_EVENTS}?lastEventId=e%3A7`);
  });

  it("is told what arrived while its data was on the way, and no more", async () => {
    await listen({}, "e:7");
    newest().open();
    for (const sequence of [8, 9, 10])
      newest().say("message", `e:${sequence}`, { ...deleted, waybillReference: `WB000000000${sequence}` });
    const onEvent = vi.fn();
    const onReload = vi.fn();
    await listen({ onEvent, onReload }, "e:8");
    expect(onEvent.mock.calls.map(([event]) => (event as { waybillReference: string }).waybillReference)).toEqual([
      "WB0000000009",
      "WB00000000010",
    ]);
    expect(onReload).not.toHaveBeenCalled();
  });

  it("loads anew when its data is older than what is known of the stream, or of another epoch", async () => {
    await listen({}, "e:7");
    newest().open();
    for (const after of ["e:6", "f:9"]) {
      const onReload = vi.fn();
      await listen({ onReload }, after);
      expect(onReload).toHaveBeenCalledOnce();
    }
  });

  it("starts at the oldest data of the parts that mount together, whichever of them mounts first", async () => {
    const onReload = vi.fn();
    renderHook(() => {
      useLiveEvents(URL_OF_EVENTS, {});
      useLiveEvents(URL_OF_EVENTS, { onReload }, "e:8");
      useLiveEvents(URL_OF_EVENTS, { onReload }, "e:7");
    });
    await act(() => Promise.resolve());
    expect(PlayedEventSource.opened.map(({ url }) => url)).toEqual([`${URL_OF_EVENTS}?lastEventId=e%3A7`]);
    newest().open();
    newest().say("ready", "e:7");
    expect(onReload).not.toHaveBeenCalled();
  });

  it("waits for the first word of a stream before it counts a part's data as old", async () => {
    await listen({});
    newest().open();
    const reloaded: string[] = [];
    for (const after of ["e:6", "e:7"]) await listen({ onReload: () => reloaded.push(after) }, after);
    expect(reloaded).toEqual([]);
    newest().say("ready", "e:7");
    expect(reloaded).toEqual(["e:6"]);
  });
});
