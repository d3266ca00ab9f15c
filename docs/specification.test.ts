import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BOOK_PAGE } from "../app/models/checkout/address-page";
import { TRANSIT_HOURS_MAX } from "../app/models/checkout/service-card";
import { KEY_BY_CODE } from "../app/models/problem-codes";
import { PASSWORD_MIN } from "../app/models/session/password-rule";
import { EDIT_LIMIT } from "../app/models/shipments/bulk-eligibility";
import { OLDEST_DAYS } from "../app/models/shipments/date-presets";
import { SELECTION_LIMIT } from "../app/models/shipments/selection";
import * as timings from "../app/models/timings";
import routes from "../app/routes";
import { contract } from "../contract";
import { SHEET_PLACES } from "../contract/labels";
import { ERROR_CODES, ORDER_ERROR_CODES } from "../contract/problems";
import { PHONE_INPUT_MAX, PHONE_MAX_LENGTH, PHONE_MIN_LENGTH } from "../contract/rules/contact";
import * as fieldLimits from "../contract/rules/field-limits";
import { parseTenant, type TenantFile } from "../contract/rules/tenant";
import { EVENTS_PATH } from "../contract/events";
import { LIMITS } from "../platform/rules/account/limits";

/** A row of a table, with the headings above it. */
interface Row {
  line: number;
  /** Document, such as `Shipment core`. */
  document: string;
  /** Section, such as `8. Error catalogue`. */
  section: string;
  /** Heading inside the section, or an empty text. */
  part: string;
  /** The specification's rule, the code that implements it, and the test that covers it. */
  rule: string;
  built: string;
  held: string;
}

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(import.meta.dirname, "specification.md"), "utf8");
const rows = readRows(text);
const core = rows.filter(({ document }) => document === "Shipment core");

function readRows(markdown: string): Row[] {
  const above = { document: "", section: "", part: "" };
  const found: Row[] = [];
  markdown.split("\n").forEach((content, index) => {
    const [, level, title = ""] = /^(#{2,4}) (.*)$/.exec(content) ?? [];
    if (level === "##") Object.assign(above, { document: title, section: "", part: "" });
    if (level === "###") Object.assign(above, { section: title, part: "" });
    if (level === "####") above.part = title;
    if (!content.startsWith("|") || /^\|( -+ \|)+$/.test(content) || /^\| rule /.test(content)) return;
    const [rule = "", built = "", held = "", ...more] = content.split("|").slice(1, -1);
    expect(more, `line ${index + 1} has a cell too many`).toEqual([]);
    found.push({ line: index + 1, ...above, rule: rule.trim(), built: built.trim(), held: held.trim() });
  });
  return found;
}

/** Texts between backticks. */
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, inside]) => inside!);
const placeOf = ({ line, rule }: Row) => `docs/specification.md:${line} ${rule}`;

/** Entries of `wanted` that no row of the document names between backticks. */
function unnamed(wanted: Iterable<string>, among: Row[] = rows): string[] {
  const named = new Set(among.flatMap(({ rule, built, held }) => quoted(`${rule} ${built} ${held}`)));
  return [...new Set(wanted)].filter((name) => !named.has(name));
}

/** Every number of an object with its path: `LIMITS.savedViews 30`. */
function limitsOf(name: string, value: unknown): string[] {
  if (typeof value === "number") return [`${name} ${value}`];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => limitsOf(name ? `${name}.${key}` : key, inner));
}

interface Entry {
  path?: string;
  file: string;
  index?: boolean;
  children?: Entry[];
}

const PREFIX = "/:country?/private";

/** Every path of the app with its module, under the tenant's prefix as the specification writes it. */
function addressesOf(entries: Entry[], base = ""): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, index, children = [] }) => {
    const here = path === undefined ? base : `${base}/${path}`;
    const shown = (here.startsWith(PREFIX) ? here.slice(PREFIX.length) : here) || "/";
    const own = path !== undefined || index ? [{ path: shown, file: `app/${file}` }] : [];
    return [...own, ...addressesOf(children, here)];
  });
}

/** Every endpoint of the contract: `GET /v1/init`. */
function callsOf(): string[] {
  const procedures = Object.values<Record<string, Procedure>>(contract as never).flatMap((area) => Object.values(area));
  return [`GET ${EVENTS_PATH}`, ...procedures.map(({ "~orpc": { route } }) => `${route.method} ${route.path}`)];
}
interface Procedure {
  "~orpc": { route: { method: string; path: string } };
}

