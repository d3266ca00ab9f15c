import { describe, expect, it } from "vitest";
import { parseAnnouncements } from "#contract/rules/announcements";
import { announcementItems, countUnread } from "./announcements";

const parse = (data: unknown) => parseAnnouncements("waybill/news.json", JSON.stringify(data), "en");
const OLD = { at: "2026-11-01T08:00:00.000Z", title: { en: "A strike", de: "Ein Streik" }, text: { en: "Until Friday." } };
const NEW = { ...OLD, at: "2026-11-20T08:00:00.000Z", url: "https://news.example/carrier" };

describe("announcements", () => {
  it("are told newest first, in the page's language where they have it", () => {
    const items = announcementItems(parse([OLD, NEW]), { page: "de", fallback: "en" }, undefined);
    expect(items).toEqual([
      { at: NEW.at, title: "Ein Streik", text: "Until Friday.", url: NEW.url, isUnread: true },
      { at: OLD.at, title: "Ein Streik", text: "Until Friday.", url: null, isUnread: true },
    ]);
  });

  it("are unread until the merchant has opened them", () => {
    const all = parse([OLD, NEW]);
    expect([undefined, "2026-11-10T00:00:00.000Z", "2026-11-21T00:00:00.000Z"].map((seenAt) => countUnread(all, seenAt))).toEqual(
      [2, 1, 0],
    );
  });

  it.each([
    ["is no list", {}],
    ["has no text in the tenant's first language", [{ ...OLD, text: { de: "Bis Freitag." } }]],
    ["leads to another protocol", [{ ...OLD, url: "javascript:alert(1)" }]],
  ])("are refused at the start where their file %s", (_case, data) => {
    expect(() => parse(data)).toThrow(/^waybill\/news\.json: /);
  });
});
