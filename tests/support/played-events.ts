import { act, waitFor } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import type { ClientEvent } from "#contract/events";

/** A browser's EventSource whose server is the test. */
export class PlayedEvents extends EventTarget {
  static readonly CLOSED = 2;
  /** Opened last and not closed since. */
  static current: PlayedEvents | undefined;
  readyState = 1;
  onmessage?: (message: MessageEvent<string>) => void;
  onopen?: () => void;
  onerror?: () => void;
  constructor(readonly url: string) {
    super();
    PlayedEvents.current = this;
  }
  close() {
    this.readyState = PlayedEvents.CLOSED;
    if (PlayedEvents.current === this) PlayedEvents.current = undefined;
  }
}

/**
 * Waits until the page has opened its stream, which it does in an effect: later than it shows what was loaded.
 *
 * @throws Error where the page opens none
 */
export function openedStream(): Promise<PlayedEvents> {
  return waitFor(
    () => {
      if (!PlayedEvents.current) throw new Error("The page has opened no event stream");
      return PlayedEvents.current;
    },
    { timeout: 10_000 },
  );
}

/** Every EventSource of the file's tests is {@link PlayedEvents}. @returns tells the page of events, all of the same id */
export function playEvents(lastEventId = "e:1") {
  beforeEach(() => {
    PlayedEvents.current = undefined;
    vi.stubGlobal("EventSource", PlayedEvents);
  });
  return async (...events: ClientEvent[]): Promise<void> => {
    const stream = await openedStream();
    act(() =>
      events.forEach((event) => stream.onmessage?.(new MessageEvent("message", { data: JSON.stringify(event), lastEventId }))),
    );
  };
}
