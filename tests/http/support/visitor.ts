import { inject } from "vitest";
import { documentOf, type Fields, type FormBrowser, openFormBrowser, type Page, textOf } from "../../support/form-browser";
import { type Merchant, registerMerchant, type TenantName } from "../../support/merchants";
import { startSession } from "../../support/sessions";
import { until } from "../../support/until";

/** Form input by field name; null clears a choice or checkbox. */
export type Entered = Record<string, string | null>;

/** Visible text of an element: a pattern, or the exact text. */
type Name = string | RegExp;

/** A browser without JavaScript, and its current page. */
export interface Visitor {
  open(path: string): Promise<void>;
  /** Follows the link with this name. */
  follow(name: Name): Promise<void>;
  /**
   * Presses a button: submits its form with the page's values and the given input.
   *
   * @param files chosen in the form's file fields, by name
   */
  press(name: Name, entered?: Entered, files?: Record<string, File>): Promise<void>;
  /** Sends fields to the page's address that none of its forms sends, `items=x&days=1`, beside what keeps strangers out. */
  forge(fields: string): Promise<void>;
  /** Presses Enter in a field, which activates the form's first submit button, with the given input. */
  pressEnter(form: string, entered?: Entered): Promise<void>;
  /** Reloads the page until it contains the text, as waiting pages do. */
  waitFor(text: Name): Promise<void>;
  /** Path and query of the page. */
  at(): string;
  status(): number;
  title(): string;
  heading(): string;
  /** All visible text. */
  text(): string;
  /** A field's value. */
  value(name: string): string | null;
  /** The checked values of a choice. */
  chosen(name: string): string[];
  /** The error summary's messages. */
  problems(): string[];
  texts(selector: string): string[];
  /** Names of the matching fields. */
  names(selector: string): string[];
  /** Values of the matching fields. */
  values(selector: string): string[];
  attributes(selector: string, attribute: string): string[];
  /** Fetches a file. */
  download(href: string): Promise<Response>;
  /** A link's target. */
  href(name: Name): string;
  url(): string;
  html(): string;
  forgetCookie(name: string): void;
  /** Copies another visitor's session and keeps the other cookies. */
  takeSessionOf(other: Visitor): void;
  cookie(name: string): string;
  /** Another, empty tab of the same browser. */
  newTab(): Visitor;
}

/** A visitor who is not signed in. */
export function newVisitor({ cookie = "", origin = inject("appUrl") } = {}): Visitor {
  return visit({ current: openBrowser(cookie) }, origin);
}

/** Submit buttons. */
const SUBMITS = 'button:not([type="button"])';

const openBrowser = (cookie: string) => openFormBrowser(cookie, { sendsOrigin: true });

function visit(browser: { current: FormBrowser }, origin: string): Visitor {
  let page: Page | undefined;
  let parsed: Document | undefined;

  const current = () => {
    if (!page) throw new Error("No page is open");
    return page;
  };
  const document = () => (parsed ??= documentOf(current()));
  const show = (next: Page) => {
    page = next;
    parsed = undefined;
  };
  const fail = (what: string): never => {
    throw new Error(`${what} on ${current().url.href} (${current().status}): ${textOf(current())}`);
  };

  function find(selector: string, name: Name): Element {
    const all = [...document().querySelectorAll(selector)];
    const found = all.find((element) => matches(nameOf(element), name));
    return found ?? fail(`No ${selector} named ${String(name)} among ${all.map(nameOf).join(" | ")}`);
  }

  /** The form's elements, including those outside it. */
  function elementsOf(form: Element): Element[] {
    const id = form.getAttribute("id");
    const all = [...document().querySelectorAll("input[name], select[name], textarea[name]")];
    return all.filter((field) => {
      const owner = field.getAttribute("form");
      return owner ? owner === id : field.closest("form") === form;
    });
  }

  const pairs = () => browser.current.cookie().split("; ");
  function forgetCookie(name: string): void {
    browser.current = openBrowser(
      pairs()
        .filter((pair) => !pair.startsWith(`${name}=`))
        .join("; "),
    );
  }

  function attributes(selector: string, attribute: string): string[] {
    return [...document().querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? "");
  }

  async function submit(button: Element, entered: Entered, files: Record<string, File>): Promise<void> {
    const owner = button.getAttribute("form");
    const form =
      (owner ? document().querySelector(`#${owner}`) : button.closest("form")) ?? fail(`${nameOf(button)} has no form`);
    const fields = fieldsOf(elementsOf(form), entered, fail);
    const [pressed, value] = [button.getAttribute("name"), button.getAttribute("value")];
    if (pressed) fields.push([pressed, value ?? ""]);
    const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
    const url = new URL(action || current().url.href, current().url);
    const method = button.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
    const isInParts = form.getAttribute("enctype") === "multipart/form-data";
    if (method.toLowerCase() === "post")
      return show(await browser.current.send(url, isInParts ? inParts(elementsOf(form), fields, files) : fields));
    url.search = new URLSearchParams(fields).toString();
    show(await browser.current.open(url));
  }

  return {
    open: async (path) => show(await browser.current.open(new URL(path, origin))),
    follow: async (name) => show(await browser.current.open(new URL(find("a[href]", name).getAttribute("href")!, current().url))),
    press: (name, entered = {}, files = {}) => submit(find(SUBMITS, name), entered, files),
    forge: async (fields) => {
      const token = document().querySelector('[name="csrf"]')?.getAttribute("value") ?? "";
      show(await browser.current.send(current().url, [...new URLSearchParams(fields), ["csrf", token]]));
    },
    pressEnter: async (form, entered = {}) => {
      const id = document().querySelector(form)?.getAttribute("id");
      const buttons = [...document().querySelectorAll(SUBMITS)];
      const first = buttons.find((button) => (id && button.getAttribute("form") === id) || button.closest("form")?.matches(form));
      await submit(first ?? fail(`${form} has no button`), entered, {});
    },
    waitFor: async (text) => {
      await until(`${current().url.href} says ${String(text)}`, async () => {
        if (includes(read(document().body), text)) return true;
        show(await browser.current.open(current().url));
        return false;
      });
    },
    at: () => current().url.pathname + current().url.search,
    status: () => current().status,
    title: () => document().title,
    heading: () => read(document().querySelector("h1")),
    text: () => read(document().body),
    value: (name) => {
      const field = document().querySelector(`[name="${name}"]`) ?? fail(`No field ${name}`);
      return valueOf(field);
    },
    chosen: (name) =>
      [...document().querySelectorAll(`[name="${name}"][checked]`)].map((field) => field.getAttribute("value") ?? "on"),
    problems: () => [...document().querySelectorAll('[role="alert"] a')].map((link) => read(link)),
    texts: (selector) => [...document().querySelectorAll(selector)].map((element) => read(element)),
    attributes,
    names: (selector) => attributes(selector, "name"),
    values: (selector) => attributes(selector, "value"),
    download: (href) => fetch(new URL(href, current().url), { headers: { cookie: browser.current.cookie() } }),
    href: (name) => find("a[href]", name).getAttribute("href")!,
    url: () => current().url.href,
    html: () => current().html,
    forgetCookie,
    takeSessionOf: (other) => {
      forgetCookie("waybill");
      browser.current = openBrowser([browser.current.cookie(), other.cookie("waybill")].filter(Boolean).join("; "));
    },
    cookie: (name) => pairs().find((pair) => pair.startsWith(`${name}=`)) ?? "",
    newTab: () => visit(browser, origin),
  };
}

