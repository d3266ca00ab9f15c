import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ShipmentFilters } from "#contract/shipments";
import { DATE_PRESETS } from "#contract/rules/date-presets";
import type { Inbox } from "#contract/states";
import { translator } from "~/models/translate";
import type { TranslateKeys } from "~/models/translate";
import filtersInEnglish from "../../../locales/en/filters.json";
import { addDays } from "#contract/rules/time-zones";
import { customRange, presetOf, presetRange } from "./date-presets";
import { filterChips } from "./filter-chips";
import { activeSections, FILTER_SECTION_NAMES, sectionsOf, withoutSections } from "./filter-fields";
import { type FilterLists, filterForm, filtersOfForm, filterValues } from "./filter-form";
import { readListQuery, withoutUnknownKeys } from "./list-query";
import { listSearch } from "./list-search";

const TODAY = "2026-11-22";
const EMPTY: FilterLists = { carrier_name: [], source: [], tag: [] };

function send(typed: Record<string, string>) {
  return parseWithZod(new URLSearchParams(typed), { schema: filterForm(TODAY) });
}
function problemsOf(typed: Record<string, string>) {
  return send(typed).reply().error ?? {};
}
function filtersOf(typed: Record<string, string>, lists = EMPTY, sections = FILTER_SECTION_NAMES) {
  const sent = send(typed);
  if (sent.status !== "success") throw new Error(JSON.stringify(sent.reply().error));
  return filtersOfForm(sent.value, lists, { sections, today: TODAY });
}

describe("presets", () => {
  it("end today", () => {
    expect(presetRange("today", TODAY)).toEqual({ from: TODAY, to: TODAY });
    expect(presetRange("last-7", TODAY)).toEqual({ from: "2026-11-16", to: TODAY });
    expect(presetRange("last-30", TODAY)).toEqual({ from: "2026-10-24", to: TODAY });
  });

  it("are found again by their days, on the same day only", () => {
    for (const preset of DATE_PRESETS) {
      expect(presetOf(presetRange(preset, TODAY), TODAY)).toBe(preset);
      expect(presetOf(presetRange(preset, TODAY), addDays(TODAY, 1))).toBeUndefined();
    }
  });
});

describe("days of one's own", () => {
  it("are between 90 days ago and yesterday, in order", () => {
    expect(customRange(TODAY)).toEqual({ from: "2026-08-24", to: "2026-11-21" });
    const custom = (from: string, to: string) => problemsOf({ created: "custom", created_at_from: from, created_at_to: to });
    expect(custom("2026-08-24", "2026-11-21")).toEqual({});
    expect(custom("2026-08-23", "2026-11-21")).toEqual({
      created_at_from: ["form.error.days-between?from=2026-08-24&to=2026-11-21"],
    });
    expect(Object.keys(custom("2026-11-20", "2026-11-22"))).toEqual(["created_at_to"]);
    expect(custom("2026-11-20", "2026-11-19")).toEqual({ created_at_to: ["form.error.day-order"] });
    expect(custom("2026-02-30", "")).toEqual({ created_at_from: ["form.error.day"] });
    expect(custom("2026-11-20", "2026-11-20")).toEqual({});
    expect(custom("", "2026-08-23")).toEqual({ created_at_to: ["form.error.days-between?from=2026-08-24&to=2026-11-21"] });
    // Ignored if a preset is chosen.
    expect(problemsOf({ created: "today", created_at_from: "2020-01-02", created_at_to: "2020-01-01" })).toEqual({});
  });

  it("count where no preset is chosen, and do not beside one", () => {
    const days = { created_at_from: "2026-11-01", created_at_to: "2026-11-02" };
    expect(filtersOf({ created: "any", ...days })).toEqual(days);
    expect(filtersOf({ created: "today", ...days })).toEqual({ created_at_from: TODAY, created_at_to: TODAY });
  });

  it("of the delivery may be to come, and are in order", () => {
    expect(problemsOf({ delivery_date_from: "2026-11-30", delivery_date_to: "2026-12-24" })).toEqual({});
    expect(problemsOf({ delivery_date_from: "2026-12-24", delivery_date_to: "2026-11-30" })).toEqual({
      delivery_date_to: ["form.error.day-order"],
    });
    expect(problemsOf({ delivery_date_from: "2026-12-24", delivery_date_to: "2026-12-24" })).toEqual({});
    expect(problemsOf({ delivery_date_to: "2026-12-24" })).toEqual({});
  });
});

