import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NOTIFICATION_KINDS } from "#contract/rules/notifications";
import { recordOf } from "#contract/rules/objects";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { DataFailure } from "~/components/settings/data-states";
import { SettingsHead } from "~/components/settings/settings-head";
import { formSchema } from "~/models/form-schema";
import { NOTIFICATION_FIELDS, submittedSettings } from "~/models/notifications/settings-fields";
import { formAction } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply } from "~/services/forms/form-reply.server";
import { requestId } from "~/services/http/request-scope.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";

export const handle = {
  i18n: ["notifications", "invoices", "forms", "flash"],
  title: { namespace: "notifications", key: "heading" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [{ sendsMail }, found] = await Promise.all([
    loadInit(merchant),
    nullIfUnavailable("notification-settings", merchant.upstream.notifications.getSettings()),
  ]);
  return { settings: found?.settings ?? null, sendsMail, requestId: requestId() };
}

export const action = formAction({
  who: ({ request }) => requireMerchant(request),
  schema: formSchema(NOTIFICATION_FIELDS),
  run: async ({ request, form, who: { upstream, paths }, value, submission }) => {
    const saved = await attempt(upstream.notifications.saveSettings({ settings: submittedSettings(value) }));
    if (saved.kind === "fault") return faultToastReply(form, saved.fault, "notifications-not-saved");
    if (saved.kind === "refused") return failureReply(submission, saved);
    return redirectWithFlash(request, paths.settings("notifications"), { key: "notifications-saved", tone: "success" });
  },
});

export const clientAction = preserveFormOffline;

/** Where each kind of what needs an answer is told. */
export default function NotificationSettings() {
  const { settings, sendsMail, requestId: id } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("notifications");
  const stored = (kind: string) => settings?.find((each) => each.kind === kind);
  const [form, fields] = useForm({
    id: "notifications",
    lastResult: sent?.result ?? null,
    defaultValue: recordOf(NOTIFICATION_KINDS, (kind) => ({
      page: stored(kind)?.onPage ? "on" : "",
      mail: stored(kind)?.byMail ? "on" : "",
    })),
  });
  return (
    <div className="settings-form stack">
      <SettingsHead title={t("heading")} intro={t("settings-intro")} />
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      {settings === null && !sent ? (
        <DataFailure requestId={id} />
      ) : (
        <PageForm form={form} className="card">
          <div className="card-body">
            <table className="table">
              <caption className="visually-hidden">{t("heading")}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("what")}</th>
                  <th scope="col">{t("on-page")}</th>
                  {sendsMail ? <th scope="col">{t("by-mail")}</th> : null}
                </tr>
              </thead>
              <tbody>
                {NOTIFICATION_KINDS.map((kind) => {
                  const { page, mail } = fields[kind].getFieldset();
                  return (
                    <tr key={kind}>
                      <th scope="row">{t(`kind.${kind}`)}</th>
                      <td>
                        <Check meta={page} label={t("check", { kind: t(`kind.${kind}`), where: t("on-page") })} />
                      </td>
                      {sendsMail ? (
                        <td>
                          <Check meta={mail} label={t("check", { kind: t(`kind.${kind}`), where: t("by-mail") })} />
                        </td>
                      ) : null}
                    </tr>
                  );
                })}
              </tbody>
            </table>
            {sendsMail ? <p className="hint">{t("mail-hint")}</p> : null}
          </div>
          <div className="card-foot">
            <SubmitButton>{t("save")}</SubmitButton>
          </div>
        </PageForm>
      )}
    </div>
  );
}

function Check({ meta, label }: { meta: { id: string; name: string; initialValue?: unknown }; label: string }) {
  return (
    <label className="check" htmlFor={meta.id}>
      <input id={meta.id} type="checkbox" name={meta.name} defaultChecked={meta.initialValue === "on"} />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
