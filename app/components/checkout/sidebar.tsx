import { Link, useLocation } from "@remix-run/react";
import { Day, useFormat } from "~/components/app/format";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";
import { deletionUrl, LEAVE_FOR_DELETION, STEP_FORM } from "~/models/checkout/steps";
import type { CheckoutSummary } from "~/models/checkout/summary";
import { PriceBreakdown } from "./price-breakdown";

interface CheckoutSidebarProps {
  summary: CheckoutSummary | null;
  /** The step in sight has a form to save. */
  hasForm: boolean;
  /** The step in sight keeps what was typed in it before another page opens. */
  keepsTyped: boolean;
}

/** What has been entered so far and what it costs. @see spec shipment-core, section 2, "Sidebar summary" */
export function CheckoutSidebar({ summary, hasForm, keepsTyped }: CheckoutSidebarProps) {
  const t = useT("checkout");
  const prefix = usePrefix();
  const { pathname } = useLocation();
  return (
    <aside className="checkout-side" aria-labelledby="summary-heading">
      <div className="card">
        <h2 id="summary-heading">{t("summary.heading")}</h2>
        {summary ? <SummaryList summary={summary} /> : <p className="quiet">{t("summary.empty")}</p>}
        {summary?.price ? <PriceBreakdown price={summary.price} /> : null}
        <div className="side-actions">
          {hasForm ? (
            <button className="button button-quiet" form={STEP_FORM} name="intent" value="save">
              {t("summary.save")}
            </button>
          ) : null}
          {summary && keepsTyped ? (
            <button className="button button-quiet" form={STEP_FORM} name="intent" value={LEAVE_FOR_DELETION}>
              {t("summary.delete")}
            </button>
          ) : null}
          {summary && !keepsTyped ? (
            <Link className="button button-quiet" to={deletionUrl(prefix, summary.reference, pathname)}>
              {t("summary.delete")}
            </Link>
          ) : null}
          <Link className="button button-quiet" to={`${prefix}/shipments/${summary ? "draft" : "ready-to-purchase"}`}>
            {t("summary.close")}
          </Link>
        </div>
      </div>
    </aside>
  );
}

function SummaryList({ summary }: { summary: CheckoutSummary }) {
  const t = useT("checkout");
  const country = useT("countries");
  const { weight } = useFormat();
  const end = (place: string, code: string) => [place, country(code)].filter(Boolean).join(", ");
  return (
    <dl className="facts">
      <dt>{t("summary.origin")}</dt>
      <dd>{end(summary.origin, summary.originCountry)}</dd>
      <dt>{t("summary.destination")}</dt>
      <dd>
        {summary.recipient ? <span className="line">{summary.recipient}</span> : null}
        {summary.street ? <span className="line">{summary.street}</span> : null}
        {end(summary.destination, summary.destinationCountry)}
        {summary.toPoint ? <span className="line quiet">{t("service.to-point")}</span> : null}
        {summary.point ? <span className="line">{summary.point}</span> : null}
      </dd>
      <dt>{t("summary.parcels")}</dt>
      <dd>
        {summary.parcels.length === 0 ? t("summary.none") : null}
        <ul>
          {summary.parcels.map((parcel, at) => (
            <li key={at} suppressHydrationWarning>
              {parcel.name} · {weight(parcel.weightKg)} · {parcel.size}
            </li>
          ))}
        </ul>
      </dd>
      {summary.content ? (
        <>
          <dt>{t("summary.content")}</dt>
          <dd>{summary.content}</dd>
        </>
      ) : null}
      {summary.service ? (
        <>
          <dt>{t("summary.service")}</dt>
          <dd>{summary.service}</dd>
          <dt>{t(!summary.pickupDate && summary.dropOff ? "summary.handover" : "summary.pickup")}</dt>
          <dd>
            {summary.pickupDate ? (
              <>
                <Day day={summary.pickupDate} /> {summary.pickupTime}
              </>
            ) : summary.dropOff ? (
              t("summary.drop-off")
            ) : (
              t("summary.none")
            )}
          </dd>
        </>
      ) : null}
    </dl>
  );
}
