import { act, waitFor } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import type { ClientEvent } from "#contract/events";

/** An EventSource whose server is the test. */
class PlayedEvents extends EventTarget {
  static readonly CLOSED = 2;
  /** The stream that was opened last and is still open. */
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
 * Waits until the page has opened its stream, which it does in an effect, after rendering the loaded data.
 *
 * @throws Error if the page opens none
 */
export function openedStream(): Promise<PlayedEvents> {
  return waitFor(() => {
    if (!PlayedEvents.current) throw new Error("The page has opened no event stream");
    return PlayedEvents.current;
  });
}

/** Replaces EventSource by {@link PlayedEvents} for the file's tests. @returns sends the page events, all with the same id */
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
