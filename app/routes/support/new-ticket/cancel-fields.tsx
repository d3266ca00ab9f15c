import { useT } from "~/components/document/translation";
import { RadioField } from "~/components/forms/field";
import { useFormat } from "~/components/ui/format";
import type { FoundShipment } from "~/models/support/lookup";
import { TICKET_FIELDS } from "~/models/support/ticket-fields";
import type { TicketFieldset } from "./ticket-values";

interface CancelFieldsProps {
  fields: TicketFieldset;
  reasons: readonly string[];
  shipment: FoundShipment | null;
}

/** Reason of a cancellation, with the texts of the shipment's details page. */
export function CancelFields({ fields, reasons, shipment }: CancelFieldsProps) {
  const t = useT("support");
  const details = useT("details");
  const { money } = useFormat();
  const sum = shipment && shipment.refundable > 0 ? money(shipment.refundable, shipment.currency) : null;
  return (
    <>
      <p suppressHydrationWarning>{sum ? t("new.cancel-advice", { sum }) : t("new.cancel-advice-free")}</p>
      <RadioField
        meta={fields.reason}
        legend={t(TICKET_FIELDS.cancel.reason.label)}
        choices={reasons.map((value) => ({
          value,
          label: details(`cancel.reason.${value}`, { defaultValue: value }),
        }))}
      />
    </>
  );
}
