import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { announcementItems } from "~/models/announcements";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { now } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { commitSession, getSession } from "~/services/session/session.server";
import { announcementsOf } from "~/services/tenant/tenant.server";

export const handle = {
  hasMainAction: true,
  i18n: ["announcements"],
  title: { namespace: "announcements", key: "title" },
} satisfies PageHandle;

/** The tenant's announcements; loading them marks them as read. @see spec shipment-core, section 2, "notifications bell" */
export async function loader({ request }: LoaderFunctionArgs) {
  const { tenant, paths } = await requireMerchant(request);
  if (!tenant.notificationWidgetId) throw redirect(paths.home);
  const languages = { page: await detectLanguage(request, tenant), fallback: tenant.languages[0]! };
  const session = await getSession(request);
  const items = announcementItems(announcementsOf(tenant), languages, session.get("announcementsSeen"));
  session.set("announcementsSeen", now());
  return data({ items }, { headers: { "Set-Cookie": await commitSession(session) } });
}

export default function Announcements() {
  const { items } = useLoaderData<typeof loader>();
  const t = useT("announcements");
  const { day } = useFormat();
  const paths = usePaths();
  return (
    <main id="main" className="page page-narrow stack">
      <p>
        <BackLink to={paths.home}>{t("back")}</BackLink>
      </p>
      <h1>{t("title")}</h1>
      {items.length === 0 ? <p className="quiet">{t("none")}</p> : null}
      {items.map(({ at, title, text, url, isUnread }) => (
        <article key={at + title} className="card card-body stack">
          <p className="line between quiet small">
            <time dateTime={at}>{day(at.slice(0, 10))}</time>
            {isUnread ? <span className="badge badge-new badge-plain">{t("new")}</span> : null}
          </p>
          <h2>{title}</h2>
          <p>{text}</p>
          {url ? (
            <p>
              <a href={url} rel="noreferrer">
                {t("more")} <span className="visually-hidden">{title}</span>
              </a>
            </p>
          ) : null}
        </article>
      ))}
    </main>
  );
}
