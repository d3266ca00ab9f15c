import { UNSAFE_RemixContext, type UNSAFE_AssetsManifest, type UNSAFE_RemixContextObject } from "@remix-run/react";
import type { ReactElement } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom/server";
import { type PageContext, PageContextProvider } from "~/components/document/page-context";
import { TranslationProvider } from "~/components/document/translation";
import { publicTenant } from "~/models/tenant";
import * as root from "~/root";
import * as merchant from "~/routes/frame/layout/route";
import * as area from "~/routes/shipments/layout/route";
import * as list from "~/routes/shipments/list/route";
import * as tracking from "~/routes/buyer/tracking/route";
import { stringsVersion, translations } from "~/services/i18n/i18n.server";
import { tenants } from "~/services/tenant/tenant.server";

/** Loader data of the page, by route. */
export type PageData = Record<string, unknown>;

const ROOT = "root";
const MODULES = {
  [ROOT]: root,
  "routes/frame/layout/route": merchant,
  "routes/shipments/layout/route": area,
  "routes/shipments/list/route": list,
  "routes/buyer/tracking/route": tracking,
};

/** Namespaces of the strings that the pages load. */
const STRINGS = {
  list: ["common", "shell", "shipments", "states", "countries"],
  tracking: ["common", ...tracking.handle.i18n],
} as const;

/**
 * The list page or a parcel's tracking page as the app renders it, with data, strings and a router that has already matched: only rendering is left.
 *
 * @param path of the page
 * @param manifest of the app's browser build
 */
export async function preparePage(path: string, data: PageData, manifest: UNSAFE_AssetsManifest): Promise<ReactElement> {
  const { Layout, default: App } = root;
  const page: PageContext = {
    language: "en",
    tenant: publicTenant(tenants().find(({ name }) => name === "waybill")!),
    account: null,
    csrfToken: "a-token-as-long-as-the-real-one-is.0123456789abcdef0123456789abcdef",
    requestId: "00000000-0000-0000-0000-000000000000",
    wrong: false,
    error: null,
    strings: { version: stringsVersion("en"), namespaces: [...STRINGS[path.startsWith("/track/") ? "tracking" : "list"]] },
    nonce: "MDEyMzQ1Njc4OWFiY2RlZg==",
  };
  const loader = (id: string) => () => data[id] ?? null;
  const routes = [
    {
      id: ROOT,
      path: "",
      handle: root.handle,
      loader: loader(ROOT),
      element: (
        <Layout>
          <App />
        </Layout>
      ),
      children: [
        {
          id: "routes/buyer/tracking/route",
          path: "track/:token",
          handle: tracking.handle,
          loader: loader("routes/buyer/tracking/route"),
          Component: tracking.default,
        },
        {
          id: "routes/frame/layout/route",
          path: ":country?/private",
          handle: merchant.handle,
          loader: loader("routes/frame/layout/route"),
          Component: merchant.default,
          children: [
            {
              id: "routes/shipments/layout/route",
              path: "shipments",
              handle: area.handle,
              loader: loader("routes/shipments/layout/route"),
              Component: area.default,
              children: [
                {
                  id: "routes/shipments/list/route",
                  path: ":inbox",
                  handle: list.handle,
                  loader: loader("routes/shipments/list/route"),
                  Component: list.default,
                },
              ],
            },
          ],
        },
      ],
    },
  ];
  const handler = createStaticHandler(routes);
  const context = (await handler.query(new Request(`http://localhost${path}`))) as StaticHandlerContext;
  const router = createStaticRouter(handler.dataRoutes, context);
  const future = {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  };
  const remix = {
    manifest,
    routeModules: MODULES,
    serverHandoffString: "{}",
    future,
    isSpaMode: false,
  } as unknown as UNSAFE_RemixContextObject;
  return (
    <TranslationProvider value={translations("en")}>
      <PageContextProvider value={page}>
        <UNSAFE_RemixContext.Provider value={remix}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </UNSAFE_RemixContext.Provider>
      </PageContextProvider>
    </TranslationProvider>
  );
}
