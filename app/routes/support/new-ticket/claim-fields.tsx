import { useT } from "~/components/document/translation";
import { LinesField, RadioField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useFormat } from "~/components/ui/format";
import type { FoundShipment } from "~/models/support/lookup";
import { TICKET_FIELDS } from "~/models/support/ticket-fields";
import type { TicketFieldset } from "./ticket-values";

interface ClaimFieldsProps {
  fields: TicketFieldset;
  type: "loss" | "damage";
  currency: string;
  shipment: FoundShipment | null;
}

/** Fields of a claim. */
export function ClaimFields({ fields, type, currency, shipment }: ClaimFieldsProps) {
  const t = useT("support");
  const props = useFieldProps("support");
  const { money } = useFormat();
  const { productDescription, amount } = TICKET_FIELDS.damage;
  const { reason } = TICKET_FIELDS.loss;
  const insured = shipment && shipment.insured > 0 ? money(shipment.insured, shipment.currency) : null;
  return (
    <>
      {type === "loss" ? <LinesField meta={fields.reason} label={t(reason.label)} rows={3} /> : null}
      <LinesField meta={fields.productDescription} label={t(productDescription.label)} rows={3} />
      <TextField
        meta={fields.amount}
        {...props(amount)}
        hint={insured ? <span suppressHydrationWarning>{t("new.insured", { sum: insured })}</span> : undefined}
        unit={currency}
        className="support-short"
      />
    </>
  );
}

/** Fields of a claim's payout, which depend on the method. */
export function PayoutFields({ fields, isUk }: { fields: TicketFieldset; isUk: boolean }) {
  const t = useT("support");
  const props = useFieldProps("support");
  const payout = fields.payout.getFieldset();
  const { payment } = TICKET_FIELDS.damage;
  const { accountHolder, iban, code, account } = TICKET_FIELDS.damage.payout.fields;
  const bank = (
    <div className="support-bank">
      <TextField meta={payout.accountHolder} {...props(accountHolder)} optional={null} className="support-wide" />
      <TextField
        meta={payout.iban}
        {...props(iban)}
        optional={null}
        label={t(isUk ? "field.account-number" : "field.iban")}
        hint={isUk ? t("field.account-number-hint") : undefined}
        autoComplete="off"
      />
      <TextField
        meta={payout.code}
        {...props(code)}
        optional={null}
        label={t(isUk ? "field.sort-code" : "field.code")}
        hint={isUk ? t("field.sort-code-hint") : undefined}
        autoComplete="off"
      />
    </div>
  );
  return (
    <RadioField
      meta={fields.payment}
      legend={<span className="visually-hidden">{t(payment.label)}</span>}
      fallback="BANK"
      choices={[
        { value: "BANK", label: t("field.bank"), more: bank },
        {
          value: "PAYPAL",
          label: t("field.paypal"),
          more: <TextField meta={payout.account} {...props(account)} optional={null} type="email" autoComplete="email" />,
        },
      ]}
    />
  );
}
