import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { SelectField, TextField } from "~/components/forms/field";
import { Fold } from "~/components/forms/fold";
import { useFieldProps } from "~/components/forms/use-field-props";
import { Icon } from "~/components/ui/icon";
import { VOUCHER_FIELDS } from "~/models/checkout/payment-fields";
import { ALL_SHIPMENTS, PANEL_INTENT } from "~/models/payment/payment-panel-fields";
import type { PaymentRow } from "~/models/payment/payment-rows";

interface PanelToolsProps {
  rows: readonly PaymentRow[];
  /** Number of shipments whose insurance can be raised. */
  insurable: number;
  insuranceUrl: string;
  voucherName: FieldMetadata<string>;
  voucherFor: FieldMetadata<string>;
}

/** Insures all shipments, or adds a voucher to one or all of them. */
export function PanelTools({ rows, insurable, insuranceUrl, voucherName, voucherFor }: PanelToolsProps) {
  const t = useT("payment");
  const inCheckout = useT("checkout");
  const props = useFieldProps("checkout");
  const takers = rows.filter(({ allowsVoucher }) => allowsVoucher);
  return (
    <div className="stack stack-tight">
      {insurable > 0 ? (
        <p>
          <Link to={insuranceUrl} className="button button-small">
            <Icon name="shield" />
            {t("insure", { count: insurable })}
          </Link>
        </p>
      ) : null}
      {takers.length > 0 ? (
        <Fold isOpen={Boolean(voucherName.errors ?? voucherName.initialValue)}>
          <summary className="button button-quiet button-small voucher-add">
            <Icon name="tag" />
            {inCheckout("voucher.add")}
          </summary>
          <div className="stack stack-tight">
            <TextField meta={voucherName} {...props(VOUCHER_FIELDS.voucherName)} optional={null} />
            {takers.length > 1 ? (
              <SelectField
                meta={voucherFor}
                label={t("voucher-for")}
                choices={[
                  { value: ALL_SHIPMENTS, label: t("voucher-all", { count: takers.length }) },
                  ...takers.map(({ reference, whom }) => ({ value: reference, label: whom })),
                ]}
              />
            ) : null}
            <p>
              <button className="button" name="intent" value={PANEL_INTENT.applyVoucher}>
                {inCheckout("voucher.apply")}
              </button>
            </p>
          </div>
        </Fold>
      ) : null}
    </div>
  );
}
