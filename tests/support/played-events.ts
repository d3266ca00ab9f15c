import { act } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import type { ClientEvent } from "#contract/events";

/** A browser's EventSource whose server is the test. */
export class PlayedEvents extends EventTarget {
  static readonly CLOSED = 2;
  static current: PlayedEvents | undefined;
  readyState = 1;
  onmessage?: (message: MessageEvent<string>) => void;
  constructor(readonly url: string) {
    super();
    PlayedEvents.current = this;
  }
  close() {}
}

/** Every EventSource of the file's tests is {@link PlayedEvents}. @returns tells the page of events, all of the same id */
export function playEvents(lastEventId = "e:1") {
  beforeEach(() => vi.stubGlobal("EventSource", PlayedEvents));
  return (...events: ClientEvent[]) =>
    act(() =>
      events.forEach((event) =>
        PlayedEvents.current!.onmessage?.(new MessageEvent("message", { data: JSON.stringify(event), lastEventId })),
      ),
    );
}
