import { Link } from "@remix-run/react";
import { WithdrawnLine } from "~/components/buyers/withdrawn-notice";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ReasonLine } from "~/components/payment/reason-line";
import { Money, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import { PANEL_INTENT } from "~/models/payment/payment-panel-fields";
import type { PaymentRow, Reason } from "~/models/payment/payment-rows";
import { serviceTitle } from "~/models/service-name";
import { sitePaths } from "~/models/paths";
import { RemoveButton } from "./panel-notices";

interface PaymentTableProps {
  rows: readonly PaymentRow[];
  reasons: Record<string, Reason>;
  currency: string;
}

/** The shipments to pay for with price, voucher, and the reason if an earlier payment failed. */
export function PaymentTable({ rows, reasons, currency }: PaymentTableProps) {
  const t = useT("payment");
  return (
    <table className="table payment-rows">
      <caption className="visually-hidden">{t("rows")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("column.shipment")}</th>
          <th scope="col" className="end">
            {t("column.price")}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("column.remove")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reference}>
            <td>
              <ShipmentCell row={row} currency={currency} />
              {row.cancelledOrders ? <CancelledOrders orders={row.cancelledOrders} reference={row.reference} /> : null}
              {row.withdrawal ? (
                <p className="line line-top small">
                  <Icon name="alert" />
                  <span>
                    <WithdrawnLine {...row.withdrawal} />
                  </span>
                </p>
              ) : null}
              <RowReason row={row} reason={reasons[row.reference] ?? row.reason} />
            </td>
            <td className="end">
              {row.fullPrice === null ? null : (
                <s className="block quiet small">
                  <Money minor={row.fullPrice} currency={currency} />
                </s>
              )}
              <span className="price">
                <Money minor={row.price} currency={currency} />
              </span>
            </td>
            <td className="end">
              <RemoveButton reference={row.reference} whom={row.whom} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Goods of a cancelled order are in the shipment, which is no reason not to pay: it may hold those of others. */
function CancelledOrders({ orders, reference }: { orders: readonly string[]; reference: string }) {
  const t = useT("payment");
  const paths = usePaths();
  return (
    <p className="line line-top small">
      <Icon name="alert" />
      <span>
        {orders.length > 0 ? t("cancelled-orders", { orders: orders.join(", ") }) : t("cancelled-order")}{" "}
        <Link to={paths.edit("READY_TO_PURCHASE", reference, "items")}>{t("cancelled-action")}</Link>
      </span>
    </p>
  );
}

function RowReason({ row: { reference }, reason }: { row: PaymentRow; reason: Reason | null }) {
  if (!reason) return null;
  return (
    <p className="field-error small">
      <ReasonLine reference={reference} why={reason} />
    </p>
  );
}

function ShipmentCell({ row, currency }: { row: PaymentRow; currency: string }) {
  const t = useT("payment");
  const inCheckout = useT("checkout");
  const { money } = useFormat();
  const { whom, town, content, service, insured, voucherName } = row;
  return (
    <div className="line">
      <img className="mark" src={sitePaths.carrierLogo(service.logoId)} alt={service.carrier} width={24} height={24} />
      <span className="grow">
        <span className="block strong">{whom}</span>
        <span className="block quiet small">{[town, content].filter(Boolean).join(DOT)}</span>
        <span className="block quiet small" suppressHydrationWarning>
          {serviceTitle(service)}
          {insured > 0 ? `${DOT}${t("insured", { sum: money(insured, currency) })}` : null}
        </span>
        {voucherName ? (
          <span className="line small">
            <span className="badge badge-plain tone-success">
              <Icon name="tag" />
              {voucherName}
            </span>
            <button className="link-button" name="intent" value={PANEL_INTENT.removeVoucher(row.reference)}>
              {inCheckout("voucher.remove")}
              <span className="visually-hidden"> {whom}</span>
            </button>
          </span>
        ) : null}
      </span>
    </div>
  );
}
