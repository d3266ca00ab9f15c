import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { MESSAGE_FILES_MAX } from "#contract/rules/tickets";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { LinesField } from "~/components/forms/field";
import { UploadField } from "~/components/support/upload-field";
import { Icon } from "~/components/ui/icon";
import { useIsWorking } from "~/components/ui/working-bar";
import type { FormActionData } from "~/models/form-action-data";
import { MESSAGE_FIELDS } from "~/models/support/message-form";
import type { TicketFormExtra } from "~/services/support/create-ticket.server";

interface ReplyFormProps {
  idempotencyKey: string;
  sent: FormActionData<TicketFormExtra> | undefined;
  isClosed: boolean;
}

/** The merchant's answer, with files. Of a ticket that was closed meanwhile it shows what was typed, to be copied; nothing else. */
export function ReplyForm({ idempotencyKey, sent, isClosed }: ReplyFormProps) {
  const t = useT("support");
  const isWorking = useIsWorking();
  const [form, fields] = useForm<{ text: string; attachments: string }>({ id: "answer", lastResult: sent?.result ?? null });
  const { label } = MESSAGE_FIELDS.text;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id={form.id}
      noValidate
      className={isClosed ? "support-reply stack support-unsent" : "support-reply stack"}
      preventScrollReset
    >
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={sent?.extra?.idempotencyKey ?? idempotencyKey} />
      <ErrorSummary form={form} labels={{ text: t(label), attachments: t("reply.files") }} />
      {/* The placeholder lets the style sheet tell a text from none. */}
      <LinesField meta={fields.text} label={t(label)} rows={3} placeholder=" " readOnly={isClosed} />
      {isClosed ? null : (
        <>
          <UploadField
            meta={fields.attachments}
            name="attachments"
            label={t("reply.files")}
            hint={t("file.rule-message", { max: MESSAGE_FILES_MAX })}
            max={MESSAGE_FILES_MAX}
            initial={sent?.extra?.files["attachments"] ?? []}
            isOptional
          />
          <div className="actions actions-end">
            <button className="button button-primary" disabled={isWorking} aria-busy={isWorking || undefined}>
              <Icon name="send" />
              {t("reply.send")}
            </button>
          </div>
        </>
      )}
    </Form>
  );
}
