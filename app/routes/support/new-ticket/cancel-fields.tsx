import { useT } from "~/components/document/translation";
import { RadioField } from "~/components/forms/field";
import { TICKET_FIELDS } from "~/models/support/ticket-fields";
import type { TicketFieldset } from "./ticket-values";

/** Why a shipment is cancelled. The words of the reasons are those of its details page. */
export function CancelFields({ fields, reasons }: { fields: TicketFieldset; reasons: readonly string[] }) {
  const t = useT("support");
  const details = useT("details");
  return (
    <>
      <p>{t("new.cancel-advice")}</p>
      <RadioField
        meta={fields.reason}
        legend={t(TICKET_FIELDS.cancel.reason.label)}
        choices={reasons.map((value) => ({
          value,
          label: details(`cancel.reason.${value}` as "cancel.reason.other", { defaultValue: value }),
        }))}
      />
    </>
  );
}
