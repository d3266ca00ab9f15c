import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ClientEvent } from "#contract/events";
import { openedStream, playEvents } from "../../../../tests/support/played-events";
import { serveJson, show } from "../../../../tests/support/show";
import { useLiveCounts } from "./use-live-counts";

const tell = playEvents("e:8");

const LOADED = { counts: { ALL: 3 }, eventId: "e:7" };
function Counts() {
  return <output>{useLiveCounts(LOADED).counts.ALL}</output>;
}

it.each<ClientEvent>([
  { type: "shipment-deleted", waybillReference: "WB0000000001" },
  { type: "shipments-imported", count: 100, ready: [] },
])("start after the newest event that they include, and are fetched again after $type", async (event) => {
  serveJson("/private/shipments/counts", () => ({ counts: { ALL: 4 }, eventId: "e:8" }));
  show(<Counts />);
  expect((await openedStream()).url).toContain("lastEventId=e%3A7");
  await tell(event);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("4"));
});
