import { LinesField, SelectField } from "~/components/forms/field";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { TICKET_FIELDS } from "~/models/support/ticket-fields";
import type { NewTicketData } from "./load-new-ticket.server";
import type { TicketFieldset } from "./ticket-values";

interface FieldsProps {
  fields: TicketFieldset;
}

export function QuestionFields({ fields }: FieldsProps) {
  const t = useT("support");
  const { reason } = TICKET_FIELDS.label;
  return <LinesField meta={fields.reason} label={t(reason.label)} rows={5} />;
}

/** Collection date as a list, because a browser's date picker offers weekends, too. */
export function PickupFields({ fields, pickup }: FieldsProps & Pick<NewTicketData, "pickup">) {
  const t = useT("support");
  const format = useFormat();
  const { collectionDate, additionalComments } = TICKET_FIELDS.pickup;
  return (
    <>
      <SelectField
        meta={fields.collectionDate}
        label={t(collectionDate.label)}
        hint={t("field.collectionDate-hint", { days: pickup.daysAhead })}
        empty={t("field.collectionDate-empty")}
        choices={pickup.days.map((day) => ({ value: day, label: format.dayLong(day) }))}
        className="support-short"
      />
      <LinesField meta={fields.additionalComments} label={t(additionalComments.label)} rows={3} optional />
    </>
  );
}
