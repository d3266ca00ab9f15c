import { createRemixStub } from "@remix-run/testing";
import { cleanup, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach } from "vitest";
import { waybill } from "../../tenants/waybill";
import { type PageContext, PageContextProvider } from "~/components/app/page-context";
import { TranslationProvider, type Translations } from "~/components/app/translation";
import { publicTenant, Tenant } from "~/models/tenant";
import { type Strings, type Translate, translator } from "~/models/translate";

const files = import.meta.glob<Strings>("../../locales/en/*.json", { eager: true, import: "default" });

const found = new Map<string, Translate>();
for (const [path, strings] of Object.entries(files))
  found.set(path.slice(path.lastIndexOf("/") + 1, -".json".length), translator(strings, "en"));

/** English, all of it, as the server has it. */
const english: Translations = {
  find: (namespace) => found.get(namespace),
  load: () => Promise.reject(new Error("every namespace is here")),
};

export const aPage: PageContext = {
  language: "en",
  tenant: publicTenant(Tenant.parse(waybill)),
  csrfToken: "token-of-the-page",
  requestId: "request-1",
  wrong: false,
  strings: { version: "v1", namespaces: [] },
};

type Routes = Parameters<typeof createRemixStub>[0];
interface Shown {
  /** Url of the page. */
  at?: string;
  /** Path pattern of the page's route. */
  route?: string;
  page?: Partial<PageContext>;
  /** Routes that parts of the page ask, and pages that its links lead to. */
  others?: Routes;
}

/** Shows a part of a page in English, at a url, with the routes that it asks. */
export function show(
  part: ReactElement,
  { at = "/private/shipments/all", route = "/:country?/private/shipments/:inbox", page, others = [] }: Shown = {},
) {
  const Stub = createRemixStub([
    { path: route, Component: () => part, HydrateFallback: () => null },
    ...others,
    { path: "*", Component: () => <p>another page</p> },
  ] as Routes);
  return render(
    <TranslationProvider value={english}>
      <PageContextProvider value={{ ...aPage, ...page }}>
        <Stub initialEntries={[at]} />
      </PageContextProvider>
    </TranslationProvider>,
  );
}

afterEach(cleanup);