/** A new merchant of the shared platform. */
export const newMerchant = (tenant?: TenantName): Promise<Merchant> => registerMerchant(inject("platformUrl"), tenant);

const sharedApp = () => ({ url: inject("appUrl"), dataDir: inject("dataDir") });

/** A signed-in visitor, by default at the app that all files share. */
export async function signedIn({ token, tenant, language, email }: Merchant, app = sharedApp()): Promise<Visitor> {
  const session = { token, tenant, language, account: `account-of-${email}` };
  const { name, value } = await startSession(app.dataDir, session);
  return newVisitor({ cookie: `${name}=${value}`, origin: app.url });
}

/** A new merchant with a page open. */
export async function newSignedIn(path: string): Promise<{ merchant: Merchant; visitor: Visitor }> {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant);
  await visitor.open(path);
  return { merchant, visitor };
}

function read(element: Element | null, without = "script, style"): string {
  if (!element) return "";
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll(without)) hidden.remove();
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

const nameOf = (element: Element) => element.getAttribute("aria-label") ?? read(element, "script, style, [aria-hidden=true]");
const matches = (text: string, name: Name) => (typeof name === "string" ? text === name : name.test(text));
const includes = (text: string, part: Name) => (typeof part === "string" ? text.includes(part) : part.test(text));

function valueOf(field: Element): string {
  if (field.tagName === "TEXTAREA") return field.textContent ?? "";
  if (field.tagName !== "SELECT") return field.getAttribute("value") ?? "";
  const options = [...field.querySelectorAll("option")];
  const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
  return chosen?.getAttribute("value") ?? chosen?.textContent ?? "";
}

/** The fields of a multipart form as browsers send them: an unused file field is an empty file. */
function inParts(elements: Element[], fields: Fields, files: Record<string, File>): FormData {
  const parts = new FormData();
  const fileFields = elements
    .filter((field) => field.getAttribute("type") === "file")
    .map((field) => field.getAttribute("name")!);
  for (const [name, value] of fields) if (!fileFields.includes(name)) parts.append(name, value);
  for (const name of fileFields) parts.append(name, files[name] ?? new File([], ""));
  return parts;
}

/**
 * The fields that a form would submit.
 *
 * @throws Error for input without a field
 */
function fieldsOf(elements: Element[], entered: Entered, fail: (what: string) => never): Fields {
  const fields: Fields = [];
  const missing = new Set(Object.keys(entered));
  for (const field of elements) {
    const name = field.getAttribute("name")!;
    const input = entered[name];
    missing.delete(name);
    if (field.hasAttribute("disabled")) continue;
    const isChoice = /^(checkbox|radio)$/.test(field.getAttribute("type") ?? "");
    if (isChoice) {
      const value = field.getAttribute("value") ?? "on";
      const isChosen = input === undefined ? field.hasAttribute("checked") : input === value;
      if (isChosen) fields.push([name, value]);
    } else if (input !== null) fields.push([name, input ?? valueOf(field)]);
  }
  if (missing.size > 0) fail(`No field ${[...missing].join(", ")}`);
  return fields;
}
