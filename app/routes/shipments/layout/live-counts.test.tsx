import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { serveJson, show } from "../../../../tests/support/show";
import { useLiveCounts } from "./use-live-counts";

/** A browser's EventSource whose server is the test. */
class PlayedEvents extends EventTarget {
  static current: PlayedEvents | undefined;
  onmessage?: (message: MessageEvent<string>) => void;
  constructor(readonly url: string) {
    super();
    PlayedEvents.current = this;
  }
  close() {}
}
beforeEach(() => vi.stubGlobal("EventSource", PlayedEvents));

const LOADED = { counts: { ALL: 3 }, eventId: "e:7" };
function Counts() {
  return <output>{useLiveCounts(LOADED).counts.ALL}</output>;
}

it("start after the newest event that they include, and are fetched again after the next", async () => {
  serveJson("/private/shipments/counts", () => ({ counts: { ALL: 4 }, eventId: "e:8" }));
  show(<Counts />);
  expect(PlayedEvents.current?.url).toContain("lastEventId=e%3A7");
  const event = { type: "shipment-deleted", waybillReference: "WB0000000001" };
  act(() => PlayedEvents.current!.onmessage?.(new MessageEvent("message", { data: JSON.stringify(event), lastEventId: "e:8" })));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("4"), { timeout: 5_000 });
});
