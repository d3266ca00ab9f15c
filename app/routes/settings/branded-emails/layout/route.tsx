import type { LoaderFunctionArgs } from "@remix-run/node";
import { NavLink, Outlet, useLoaderData } from "@remix-run/react";
import { BrandedGateNotice } from "~/components/branded-emails/branded-gate";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { SettingsHead } from "~/components/settings/settings-head";
import { emailPaths } from "~/models/branded-emails/email-paths";
import { loadGate } from "~/services/branded-emails/branded-emails.server";
import { requireMerchant } from "~/services/session/merchant.server";
import "~/components/branded-emails/branded-emails.css";

export const handle = { i18n: ["branded-emails"] } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  return loadGate(await requireMerchant(request));
}

/** @see spec configuration-and-support, section 2, "Branded emails" */
export default function BrandedEmails() {
  const { isLocked, offer } = useLoaderData<typeof loader>();
  const t = useT("branded-emails");
  const paths = emailPaths(usePaths());
  return (
    <div className="settings-form">
      <SettingsHead title={t("title")} intro={t("intro")} />
      <nav className="tabs emails-tabs" aria-label={t("title")}>
        <NavLink to={paths.templates()}>{t("tab.templates")}</NavLink>
        <NavLink to={paths.settings}>{t("tab.settings")}</NavLink>
      </nav>
      <div className="stack">
        {isLocked ? <BrandedGateNotice offer={offer} /> : null}
        <Outlet />
      </div>
    </div>
  );
}
