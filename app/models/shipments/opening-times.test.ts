import { describe, expect, test } from "vitest";
import { formatsOf } from "~/models/formats";
import { openingLines, openingSpans } from "./opening-times";

const week = (...times: string[]) => times.map((time, at) => ({ day: at + 1, time }));

describe("opening times of a point", () => {
  test("merge consecutive days with equal hours", () => {
    const shop = "09:00-13:00, 15:00-19:00";
    expect(openingSpans(week(shop, ` ${shop}`, `${shop} `, shop, shop, "09:00-13:00", ""))).toEqual([
      { firstDay: 1, lastDay: 5, hours: ["09:00–13:00", "15:00–19:00"], isAllDay: false },
      { firstDay: 6, lastDay: 6, hours: ["09:00–13:00"], isAllDay: false },
      { firstDay: 7, lastDay: 7, hours: [], isAllDay: false },
    ]);
  });

  test("of a locker are one span, open all day", () => {
    const always = "00:00-24:00";
    expect(openingSpans(week(always, always, always, always, always, always, always))).toEqual([
      { firstDay: 1, lastDay: 7, hours: ["00:00–24:00"], isAllDay: true },
    ]);
  });

  test("keep days with a gap separate", () => {
    const spans = openingSpans([
      { day: 3, time: "10:00-12:00" },
      { day: 1, time: "10:00-12:00" },
    ]);
    expect(spans.map((span) => [span.firstDay, span.lastDay])).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });

  test.each([
    ["en", ["Mon–\u2060Fri 10:00–\u206018:00", "Sat 10:00–\u206013:30", "Sun "]],
    ["de", ["Mo–\u2060Fr 10:00–\u206018:00", "Sa 10:00–\u206013:30", "So "]],
    ["hu", ["H–\u2060P 10:00–\u206018:00", "Szo 10:00–\u206013:30", "V "]],
  ] as const)("are few lines in %s", (language, lines) => {
    const times = week(...Array.from({ length: 5 }, () => "10:00-18:00"), "10:00-13:30", "");
    const shown = openingLines(times, formatsOf(language, "UTC")).map(({ days, hours }) => `${days} ${hours}`);
    expect(shown).toEqual(lines);
  });

  test("with a break are one line, written as elsewhere", () => {
    const lines = openingLines(week("09:00-13:00, 15:00-19:00"), formatsOf("en", "UTC"));
    expect(lines).toEqual([{ days: "Mon", hours: "09:00–\u206013:00, 15:00–\u206019:00", isAllDay: false }]);
  });
});
