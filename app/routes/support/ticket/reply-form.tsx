import { useForm } from "@conform-to/react";
import { MESSAGE_FILES_MAX } from "#contract/rules/tickets";
import { useT } from "~/components/document/translation";
import { LinesField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { UploadField } from "~/components/support/upload-field";
import { Icon } from "~/components/ui/icon";
import type { FormActionData } from "~/models/form-action-data";
import { MESSAGE_FIELDS } from "~/models/support/message-form";
import type { TicketFormExtra } from "~/services/support/create-ticket.server";

interface ReplyFormProps {
  idempotencyKey: string;
  sent: FormActionData<TicketFormExtra> | undefined;
  isClosed: boolean;
}

/** The merchant's reply, with files. If the ticket was closed meanwhile, shows only the typed text, read-only, to be copied. */
export function ReplyForm({ idempotencyKey, sent, isClosed }: ReplyFormProps) {
  const t = useT("support");
  const [form, fields] = useForm<{ text: string; attachments: string }>({ id: "answer", lastResult: sent?.result ?? null });
  const { label } = MESSAGE_FIELDS.text;
  return (
    <PageForm
      encType="multipart/form-data"
      form={form}
      className={isClosed ? "support-reply stack support-unsent" : "support-reply stack"}
      preventScrollReset
      idempotencyKey={sent?.extra?.idempotencyKey ?? idempotencyKey}
      labels={{ text: t(label), attachments: t("reply.files") }}
    >
      {/* A placeholder, so that CSS can tell whether the field is empty. */}
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
            <SubmitButton>
              <Icon name="send" />
              {t("reply.send")}
            </SubmitButton>
          </div>
        </>
      )}
    </PageForm>
  );
}
