import { describe, expect, it } from "vitest";
import { aService } from "../../../tests/support/entities";
import { serviceCard } from "./service-card";
import { unsentChoice } from "./unsent-choice";

const [home, point] = ["svc-home", "svc-point"].map((id) => serviceCard(aService({ id })));
const offer = { cards: [home!, point!] };
const days = [
  {
    date: "2026-11-24",
    intervals: [
      { start: "08:00", end: "12:00" },
      { start: "12:00", end: "16:00" },
    ],
  },
];
const [morning, noon] = days[0]!.intervals.map(({ start, end }) => ({
  date: "2026-11-24",
  intervalStart: start,
  intervalEnd: end,
}));
const stored = { id: "svc-home", collection: morning!, days };

function typed(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const none = { service: null, collection: null, state: null };

describe("what was chosen and not sent", () => {
  it.each([
    ["another service", { serviceId: "svc-point" }, { service: point, collection: null, state: "chosen" }],
    [
      "another time",
      { serviceId: "svc-home", collection: "2026-11-24 12:00 16:00" },
      { ...none, collection: noon, state: "chosen" },
    ],
    ["another time, the list unseen", { collection: "2026-11-24 12:00 16:00" }, { ...none, collection: noon, state: "chosen" }],
    ["a service that is gone", { serviceId: "svc-gone" }, { ...none, state: "gone" }],
    ["a time that is gone", { serviceId: "svc-home", collection: "2026-11-23 12:00 16:00" }, { ...none, state: "gone" }],
    ["what is stored", { serviceId: "svc-home", collection: "2026-11-24 08:00 12:00" }, none],
    ["the stored service, which the sender drops off", { serviceId: "svc-home" }, none],
  ])("is %s", (_what, fields, choice) => {
    expect(unsentChoice(typed(fields), stored, offer)).toEqual(choice);
  });

  it.each([
    ["nothing was chosen", null, stored, offer],
    ["no service was chosen yet", typed({}), null, offer],
    ["the services could not be loaded", typed({ serviceId: "svc-point" }), stored, null],
    ["the days could not be loaded", typed({ collection: "2026-11-24 12:00 16:00" }), { ...stored, days: null }, offer],
  ])("is not known where %s", (_case, fields, draft, found) => {
    expect(unsentChoice(fields, draft, found)).toEqual(none);
  });
});
