import { createRemixStub } from "@remix-run/testing";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { vi } from "vitest";
import { parseTenant } from "#contract/rules/tenant";
import waybill from "../../tenants/waybill/tenant.json?raw";
import { type PageContext, PageContextProvider } from "~/components/document/page-context";
import type { PageHandle } from "~/components/document/page-handle";
import { TranslationProvider, type Translations } from "~/components/document/translation";
import { publicTenant } from "~/models/tenant";
import { mergeStrings, type Strings, type Translate, translator } from "~/models/translate";

const files = import.meta.glob<Strings>(["../../locales/en/*.json", "../../contract/words/en/*.json"], {
  eager: true,
  import: "default",
});

const strings = new Map<string, Strings>();
for (const [path, some] of Object.entries(files)) {
  const name = path.slice(path.lastIndexOf("/") + 1, -".json".length);
  strings.set(name, mergeStrings(strings.get(name) ?? {}, some));
}
const found = new Map<string, Translate>([...strings].map(([name, all]) => [name, translator(all, "en")]));

/** All English strings, as on the server. */
const english: Translations = {
  find: (namespace) => found.get(namespace),
  load: () => Promise.reject(new Error("every namespace is here")),
};

const tenant = parseTenant("waybill", waybill);

export const aPage: PageContext = {
  language: "en",
  tenant: publicTenant({ ...tenant, brand: { ...tenant.brand, theme: "/brand/theme.css" } }),
  account: null,
  csrfToken: "token-of-the-page",
  requestId: "request-1",
  wrong: false,
  error: null,
  strings: { version: "v1", namespaces: [] },
};

type Routes = Parameters<typeof createRemixStub>[0];
interface Shown {
  /** URL of the page. */
  at?: string;
  /** Path pattern of the page's route. */
  route?: string;
  /** Data of the page's loader, or a function called for each load. */
  loaded?: object | (() => object);
  /** Loader data of the signed-in layout. */
  shell?: object;
  /** The handle of the page's route. */
  handle?: PageHandle;
  page?: Partial<PageContext>;
  /** Other routes: resource routes that the page fetches, and targets of its links. */
  others?: Routes;
}

/** Renders a part of a page in English, at a URL, with the routes it uses. */
export function pageOf(
  part: ReactElement,
  {
    at = "/private/shipments/all",
    route = "/:country?/private/shipments/:inbox",
    loaded,
    shell,
    handle,
    page,
    others = [],
  }: Shown = {},
) {
  const loader = loaded && { loader: () => Promise.resolve(typeof loaded === "function" ? (loaded as () => object)() : loaded) };
  const pages = [
    { path: route, Component: () => part, HydrateFallback: () => null, ...loader, ...(handle ? { handle } : {}) },
    ...others,
    { path: "*", Component: () => <p>another page</p> },
  ];
  const layout = { id: "routes/frame/layout/route", loader: () => shell, HydrateFallback: () => null, children: pages };
  const Stub = createRemixStub((shell ? [layout] : pages) as Routes);
  return (
    <TranslationProvider value={english}>
      <PageContextProvider value={{ ...aPage, ...page }}>
        <Stub initialEntries={[at]} />
      </PageContextProvider>
    </TranslationProvider>
  );
}

/** Renders {@link pageOf} in the test's browser. */
export const show = (...shown: Parameters<typeof pageOf>) => render(pageOf(...shown));

/** An EventSource that never receives events. */
export class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  close() {
    this.readyState = SilentEventSource.CLOSED;
  }
}

/** Stubs `fetch` for a resource route; other URLs fail as a network error. */
export function serveJson(path: string, answer: (search: URLSearchParams) => unknown) {
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    if (pathname !== path) throw new TypeError("Failed to fetch");
    return Promise.resolve(Response.json(answer(searchParams)));
  });
}
