import { describe, expect, it } from "vitest";
import { htmlOfText, hasWords, safeMessageHtml } from "./message-html";
import { groupOfStatus, isPickupDay, PICKUP_DAYS_AHEAD, pickupDays } from "./tickets";

describe("a day of collection", () => {
  it.each([
    ["2026-11-24", true],
    ["2026-11-23", false],
    ["2026-11-20", false],
    ["2026-11-28", false],
    ["2026-11-29", false],
    ["2026-11-30", true],
    ["2026-12-23", true],
    ["2026-12-24", false],
    ["9999-12-31", false],
    ["soon", false],
    ["2026-13-40", false],
  ])("on Monday 23 November 2026 may be %s: %s", (day, isAllowed) => {
    expect(isPickupDay(day, "2026-11-23")).toBe(isAllowed);
  });

  it("is offered from the next working day on, as long as carriers plan", () => {
    const days = pickupDays("2026-11-27");
    expect(days.slice(0, 6)).toEqual(["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-07"]);
    expect(days.at(-1)).toBe("2026-12-25");
    expect(days.length).toBeLessThan(PICKUP_DAYS_AHEAD);
  });

  it("begins with the next day", () => {
    expect(pickupDays("2026-12-31")[0]).toBe("2027-01-01");
  });
});

it.each([
  ["new", "open"],
  ["open", "open"],
  ["awaiting_information", "awaiting_information"],
  ["solved", "solved"],
  ["closed", "solved"],
  ["unknown", null],
] as const)("a ticket that is %s shows as %s", (status, group) => {
  expect(groupOfStatus(status)).toBe(group);
});

describe("the HTML of a message", () => {
  it.each([
    ["<script>alert(1)</script>Hello", "Hello"],
    ['<p onclick="x()">Hello<br>there</p>', "<p>Hello<br />there</p>"],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
    ['<a href="https://a.example">x</a>', '<a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">x</a>'],
    ['<img src=x onerror="alert(1)"><iframe src="//evil"></iframe><style>*{}</style>', ""],
    ["<svg><a xlink:href='javascript:x'>y</a></svg>", '<a rel="noopener noreferrer nofollow" target="_blank">y</a>'],
    ["&lt;script&gt;", "&lt;script&gt;"],
  ])("%s is shown as %s", (html, safe) => {
    expect(safeMessageHtml(html)).toBe(safe);
  });

  it.each([
    ["<p>&nbsp;</p>", false],
    ["<p> </p><br>", false],
    ["<script>alert(1)</script>", false],
    ["<p>a</p>", true],
    ["&amp;", true],
  ])("%s has words: %s", (html, isAnswer) => {
    expect(hasWords(html)).toBe(isAnswer);
  });
});

it("plain text becomes HTML with its line breaks and without tags", () => {
  expect(htmlOfText('<b>"A" & b</b>\r\nc\nd')).toBe("&lt;b&gt;&quot;A&quot; &amp; b&lt;/b&gt;<br />c<br />d");
});
