import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { NOTIFICATION_KINDS } from "#contract/rules/notifications";
import { entriesOf } from "#contract/rules/objects";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { NotificationList } from "~/components/notifications/notification-list";
import { DataFailure } from "~/components/settings/data-states";
import { DataEmpty } from "~/components/ui/data-empty";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { listOfKind } from "~/models/notifications/notification-paths";
import { notificationRow, occurrenceValue, readOccurrence } from "~/models/notifications/notification-row";
import { readForm } from "~/services/forms/read-form.server";
import { requestId } from "~/services/http/request-scope.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

export const handle = {
  hasMainAction: true,
  i18n: ["notifications", "invoices", "flash"],
  title: { namespace: "notifications", key: "heading" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [{ now }, found] = await Promise.all([
    loadInit(merchant),
    nullIfUnavailable("notifications", merchant.upstream.notifications.list()),
  ]);
  const rows = found && found.content.flatMap((each) => notificationRow(each) ?? []);
  return { rows, more: found?.more ?? {}, now, requestId: requestId() };
}

/** Marks all that the page showed as read. */
export async function action({ request }: ActionFunctionArgs) {
  const { paths, upstream } = await requireMerchant(request);
  const shown = (await readForm(request)).getAll("shown");
  const occurrences = shown.flatMap((value) => readOccurrence(String(value), NOTIFICATION_KINDS) ?? []);
  if (occurrences.length === 0) return redirect(paths.notifications, 303);
  const read = await nullIfUnavailable("notifications", upstream.notifications.read({ occurrences }));
  if (read) return redirect(paths.notifications, 303);
  return redirectWithFlash(request, paths.notifications, { key: "notifications-not-saved", tone: "error" });
}

/** What needs an answer. Announcements are a page of their own. */
export default function Notifications() {
  const { rows, more, now, requestId: id } = useLoaderData<typeof loader>();
  const t = useT("notifications");
  const paths = usePaths();
  useLiveRevalidation(() => true);
  const unread = (rows ?? []).filter(({ isRead }) => !isRead);
  return (
    <main id="main" className="page page-narrow stack">
      <p>
        <BackLink to={paths.home}>{t("back")}</BackLink>
      </p>
      <div className="line between wrap">
        <h1>{t("heading")}</h1>
        <div className="line wrap">
          {unread.length > 0 ? (
            <PostForm action={paths.notifications}>
              {unread.map((row) => (
                <input key={`${row.kind} ${row.subject}`} type="hidden" name="shown" value={occurrenceValue(row)} />
              ))}
              <button className="button">{t("mark-all")}</button>
            </PostForm>
          ) : null}
          <Link to={paths.settings("notifications")} className="button button-quiet">
            <Icon name="settings" />
            {t("settings")}
          </Link>
        </div>
      </div>
      <div className="toasts">
        <FlashNotice flash={null} />
      </div>
      {rows === null ? <DataFailure requestId={id} /> : null}
      {rows?.length === 0 ? (
        <DataEmpty icon="check" title={t("none.title")}>
          {t("none.text")}
        </DataEmpty>
      ) : null}
      {rows && rows.length > 0 ? <NotificationList rows={rows} now={now} /> : null}
      <More more={more} />
    </main>
  );
}

function More({ more }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "more">) {
  const t = useT("notifications");
  const paths = usePaths();
  const { number } = useFormat();
  const lists = entriesOf(more).flatMap(([kind, count]) => {
    const list = listOfKind(paths, kind);
    return list && count ? [{ kind, count, list }] : [];
  });
  if (lists.length === 0) return null;
  return (
    <ul className="stack stack-tight">
      {lists.map(({ kind, count, list }) => (
        <li key={kind}>
          <Link to={list}>
            <span suppressHydrationWarning>{t("more", { kind: t(`kind.${kind}`), number: number(count) })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
