import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { FILES_OF_TYPE, type TicketType } from "#contract/rules/tickets";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { UploadField } from "~/components/support/upload-field";
import type { FormActionData } from "~/models/form-action-data";
import { fieldLabels } from "~/models/form-fields";
import { supportPaths } from "~/models/support/support-paths";
import { TICKET_FIELDS } from "~/models/support/ticket-fields";
import type { TicketFormExtra } from "~/services/support/create-ticket.server";
import { CancelFields } from "./cancel-fields";
import { ClaimFields, PayoutFields } from "./claim-fields";
import { PickupFields, QuestionFields } from "./question-fields";
import type { NewTicketData } from "./load-new-ticket.server";
import type { TicketValues } from "./ticket-values";

export interface TicketFormProps extends NewTicketData {
  type: TicketType;
  sent: FormActionData<TicketFormExtra> | undefined;
}

export function TicketForm({ type, sent, ...data }: TicketFormProps) {
  const t = useT("support");
  const details = useT("details");
  const paths = usePaths();
  const { lookup, reference, isUk } = data;
  const shipment = lookup.kind === "found" ? lookup.shipment : null;
  const [form, fields] = useForm<TicketValues>({ id: "ticket", lastResult: sent?.result ?? null });
  const files = FILES_OF_TYPE[type];
  // Its rule stands with the field, as in a reply; several fields share it.
  const isPictureAlone = files.length === 1 && files[0] === "additionalPicture";
  const isClaim = type === "damage" || type === "loss";
  const ofFields = {
    ...fieldLabels<"support">(TICKET_FIELDS[type], t),
    ...(isUk ? { "payout.iban": t("field.account-number"), "payout.code": t("field.sort-code") } : {}),
  };
  const inOrder = Object.entries(ofFields);
  const atPayment = isClaim ? inOrder.findIndex(([name]) => name === "payment") : inOrder.length;
  // In the order of the page: files come before the payout.
  const labels = Object.fromEntries<string>([
    ...inOrder.slice(0, atPayment),
    ...files.map((name): [string, string] => [name, t(`file.${name}`)]),
    ...inOrder.slice(atPayment),
  ]);
  const { newTicket, center } = supportPaths(paths);
  const shipmentReference = shipment?.reference ?? reference;
  const action = newTicket({ ticketType: type, ...(shipmentReference ? { shipmentReference } : {}) });
  return (
    <PageForm
      action={action}
      encType="multipart/form-data"
      form={form}
      className="stack"
      idempotencyKey={sent?.extra?.idempotencyKey ?? data.idempotencyKey}
      labels={labels}
    >
      <section className="card" aria-labelledby="what-about">
        <div className="card-head">
          <h2 id="what-about">{t(`form.${type}`)}</h2>
        </div>
        <div className="card-body stack">
          {type === "cancel" ? <CancelFields fields={fields} reasons={data.reasons} shipment={shipment} /> : null}
          {type === "pickup" ? <PickupFields fields={fields} pickup={data.pickup} /> : null}
          {isClaim ? <ClaimFields fields={fields} type={type} currency={data.currency} shipment={shipment} /> : null}
          {type !== "cancel" && type !== "pickup" && !isClaim ? <QuestionFields fields={fields} /> : null}
          {files.length > 0 ? (
            <>
              <div className={files.length > 1 ? "two support-files" : ""}>
                {files.map((name) => (
                  <UploadField
                    key={name}
                    meta={fields[name]}
                    name={name}
                    label={t(`file.${name}`)}
                    hint={name !== "additionalPicture" ? t(`file.${name}-hint`) : isPictureAlone ? t("file.rule") : undefined}
                    max={1}
                    initial={sent?.extra?.files[name] ?? []}
                    isOptional={name === "additionalPicture"}
                  />
                ))}
              </div>
              {isPictureAlone ? null : <p className="small quiet">{t("file.rule")}</p>}
            </>
          ) : null}
        </div>
      </section>
      {isClaim ? (
        <section className="card" aria-labelledby="where-to-pay">
          <div className="card-head">
            <h2 id="where-to-pay">{t("form.payment")}</h2>
          </div>
          <div className="card-body">
            <PayoutFields fields={fields} isUk={isUk} />
          </div>
        </section>
      ) : null}
      <div className="actions actions-end">
        <Link to={center()} className="button">
          {type === "cancel" ? details("cancel.keep") : t("new.leave")}
        </Link>
        <SubmitButton className={type === "cancel" ? "button button-danger" : "button button-primary"}>
          {t(`submit.${type}`)}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
