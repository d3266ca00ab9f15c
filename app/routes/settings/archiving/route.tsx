import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ARCHIVE_PERIODS } from "#contract/archiving";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { RadioField } from "~/components/forms/field";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { SettingsHead } from "~/components/settings/settings-head";
import { ARCHIVING_FIELDS } from "~/models/archiving/archiving-fields";
import { fieldLabels } from "~/models/form-fields";
import { formSchema } from "~/models/form-schema";
import { formAction } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply } from "~/services/forms/form-reply.server";
import { submittedForm } from "~/services/http/request-scope.server";
import { logFault } from "~/services/process/log.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";
import "./archiving.css";

export const handle = {
  i18n: ["archiving", "forms", "flash"],
  title: { namespace: "archiving", key: "title" },
} satisfies PageHandle;

/** @throws Response redirect to the invoices if the settings cannot be loaded, as the specification requires */
export async function loader({ request }: LoaderFunctionArgs) {
  const { upstream, paths } = await requireMerchant(request);
  const loaded = await attempt(upstream.archiving.get());
  if (loaded.kind === "ok") return { delivered: loaded.value.delivered.active, draft: loaded.value.draft.active };
  if (loaded.kind === "fault") logFault("archiving", loaded.fault);
  // After a failed save the form keeps the submitted values, so redirect only when the page is opened.
  if (submittedForm()) return { delivered: "", draft: "" };
  throw await redirectWithFlash(request, paths.billing("invoices"), { key: "archiving-load-failed", tone: "error" });
}

export const action = formAction({
  who: ({ request }) => requireMerchant(request),
  schema: formSchema(ARCHIVING_FIELDS),
  run: async ({ request, form, who: { upstream, paths }, value, submission }) => {
    const saved = await attempt(upstream.archiving.update(value));
    if (saved.kind === "fault") return faultToastReply(form, saved.fault, "archiving-save-failed");
    if (saved.kind === "refused") return failureReply(submission, saved, Object.keys(ARCHIVING_FIELDS));
    return redirectWithFlash(request, paths.settings("archiving"), { key: "archiving-saved", tone: "success" });
  },
});

export const clientAction = preserveFormOffline;

/** @see spec configuration-and-support, section 2, "Archiving" */
export default function Archiving() {
  const { delivered, draft } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("archiving");
  const [form, fields] = useForm<{ delivered: string; draft: string }>({
    id: "archiving",
    lastResult: sent?.result ?? null,
    defaultValue: { delivered, draft },
  });
  const choices = ARCHIVE_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }));
  return (
    <div className="settings-form stack">
      <SettingsHead title={t("title")} intro={t("intro")} />
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      <ErrorSummary form={form} labels={fieldLabels(ARCHIVING_FIELDS, t)} />
      <PageForm form={form} className="card">
        <div className="lines">
          {(["delivered", "draft"] as const).map((name) => (
            <RadioField
              key={name}
              meta={fields[name]}
              className="archiving-periods"
              legend={
                <>
                  {t(ARCHIVING_FIELDS[name].label)}
                  <span className="hint block">{t(`${name}-hint`)}</span>
                </>
              }
              choices={choices}
            />
          ))}
        </div>
        <div className="card-foot">
          <SubmitButton>{t("submit")}</SubmitButton>
        </div>
      </PageForm>
    </div>
  );
}
