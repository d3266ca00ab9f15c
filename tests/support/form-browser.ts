import { DOMParser } from "linkedom";
import { newAddress } from "./app-secret";

/** A page in a browser without JavaScript, after all redirects. */
export interface Page {
  /** Final URL. */
  url: URL;
  status: number;
  html: string;
}

/** Fields of a form, in document order. */
export type Fields = [name: string, value: string][];

/** A browser without JavaScript: cookies, redirects and forms. Cookies are per host, not per port. */
export interface FormBrowser {
  open(url: string | URL): Promise<Page>;
  /** Submits fields to a page's own URL. @param fields a `FormData` is sent as multipart, as by a form with files */
  send(url: string | URL, fields: Fields | FormData): Promise<Page>;
  /** The `Cookie` header. */
  cookie(): string;
}

const MOST_REDIRECTS = 10;

/**
 * @param cookie existing cookies, as in a `Cookie` header
 * @param sendsOrigin sends an `Origin` header with each form, as current browsers do
 */
export function openFormBrowser(cookie = "", { sendsOrigin = false } = {}): FormBrowser {
  const jar = new Map<string, string>();
  // Of its own, for apps behind a proxy: limits per address must not affect other tests.
  const address = newAddress();
  const keep = (pair: string) => jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  for (const pair of cookie.split("; ").filter(Boolean)) keep(pair);
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function visit(start: URL, fields: Fields | FormData | null): Promise<Page> {
    let url = start;
    let body = fields;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const response = await fetch(url, {
        redirect: "manual",
        headers: {
          accept: "text/html",
          "accept-language": "en",
          cookie: cookieHeader(),
          "x-forwarded-for": address,
          ...(body && sendsOrigin ? { origin: url.origin } : {}),
        },
        ...(body ? { method: "POST", body: body instanceof FormData ? body : new URLSearchParams(body) } : {}),
      });
      for (const set of response.headers.getSetCookie()) {
        const [pair = "", ...attributes] = set.split("; ");
        if (attributes.some((attribute) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(attribute)))
          jar.delete(pair.split("=")[0]!);
        else keep(pair);
      }
      const location = response.headers.get("location");
      const html = await response.text();
      if (!location) return { url, status: response.status, html };
      url = new URL(location, url);
      body = null;
    }
    throw new Error(`Redirected without end from ${start.href}, last to ${url.href}`);
  }

  return {
    open: (url) => visit(new URL(url), null),
    send: (url, fields) => visit(new URL(url), fields),
    cookie: cookieHeader,
  };
}

/**
 * The fields that a form would submit, with the given input.
 *
 * @param selector of the form
 * @param entered values by name; a name without a field is added, like a pressed button
 * @throws Error if the page has no such form
 */
export function fieldsOf(page: Page, selector: string, entered: Record<string, string> = {}): Fields {
  const form = documentOf(page).querySelector(selector);
  if (!form) throw new Error(`No form ${selector} on ${page.url.href} (${page.status}): ${textOf(page)}`);
  const fields: Fields = [];
  for (const field of form.querySelectorAll("input[name], select[name], textarea[name]")) {
    const name = field.getAttribute("name")!;
    const value = field.hasAttribute("disabled") || name in entered ? undefined : valueOf(field);
    if (value !== undefined) fields.push([name, value]);
  }
  return [...fields, ...Object.entries(entered)];
}

function valueOf(field: Element): string | undefined {
  if (field.tagName === "TEXTAREA") return field.textContent ?? "";
  if (field.tagName === "SELECT") {
    const options = [...field.querySelectorAll("option")];
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return chosen?.getAttribute("value") ?? chosen?.textContent ?? undefined;
  }
  const isChoice = /^(checkbox|radio)$/.test(field.getAttribute("type") ?? "");
  if (isChoice && !field.hasAttribute("checked")) return undefined;
  return field.getAttribute("value") ?? (isChoice ? "on" : "");
}

/** Values of an attribute of matching elements. */
export function attributesOf(page: Page, selector: string, attribute: string): string[] {
  const found = documentOf(page).querySelectorAll(selector);
  return [...found].map((element) => element.getAttribute(attribute) ?? "");
}

/** A page as a parsed document, without running scripts. */
export function documentOf(page: Page): Document {
  const document = new DOMParser().parseFromString(page.html, "text/html") as unknown as Document;
  // React writes some attribute names in camel case, which HTML ignores but this parser does not.
  for (const element of document.querySelectorAll("form, input, select, textarea, button, a")) {
    for (const { name, value } of [...element.attributes]) {
      if (name !== name.toLowerCase()) element.setAttribute(name.toLowerCase(), value);
    }
  }
  return document;
}

/** Visible text of a page, for error messages. */
export function textOf(page: Page): string {
  const { body } = documentOf(page);
  for (const script of body.querySelectorAll("script, style")) script.remove();
  return (body.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 600);
}
