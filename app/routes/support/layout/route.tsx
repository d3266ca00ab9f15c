import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useNavigation } from "@remix-run/react";
import { usePageContext } from "~/components/document/page-context";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import { supportPaths } from "~/models/support/support-paths";
import { requireMerchant } from "~/services/session/merchant.server";
import "./support.css";

export const handle = {
  i18n: ["support", "forms", "states", "countries"],
  area: "settings",
  hasMainAction: true,
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMerchant(request);
  return null;
}

/** Layout of the support centre's pages, with its floating button. */
export default function SupportLayout() {
  const t = useT("support");
  const { tenant } = usePageContext();
  const isBusy = useNavigation().state === "loading";
  const { newTicket } = supportPaths(usePaths());
  return (
    <>
      <main id="main" className="page support" aria-busy={isBusy || undefined}>
        <Outlet />
      </main>
      {tenant?.flags.supportWidget ? (
        <aside aria-label={t("widget")}>
          <Link to={newTicket({ ticketType: "other" })} className="support-widget">
            <Icon name="support" className="icon icon-20" />
            <span className="visually-hidden">{t("widget")}</span>
          </Link>
        </aside>
      ) : null}
    </>
  );
}
