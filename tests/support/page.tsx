import "./own-data-dir";
import { createRemixStub } from "@remix-run/testing";
import { PageContextProvider } from "~/components/app/page-context";
import { TranslationProvider } from "~/components/app/translation";
import { publicTenant } from "~/models/tenant";
import { translations } from "~/services/i18n.server";
import { tenants } from "~/services/tenant.server";

const page = {
  language: "en" as const,
  tenant: publicTenant(tenants[0]!),
  csrfToken: "csrf-token",
  requestId: "request-1",
  wrong: false,
  strings: { version: "v1", namespaces: [] },
};

/** Routes as a browser shows them at a url: English, tenant `waybill`, their loaders and actions played by the test. */
export function pageAt(url: string, routes: Parameters<typeof createRemixStub>[0]) {
  const Routes = createRemixStub(routes);
  return (
    <TranslationProvider value={translations("en")}>
      <PageContextProvider value={page}>
        <Routes initialEntries={[url]} />
      </PageContextProvider>
    </TranslationProvider>
  );
}

/** An event stream that stays silent. */
export class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  close() {
    this.readyState = SilentEventSource.CLOSED;
  }
}