describe("the form", () => {
  it("has limits", () => {
    const names = ["recipient_name", "recipient_surname", "shipment_custom_reference"];
    for (const name of names) {
      expect(problemsOf({ [name]: "x".repeat(60) })).toEqual({});
      expect(problemsOf({ [name]: "x".repeat(61) })).toEqual({ [name]: ["form.error.too-long?max=60"] });
    }
  });

  it("drops what is empty, and sections that the inbox does not have", () => {
    const typed = { created: "any", label_downloaded: "true", recipient_name: " ", recipient_surname: "Ibáñez" };
    expect(filtersOf(typed)).toEqual({ recipient_surname: "Ibáñez", label_downloaded: "true" });
    expect(filtersOf(typed, { carrier_name: ["Velorra"], source: [], tag: ["Gift"] }, ["recipient", "carrier"])).toEqual({
      recipient_surname: "Ibáñez",
      carrier_name: ["Velorra"],
    });
  });

  it.each<[ShipmentFilters, object]>([
    [{}, { created: "any", created_at_from: "", created_at_to: "", label_downloaded: "any", recipient_name: "" }],
    [
      { created_at_from: "2026-11-16", created_at_to: TODAY },
      { created: "last-7", created_at_from: "", created_at_to: "" },
    ],
    [{ created_at_from: "2026-11-17" }, { created: "custom", created_at_from: "2026-11-17", created_at_to: "" }],
    [{ created_at_to: "2026-11-17" }, { created: "custom", created_at_from: "", created_at_to: "2026-11-17" }],
    [
      { recipient_name: "Ana", recipient_surname: "Gil" },
      { recipient_name: "Ana", recipient_surname: "Gil" },
    ],
    [
      { delivery_date_from: "2026-12-01", delivery_date_to: "2026-12-02" },
      { delivery_date_from: "2026-12-01", delivery_date_to: "2026-12-02", shipment_custom_reference: "" },
    ],
  ])("for the filters %j shows %j", (filters, values) => {
    expect(filterValues(filters, TODAY)).toMatchObject(values);
  });

  const text = fc
    .string({ minLength: 1, maxLength: 60, unit: "grapheme" })
    .map((typed) => typed.replace(/\s+/g, " ").trim().slice(0, 60))
    .filter(Boolean);
  const days = fc
    .tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }))
    .map(([a, b]) => [addDays(TODAY, -Math.max(a, b)), addDays(TODAY, -Math.min(a, b))] as const);
  const anyFilters = fc
    .record(
      {
        created: fc.oneof(
          days,
          fc.constantFrom(...DATE_PRESETS).map((preset) => [presetRange(preset, TODAY).from, TODAY] as const),
        ),
        delivery: days,
        carrier_name: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
        source: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
        tag: fc.uniqueArray(fc.stringMatching(/^[A-Za-z]{1,30}$/), { minLength: 1, maxLength: 3 }),
        label_downloaded: fc.constantFrom("true" as const, "false" as const),
        shipment_custom_reference: fc.stringMatching(/^#?[0-9A-Z-]{1,20}$/),
      },
      { requiredKeys: [] },
    )
    .map(({ created, delivery, ...filters }): ShipmentFilters => ({
      ...filters,
      ...(created ? { created_at_from: created[0], created_at_to: created[1] } : {}),
      ...(delivery ? { delivery_date_from: delivery[0], delivery_date_to: delivery[1] } : {}),
    }));

  it("and the query say the same filters", () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const { carrier_name = [], source = [], tag = [] } = filters;
        expect(filtersOf(filterValues(filters, TODAY), { carrier_name, source, tag })).toEqual(filters);
        expect(readListQuery(listSearch(filters, "newest")).filters).toEqual(filters);
      }),
    );
  });
});

