import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { PlayedEvents, playEvents } from "../../../../tests/support/played-events";
import { serveJson, show } from "../../../../tests/support/show";
import { useLiveCounts } from "./use-live-counts";

const tell = playEvents("e:8");

const LOADED = { counts: { ALL: 3 }, eventId: "e:7" };
function Counts() {
  return <output>{useLiveCounts(LOADED).counts.ALL}</output>;
}

it("start after the newest event that they include, and are fetched again after the next", async () => {
  serveJson("/private/shipments/counts", () => ({ counts: { ALL: 4 }, eventId: "e:8" }));
  show(<Counts />);
  expect(PlayedEvents.current?.url).toContain("lastEventId=e%3A7");
  tell({ type: "shipment-deleted", waybillReference: "WB0000000001" });
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("4"), { timeout: 5_000 });
});
