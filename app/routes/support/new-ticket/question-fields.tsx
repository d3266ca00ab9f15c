import { LinesField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useT } from "~/components/document/translation";
import { TICKET_FIELDS } from "~/models/support/ticket-fields";
import type { NewTicketData } from "./load-new-ticket.server";
import type { TicketFieldset } from "./ticket-values";

interface FieldsProps {
  fields: TicketFieldset;
}

/** One text. */
export function QuestionFields({ fields }: FieldsProps) {
  const t = useT("support");
  const { reason } = TICKET_FIELDS.label;
  return <LinesField meta={fields.reason} label={t(reason.label)} rows={5} maxLength={reason.max} />;
}

/** When the driver is to come. Browsers show no weekends as closed: the server says so. */
export function PickupFields({ fields, days }: FieldsProps & { days: NewTicketData["pickup"] }) {
  const t = useT("support");
  const props = useFieldProps("support");
  const { collectionDate, additionalComments } = TICKET_FIELDS.pickup;
  return (
    <>
      <TextField
        meta={fields.collectionDate}
        {...props(collectionDate)}
        type="date"
        min={days.from}
        max={days.to}
        hint={t("field.collectionDate-hint", { days: days.days })}
        className="support-short"
      />
      <LinesField
        meta={fields.additionalComments}
        label={t(additionalComments.label)}
        rows={3}
        maxLength={additionalComments.max}
        optional
      />
    </>
  );
}