describe("sections", () => {
  const flags = { labelsFilter: true, deliveryDateFilter: false };
  it.each<[Inbox, object, string[]]>([
    ["ALL", flags, FILTER_SECTION_NAMES],
    ["READY_FOR_SHIPPING", flags, FILTER_SECTION_NAMES.filter((name) => name !== "told")],
    ["ALL", { ...flags, labelsFilter: false }, FILTER_SECTION_NAMES.filter((name) => name !== "label")],
    ["DRAFT", flags, ["created", "recipient", "carrier", "source", "tag", "deadline", "order"]],
    [
      "DRAFT",
      { ...flags, deliveryDateFilter: true },
      ["created", "delivery", "recipient", "carrier", "source", "tag", "deadline", "order"],
    ],
    ["IN_TRANSIT", flags, ["created", "recipient", "carrier", "source", "tag", "told", "order"]],
  ])("of %s under %o are %o", (inbox, set, sections) => {
    expect(sectionsOf(inbox, { ...flags, ...set })).toEqual(sections);
  });

  it("can be taken away one by one, until the search alone is left", () => {
    const filters: ShipmentFilters = { q: "Ana", created_at_from: "2026-11-01", carrier_name: ["Velorra"] };
    expect(activeSections(filters)).toEqual(["created", "carrier"]);
    expect(withoutSections(filters, ["carrier"])).toEqual({ q: "Ana", created_at_from: "2026-11-01" });
    expect(withoutSections(filters, activeSections(filters))).toEqual({ q: "Ana" });
  });
});

it("chips say each filter and lead to the list without it", () => {
  const t = translator(filtersInEnglish, "en") as TranslateKeys<"filters">;
  const words = { t, today: TODAY, formats: { day: (day: string) => day, dayShort: (day: string) => day.slice(5) } };
  const filters: ShipmentFilters = {
    q: "Ana",
    created_at_from: "2026-11-16",
    created_at_to: TODAY,
    delivery_date_to: "2026-12-24",
    recipient_name: "Zoë",
    recipient_surname: "Ibáñez",
    carrier_name: ["Postmarel", "Corvoline"],
    source: ["manual", "hollis-wren"],
    tag: ["Gift", "VIP"],
    label_downloaded: "false",
  };
  const chips = filterChips(filters, "service-asc", words);
  expect(chips.map(({ text }) => text)).toEqual([
    "Created: Last 7\u00a0days",
    "Delivery: until 12-24",
    "Recipient: Zoë Ibáñez",
    "Carrier: Postmarel, Corvoline",
    "Sales channel: Created by hand, hollis-wren",
    "Tags: Gift, VIP",
    "Label: Not printed",
  ]);
  const chipTexts = (each: ShipmentFilters) => filterChips(each, "newest", words).map(({ text }) => text);
  expect(chipTexts({ created_at_from: "2025-11-16" })).toEqual(["Created: from 2025-11-16"]);
  expect(chipTexts({ created_at_from: "2025-12-31", created_at_to: "2026-01-02" })).toEqual(["Created: 2025-12-31 – 2026-01-02"]);
  expect(chipTexts({ created_at_from: "2026-11-02", created_at_to: "2026-11-02" })).toEqual(["Created: 11-02"]);
  expect(chipTexts({ recipient_surname: "Gil", shipment_custom_reference: "#1187" })).toEqual([
    "Recipient: Gil",
    "Order number: #1187",
  ]);
  expect(readListQuery(new URLSearchParams(chips[3]?.without))).toMatchObject({
    filters: withoutSections(filters, ["carrier"]),
    sort: "service-asc",
  });
});

describe("a list's query loses", () => {
  const kept = (query: string, inbox: Inbox = "ALL") =>
    withoutUnknownKeys(
      new URLSearchParams(query),
      sectionsOf(inbox, { labelsFilter: true, deliveryDateFilter: false }),
    )?.toString();

  it.each<[string, string, string, Inbox?]>([
    ["what nobody knows", "q=Ana&colour=blue", "q=Ana"],
    ["what is empty", "q=Ana&source=", "q=Ana"],
    ["what is said twice", "q=Ana&q=Zoe&source=csv&source=manual", "q=Ana&source=csv&source=manual"],
    ["what its inbox does not offer", "delivery_date_from=2026-11-10&label_downloaded=true&q=Ana", "q=Ana", "DRAFT"],
    ["days in the wrong order", "created_at_from=2026-11-20&created_at_to=2026-11-10&sort=service-asc", "sort=service-asc"],
  ])("%s", (_what, query, left, inbox) => {
    expect(kept(query, inbox)).toBe(left);
  });

  it("nothing that filters it", () => {
    expect(kept("created_at_from=2026-11-10&created_at_to=2026-11-10&label_downloaded=true&q=Ana")).toBeUndefined();
    expect(kept("created_at_from=2026-11-10&delivery_date_to=2026-11-01")).toBeUndefined();
    expect(kept("sort=service-asc&page=2&cursor=c&ft=DM")).toBeUndefined();
  });
});
