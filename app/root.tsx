import type { LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { DocumentTitle } from "~/components/document/document-title";
import { ErrorPage } from "~/components/document/error-page";
import { FlashNotice } from "~/components/document/flash-notice";
import { NotSentNotice } from "~/components/forms/not-sent-notice";
import { usePageContext } from "~/components/document/page-context";
import { PageData, StringsPreload } from "~/components/document/page-strings";
import { type PageHandle, useBuyersPage, usePageWords } from "~/components/document/page-handle";
import { useFocusAfterNavigation } from "~/components/document/use-focus-after-navigation";
import { useLinksWithinPage } from "~/components/document/use-links-within-page";
import { useEarlyInput } from "~/components/forms/use-early-input";
import { useOfflineLinks } from "~/components/forms/use-offline-links";
import { useT } from "~/components/document/translation";
import { buyerTheme } from "~/models/buyers/buyer-theme";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { readFlash } from "~/services/session/flash.server";
import { undefinedIfStoreFails } from "~/services/session/store/timeout-store.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import styles from "./styles/app.css?url";
import buyerStyles from "./styles/buyer.css?url";

/** Load the flash strings only when there is a flash message. */
export const handle = { i18n: ({ flash }: { flash: unknown }) => (flash ? ["flash"] : []) } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  requireTenant(request);
  // Pages that need no session render even if the session store is down.
  return { flash: (await undefinedIfStoreFails(readFlash(request))) ?? null };
}

export const shouldRevalidate = revalidateUnlessRefused;

export function Layout({ children }: { children: ReactNode }) {
  const { language, tenant, nonce } = usePageContext();
  const t = useT("common");
  const { isPlain, brand } = useBuyersPage();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <DocumentTitle />
        <Meta />
        <link rel="stylesheet" href={isPlain ? buyerStyles : styles} />
        <Links />
        <link rel="icon" href={tenant?.brand.favicon ?? "/favicon.ico"} />
        {tenant ? <link rel="stylesheet" href={tenant.brand.theme} /> : null}
        {brand?.accent ? (
          <style nonce={nonce} suppressHydrationWarning>
            {buyerTheme(brand.accent)}
          </style>
        ) : null}
        {isPlain ? null : <StringsPreload />}
      </head>
      <body>
        <a className="skip-link" href="#main">
          {t("skip-to-content")}
        </a>
        {children}
        {isPlain ? null : <PageScripts />}
      </body>
    </html>
  );
}

function PageScripts() {
  const { nonce } = usePageContext();
  return (
    <>
      <PageData />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

export default function App() {
  const { flash } = useLoaderData<typeof loader>();
  usePageWords();
  useFocusAfterNavigation();
  useLinksWithinPage();
  useOfflineLinks();
  useEarlyInput();
  return (
    <>
      <Outlet />
      <div className="toasts">
        <NotSentNotice />
        <FlashNotice flash={flash} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
