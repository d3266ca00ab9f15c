import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { DocumentTitle } from "~/components/app/document-title";
import { ErrorPage } from "~/components/app/error-page";
import { FlashNotice } from "~/components/app/flash-notice";
import { NotSentNotice } from "~/components/app/not-sent-notice";
import { usePageContext } from "~/components/app/page-context";
import { PageData, StringsPreload } from "~/components/app/page-strings";
import { useFocusAfterNavigation } from "~/components/app/use-focus-after-navigation";
import { useMenus } from "~/components/app/use-menus";
import { useOfflineLinks } from "~/components/app/use-offline-links";
import { useT } from "~/components/app/translation";
import { isLoadedAgain } from "~/models/loading-again";
import { tenantTheme } from "~/models/tenant-theme";
import { readFlash } from "~/services/flash.server";
import { requireTenant } from "~/services/tenant.server";
import styles from "./styles/app.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The strings of messages come only with a message. */
export const handle = { i18n: ({ flash }: { flash: unknown }) => (flash ? ["flash"] : []) };

export async function loader({ request }: LoaderFunctionArgs) {
  requireTenant(request);
  return { flash: await readFlash(request) };
}

export const shouldRevalidate = isLoadedAgain;

export function Layout({ children }: { children: ReactNode }) {
  const { language, tenant, nonce } = usePageContext();
  const t = useT("common");
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <DocumentTitle />
        <Meta />
        <Links />
        <StringsPreload />
        {tenant ? (
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: tenantTheme(tenant.brand) }} />
        ) : null}
      </head>
      <body>
        <a className="skip-link" href="#main">
          {t("skip-to-content")}
        </a>
        {children}
        <PageData />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { flash } = useLoaderData<typeof loader>();
  useFocusAfterNavigation();
  useMenus();
  useOfflineLinks();
  return (
    <>
      <FlashNotice flash={flash} />
      <NotSentNotice />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