const FILE = /^(?:app|bench|contract|docs|locales|platform|scripts|tenants|tests)\/[\w./$-]+$/;
/** Phrases for something incomplete. */
const UNFINISHED = /\bnot yet\b|\bin part\b|\bpartly\b|\bupstream only\b|\bno page\b/i;

describe("docs/specification.md", () => {
  it("has three full cells in every row", () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter(({ rule, built, held }) => !rule || !built || !held).map(placeOf)).toEqual([]);
  });

  it("names only files that exist", () => {
    const missing = rows.flatMap((row) => {
      const links = [...`${row.built} ${row.held}`.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => `docs/${target}`);
      const files = [...quoted(`${row.built} ${row.held}`).filter((name) => FILE.test(name)), ...links];
      return files.filter((file) => !existsSync(join(root, file))).map((file) => `${placeOf(row)}: ${file}`);
    });
    expect(missing).toEqual([]);
  });

  it("has a row in section 8 for every code of the payment error catalogue", () => {
    const catalogue = core.filter(({ section }) => section.startsWith("8."));
    expect(unnamed(ORDER_ERROR_CODES, catalogue)).toEqual([]);
  });

  it("has a row in section 8 for every other error code that an upstream answers with, or a form knows", () => {
    const catalogues = rows.filter(({ section }) => section.startsWith("8."));
    expect(unnamed([...Object.values(ERROR_CODES), ...KEY_BY_CODE.keys()], catalogues)).toEqual([]);
  });

  it("has a row with its value for every limit and constant", () => {
    const waybill = JSON.parse(readFileSync(join(root, "tenants/waybill/tenant.json"), "utf8")) as TenantFile;
    const tenant = parseTenant(
      "any",
      JSON.stringify({
        ...{ hosts: ["any.example"], prefix: { form: "plain" }, countries: ["FR"], languages: ["fr"] },
        brand: waybill.brand,
        company: waybill.company,
      }),
    );
    const contact = { PHONE_MIN_LENGTH, PHONE_MAX_LENGTH, PHONE_INPUT_MAX };
    const ofTheApp = { BOOK_PAGE, EDIT_LIMIT, OLDEST_DAYS, PASSWORD_MIN, SELECTION_LIMIT, SHEET_PLACES, TRANSIT_HOURS_MAX };
    const styles = readFileSync(join(root, "app/styles/tokens.css"), "utf8");
    const widths = [...styles.matchAll(/(--sidebar): (\d+)px;/g)].map(([, name, width]) => `${name} ${width}`);
    expect(widths).toHaveLength(1);
    const limits = [
      ...limitsOf("", { ...fieldLimits, ...contact, ...ofTheApp, ...timings, LIMITS }),
      ...limitsOf("limits", tenant.limits),
      ...limitsOf("cancellation", tenant.cancellation),
      ...widths,
    ];
    expect(unnamed(limits)).toEqual([]);
  });

  it("has a row for every route, with its module", () => {
    const known = addressesOf(routes);
    const missing = known.filter(
      ({ path, file }) => !rows.some(({ rule, built }) => quoted(rule).includes(path) && quoted(built).includes(file)),
    );
    expect(missing.map(({ path, file }) => `\`${path}\` of \`${file}\``)).toEqual([]);
    const told = rows.filter(({ part }) => part === "Routes").flatMap(({ rule }) => quoted(rule));
    expect(told.filter((path) => !known.some((route) => route.path === path))).toEqual([]);
  });

  it("has a row in section 7 for every call of the contract, and none for a call that has gone", () => {
    const known = callsOf();
    const calls = rows.filter(({ section }) => section.startsWith("7."));
    expect(unnamed(known, calls)).toEqual([]);
    const told = calls.flatMap(({ rule }) => quoted(rule)).filter((call) => /^[A-Z]+ \/v1\//.test(call));
    expect(told.filter((call) => !known.includes(call))).toEqual([]);
  });

  it("says of nothing that it is unfinished", () => {
    const unfinished = rows.filter(({ rule, built, held }) => UNFINISHED.test(`${rule} ${built} ${held}`));
    expect(unfinished.map(placeOf)).toEqual([]);
  });

  it("names a test for everything that is built", () => {
    const built = rows.filter(({ built }) => !built.startsWith("not yet"));
    const unheld = built.filter(({ held }) => /\bno test\b/.test(held) || quoted(held).length === 0);
    // Rows of other products, and rows for which the specification gives no value.
    const isNothingToHold = ({ built, held }: Row) => held === "–" && /^(instead|the specification shows no value)/.test(built);
    expect(unheld.filter((row) => !/^see /.test(row.held) && !isNothingToHold(row)).map(placeOf)).toEqual([]);
  });
});
