import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorCard, ErrorPage } from "~/components/document/error-page";
import { type PageHandle, useLayoutData } from "~/components/document/page-handle";
import { settingsMenu } from "~/models/settings/menu";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { SettingsMenu, SettingsSwitch } from "./settings-menu";
import "./settings.css";

export const handle = { i18n: ["settings"], area: "settings", hasMainAction: true } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  return { menu: settingsMenu(merchant.tenant.flags, await loadInit(merchant)) };
}

export default function SettingsLayout() {
  return (
    <WithMenu loaded={useLoaderData<typeof loader>()}>
      <Outlet />
    </WithMenu>
  );
}

/** An error beside the menu. After an error of a form there is none: only the layouts above have loaded. */
export function ErrorBoundary() {
  const loaded = useLayoutData<typeof loader>(handle);
  if (!loaded) return <ErrorPage />;
  return (
    <WithMenu loaded={loaded}>
      <div className="message-page">
        <ErrorCard />
      </div>
    </WithMenu>
  );
}

interface WithMenuProps {
  loaded: SerializeFrom<typeof loader>;
  children: ReactNode;
}

/** The menu beside every page of the settings. @see docs/architecture.md, "Settings" */
function WithMenu({ loaded: { menu }, children }: WithMenuProps) {
  const { key } = useLocation();
  const isBusy = useNavigation().state === "loading";
  return (
    <>
      {/* A new key closes it after a client-side navigation. */}
      <SettingsSwitch key={key} menu={menu} />
      <div className="shell settings">
        <SettingsMenu menu={menu} />
        <main id="main" className="settings-page" aria-busy={isBusy || undefined}>
          {children}
        </main>
      </div>
    </>
  );
}
