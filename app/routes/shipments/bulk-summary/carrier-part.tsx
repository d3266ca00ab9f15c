import { Link } from "@remix-run/react";
import { ReasonLine } from "~/components/payment/reason-line";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Money } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { CarrierGroup, SummaryRow } from "~/models/payment/order-summary";
import { sitePaths } from "~/models/paths";

/** The shipments of one carrier: open only if one of them was not paid. */
export function CarrierPart({ group, currency }: { group: CarrierGroup; currency: string }) {
  const t = useT("payment");
  const { carrier, logoId, rows, failed, paid } = group;
  return (
    <details className="card-part" open={failed > 0}>
      <summary className="line">
        <Icon name="right" className="icon part-mark" />
        {logoId ? <img className="mark" src={sitePaths.carrierLogo(logoId)} alt="" width={24} height={24} /> : null}
        <strong>{carrier || t("summary.no-carrier")}</strong>
        <span className="quiet">{t("summary.shipments", { count: rows.length })}</span>
        <span className={`badge tone-${failed > 0 ? "danger" : "success"} hide-small`}>
          <Icon name={failed > 0 ? "alert" : "check"} />
          {failed > 0 ? t("summary.unpaid", { count: failed }) : t("summary.paid")}
        </span>
        <span className="price push">
          <Money minor={paid} currency={currency} />
        </span>
      </summary>
      <div className="part-body">
        <table className="table">
          <caption className="visually-hidden">{carrier}</caption>
          <thead>
            <tr>
              <th scope="col">{t("column.recipient")}</th>
              <th scope="col">{t("column.result")}</th>
              <th scope="col" className="end">
                {t("column.price")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.reference} row={row} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Row({ row, currency }: { row: SummaryRow; currency: string }) {
  const paths = usePaths();
  const { reference, whom, town, service, result, price } = row;
  const isPaid = typeof result === "string";
  return (
    <tr>
      <td>
        <Link to={isPaid ? paths.details(reference) : paths.resume(reference)}>{whom}</Link>
        <span className="block quiet small">{[town, service].filter(Boolean).join(" · ")}</span>
      </td>
      <td>
        <Result row={row} />
      </td>
      <td className="end">
        {price === null ? null : (
          <span className={isPaid ? "price" : "quiet"}>
            <Money minor={price} currency={currency} />
          </span>
        )}
      </td>
    </tr>
  );
}

const MARKS = {
  ready: { tone: "success", icon: "check" },
  making: { tone: "info", icon: "clock" },
  none: { tone: "warning", icon: "alert" },
} as const;

function Result({ row: { result, reference } }: { row: SummaryRow }) {
  const t = useT("payment");
  if (typeof result === "string") {
    const { tone, icon } = MARKS[result];
    return (
      <span className={`badge tone-${tone}`}>
        <Icon name={icon} />
        {t(`result.${result}`)}
      </span>
    );
  }
  return (
    <>
      <span className="badge tone-danger">
        <Icon name="alert" />
        {t("result.failed")}
      </span>
      <p className="field-error small">
        <ReasonLine reference={reference} why={result} />
      </p>
    </>
  );
}
