import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { newBought, newReady } from "../support/drafts";
import { documentOf, type Fields, openFormBrowser, type Page } from "../support/form-browser";
import { runs } from "../support/runs";
import { withFaultyApp } from "./support/faulty-app";
import { everyPath } from "./support/paths";
import { newMerchant } from "./support/visitor";

/*
 * Every call of every page and form fails once. Route tests check what pages show; here the app must respond, and survive: an
 * unhandled rejection would end the process for all merchants.
 */

const faulty = withFaultyApp({ INIT_RETRY_MS: "0" });
let paths: string[];
let token: string;
beforeAll(async () => {
  const merchant = await newMerchant();
  token = merchant.token;
  const [ready, bought] = [await newReady(merchant, "Faulty"), await newBought(merchant, "Faulty")];
  paths = everyPath([ready.waybillReference, bought.waybillReference]);
});

/** Calls of most pages fail only on some of them. */
const MOST_PAGES = runs(1, 1_000);

/** Calls that have yet to fail: each once for its page, and on a limited number of pages. @param timesFailed by call */
function toFail(calls: string[], timesFailed: Map<string, number>): string[] {
  return [...new Set(calls)].filter((call) => {
    const kind = call.replace(/\/WB[\w-]+/g, "/:reference");
    const times = timesFailed.get(kind) ?? 0;
    timesFailed.set(kind, times + 1);
    return times < MOST_PAGES;
  });
}

const exactly = (call: string) => new RegExp(`^${call.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(\\?|$)`);

/** A new browser session of the merchant: a fault of `init` signs out. */
const newBrowser = async () => openFormBrowser(await faulty.app.cookieOf(token), { sendsOrigin: true });

async function expectAnswer(visit: () => Promise<Partial<Page> & Pick<Page, "status">>, what: string): Promise<void> {
  const answer = await visit().catch((error: unknown) => ({ status: String(error), html: "" }));
  expect(answer, `${what}\n${faulty.app.program.output().slice(-2_000)}`).toMatchObject({ status: expect.any(Number) as number });
  // A fault of the upstream is 502, or a page with an explanation.
  expect(answer.status, what).not.toBe(500);
  // Remix's own response for a route without a component.
  expect(answer.html ?? "", what).not.toMatch(/^Unexpected Server Error/);
}

/** Requests a page's data, as the app in the browser does. */
async function openAsData(path: string) {
  const headers = { cookie: await faulty.app.cookieOf(token), "sec-fetch-dest": "empty" };
  const response = await fetch(`${faulty.app.url}${path || "/_root"}.data`, { headers });
  return { status: response.status, text: await response.text() };
}

const WAYS = [
  (path: string) => async () => (await newBrowser()).open(faulty.app.url + path),
  (path: string) => () => openAsData(path),
];

/** Several tests, so that each is short enough for its timeout. */
const PARTS = 8;

// What was called or sent in another part is not tried again.
const [failedOfPages, failedOfForms] = [new Map<string, number>(), new Map<string, number>()];
const seen = new Set<string>();

it.each(Array.from({ length: PARTS }, (_, part) => part + 1))(
  `every page and every form answers whichever of its calls fails (%i of ${PARTS})`,
  async (part) => {
    let failed = 0;
    for (const [at, path] of paths.entries()) {
      if (at % PARTS !== part - 1) continue;
      const browser = await newBrowser();
      faulty.upstream.calls();
      let page: Page | undefined;
      await expectAnswer(async () => (page = await browser.open(faulty.app.url + path)), path);
      const cookie = browser.cookie();
      const calls = toFail(faulty.upstream.calls(), failedOfPages);
      // Alternately as a document and as data; in the long run both for each page.
      for (let way = 0; way < runs(1, WAYS.length); way += 1) {
        const visit = WAYS[(way + at) % WAYS.length]!;
        for (const [nth, call] of calls.entries()) {
          faulty.upstream.fail(exactly(call), (at + nth) % 2 ? 500 : 404);
          await expectAnswer(visit(path), `${path} without ${call}`);
          faulty.upstream.heal();
          failed += 1;
        }
      }
      for (const { action, fields } of formsOf(page!)) {
        const key = `${new URL(action).pathname.replace(/\/WB[\w-]+/g, "/:reference")} ${fields.map(([name, value]) => (name === "intent" ? value : name)).join()}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const send = () => openFormBrowser(cookie, { sendsOrigin: true }).send(action, fields);
        // Nothing is changed: the writing calls fail each time, and each reading call once more.
        faulty.upstream.fail(/^(POST|PUT|PATCH|DELETE) /, 500);
        faulty.upstream.calls();
        await expectAnswer(send, `${path} sends ${key}`);
        const reading = faulty.upstream.calls().filter((one) => one.startsWith("GET ") && one !== "GET /v1/init");
        for (const call of toFail(reading, failedOfForms)) {
          faulty.upstream.fail(exactly(call), 500);
          await expectAnswer(send, `${path} sends ${key} without ${call}`);
          faulty.upstream.heal();
          faulty.upstream.fail(/^(POST|PUT|PATCH|DELETE) /, 500);
          failed += 1;
        }
        faulty.upstream.heal();
        failed += 1;
      }
    }
    expect(failed).toBeGreaterThan(0);
  },
);

/** Submissions of each button of a page's forms. */
function formsOf(page: Page): { action: string; fields: Fields }[] {
  const document = documentOf(page);
  const buttons = [...document.querySelectorAll('button:not([type="button"])')];
  return buttons.flatMap((button) => {
    const owner = button.getAttribute("form");
    const form = owner ? document.getElementById(owner) : button.closest("form");
    if (form?.getAttribute("method")?.toLowerCase() !== "post") return [];
    const inputs = [...document.querySelectorAll("input[name], textarea[name]")].filter((input) => {
      const id = input.getAttribute("form");
      return id ? id === form.getAttribute("id") : input.closest("form") === form;
    });
    const fields: Fields = inputs
      .filter((input) => !/^(checkbox|radio)$/.test(input.getAttribute("type") ?? "") || input.hasAttribute("checked"))
      .map((input) => [input.getAttribute("name")!, input.getAttribute("value") ?? input.textContent ?? ""]);
    const name = button.getAttribute("name");
    if (name) fields.push([name, button.getAttribute("value") ?? ""]);
    const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
    return [
      {
        action: new URL(action || page.url.href, page.url).href,
        fields: fields.filter(([field]) => field !== "key").concat([["key", randomUUID()]]),
      },
    ];
  });
}
