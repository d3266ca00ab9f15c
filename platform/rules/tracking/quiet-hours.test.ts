import { expect, it } from "vitest";
import { endOfQuietHours } from "./quiet-hours";

it("lets text messages wait for the morning where the parcel goes", () => {
  const end = (at: string, zone = "Europe/Berlin") => endOfQuietHours(zone, new Date(at)).toISOString();
  expect(end("2026-11-24T06:59:00Z")).toBe("2026-11-24T07:00:00.000Z");
  expect(end("2026-11-24T07:00:00Z")).toBe("2026-11-24T07:00:00.000Z");
  expect(end("2026-11-24T19:59:00Z")).toBe("2026-11-24T19:59:00.000Z");
  expect(end("2026-11-24T20:00:00Z")).toBe("2026-11-25T07:00:00.000Z");
  expect(end("2026-11-24T20:00:00Z", "Atlantic/Canary")).toBe("2026-11-24T20:00:00.000Z");
  // The clocks are set back in this night.
  expect(end("2026-10-24T21:00:00Z")).toBe("2026-10-25T07:00:00.000Z");
});
