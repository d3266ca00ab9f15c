import { randomUUID } from "node:crypto";
import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { LinesField, TextField } from "~/components/forms/field";
import { preserveFormOffline } from "~/components/forms/offline";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { fieldLabels } from "~/models/form-fields";
import { formSchema, IdempotencyKey } from "~/models/form-schema";
import { SEND_LABEL_FIELDS } from "~/models/shipments/send-label-fields";
import { formAction } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { requirePurchased } from "~/services/shipments/load-purchased.server";
import { attempt } from "~/services/upstream/upstream.server";

export const handle = {
  hasMainAction: true,
  i18n: ["details", "forms"],
  title: { namespace: "details", key: "send-label.action" },
  showsFlash: true,
} satisfies PageHandle;

/** @throws Response redirect to the details of a shipment that has no label */
async function requireLabelled({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const merchant = await requireMerchant(request);
  const shipment = await requirePurchased(merchant, request, params.reference);
  if (!shipment.actions.canDownloadLabels) throw redirect(merchant.paths.details(shipment.waybillReference));
  return { merchant, shipment };
}

export async function loader(args: LoaderFunctionArgs) {
  const { shipment } = await requireLabelled(args);
  const { to, waybillReference: reference } = shipment;
  const whom = `${to.firstName} ${to.lastName}`.trim() || to.company;
  return { reference, whom, idempotencyKey: randomUUID() };
}

const SendLabelForm = formSchema(SEND_LABEL_FIELDS).extend({ idempotencyKey: IdempotencyKey });

/** Mails the label. @see spec shipment-core, section 7, "Send labels notification" */
export const action = formAction({
  who: requireLabelled,
  schema: SendLabelForm,
  run: async ({ request, who: { merchant, shipment }, value, submission }) => {
    const { email, message, idempotencyKey } = value;
    const { waybillReference } = shipment;
    const sent = await attempt(
      merchant.upstream.labels.notify({
        params: { waybillReference },
        headers: { "idempotency-key": idempotencyKey },
        body: { email, message },
      }),
    );
    if (sent.kind !== "ok") return failureReply(submission, sent, ["email", "message"]);
    const flash = { key: "label-sent", tone: "success", params: { email } } as const;
    return redirectWithFlash(request, merchant.paths.details(waybillReference), flash);
  },
});

export const clientAction = preserveFormOffline;

export default function SendLabel() {
  const { reference, whom, idempotencyKey } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("details");
  const props = useFieldProps("details");
  const paths = usePaths();
  const [form, fields] = useForm<{ email: string; message: string }>({
    id: "send-label",
    lastResult: sent?.result ?? null,
    defaultValue: { email: "", message: t("send-label.text", { whom: whom || reference }) },
  });
  return (
    <Panel
      title={t("send-label.action")}
      note={whom || reference}
      closeTo={paths.details(reference)}
      foot={
        <button form={form.id} className="button button-primary grow">
          <Icon name="send" />
          {t("send-label.submit")}
        </button>
      }
    >
      <PageForm
        form={form}
        className="stack"
        preventScrollReset
        idempotencyKey={idempotencyKey}
        labels={fieldLabels(SEND_LABEL_FIELDS, t)}
      >
        <p>{t("send-label.intro")}</p>
        <TextField meta={fields.email} {...props(SEND_LABEL_FIELDS.email)} />
        <LinesField meta={fields.message} label={t(SEND_LABEL_FIELDS.message.label)} rows={6} />
      </PageForm>
    </Panel>
  );
}
