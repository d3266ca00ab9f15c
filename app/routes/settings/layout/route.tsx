import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { settingsMenu } from "~/models/settings/menu";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { SettingsMenu, SettingsSwitch } from "./settings-menu";
import "./settings.css";

export const handle = { i18n: ["settings"], area: "settings", hasMainAction: true } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { client } = await loadInit(merchant);
  return { menu: settingsMenu(merchant.tenant.flags, client.features) };
}

/** The menu beside every page of the settings. @see docs/architecture.md, "Settings" */
export default function SettingsLayout() {
  const { menu } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const isBusy = useNavigation().state === "loading";
  return (
    <>
      {/* A new key closes it after a client-side navigation. */}
      <SettingsSwitch key={key} menu={menu} />
      <div className="shell settings">
        <SettingsMenu menu={menu} />
        <main id="main" className="settings-page" aria-busy={isBusy || undefined}>
          <Outlet />
        </main>
      </div>
    </>
  );
}
