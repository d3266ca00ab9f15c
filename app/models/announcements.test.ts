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
    expect(countUnread(all, NEW.at)).toBe(0);
  });

  it.each([
    ["is no list", {}],
    ["has no title in it", [{ ...OLD, title: { de: "Ein Streik" } }]],
    ["has no date", [{ ...OLD, at: "yesterday" }]],
    ["has words that nobody asked for", [{ ...OLD, colour: "red" }]],
    ["has an empty text", [{ ...OLD, text: { en: "" } }]],
    ["has more than 50", Array.from({ length: 51 }, () => OLD)],
    ["has no text in the tenant's first language", [{ ...OLD, text: { de: "Bis Freitag." } }]],
    ["leads to another protocol", [{ ...OLD, url: "javascript:alert(1)" }]],
  ])("are refused at the start where their file %s", (_case, data) => {
    expect(() => parse(data)).toThrow(/^waybill\/news\.json: /);
  });

  it("that are no JSON are refused in one line, and an incomplete one is named", () => {
    const refusalOf = (json: string) => {
      try {
        return parseAnnouncements("waybill/news.json", json, "en");
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refusalOf('[\n{"at":\n}]')).toMatch(/^waybill\/news\.json: is not valid JSON \(.+\)$/);
    const incomplete = JSON.stringify([OLD, { ...OLD, text: { de: "Bis Freitag." } }]);
    expect(refusalOf(incomplete)).toBe("waybill/news.json: 1: title and text are missing in en");
    expect(refusalOf(JSON.stringify([{ ...OLD, title: 1 }]))).toMatch(/^waybill\/news\.json: 0\.title: ./);
  });
});
