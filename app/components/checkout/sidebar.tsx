import { useCountryName } from "~/components/ui/country-name";
import { Link, useLocation } from "@remix-run/react";
import { Day, Money, useFormat } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { INTENT } from "~/models/checkout/intents";
import { STEP_FORM } from "~/models/checkout/steps";
import type { CheckoutSummary } from "~/models/checkout/summary";
import { PriceBreakdown } from "./price-breakdown";

interface CheckoutSidebarProps {
  summary: CheckoutSummary | null;
  /** The current step has a form to save. */
  hasForm: boolean;
  /** The current step saves its form before another page opens. */
  savesOnLeaving: boolean;
}

/** What has been entered so far and what it costs. @see spec shipment-core, section 2, "Sidebar summary" */
export function CheckoutSidebar({ summary, hasForm, savesOnLeaving }: CheckoutSidebarProps) {
  const t = useT("checkout");
  const paths = usePaths();
  const { pathname } = useLocation();
  return (
    <aside className="checkout-side" aria-labelledby="summary-heading">
      <div className="card">
        <h2 id="summary-heading">{t("summary.heading")}</h2>
        {summary ? <SummaryList summary={summary} /> : <p className="quiet">{t("summary.empty")}</p>}
        {summary?.price ? <PriceBreakdown price={summary.price} /> : null}
        <div className="side-actions">
          {hasForm ? (
            <button className="button button-quiet" form={STEP_FORM} name="intent" value={INTENT.save}>
              {t("summary.save")}
            </button>
          ) : null}
          {summary && savesOnLeaving ? (
            <button className="button button-quiet" form={STEP_FORM} name="intent" value={INTENT.leaveFor("deletion")}>
              {t("summary.delete")}
            </button>
          ) : null}
          {summary && !savesOnLeaving ? (
            <Link className="button button-quiet" to={paths.deletion(summary.reference, pathname)}>
              {t("summary.delete")}
            </Link>
          ) : null}
          {savesOnLeaving ? (
            <button className="button button-quiet" form={STEP_FORM} name="intent" value={INTENT.close}>
              {t("summary.close")}
            </button>
          ) : (
            <Link className="button button-quiet" to={paths.inbox("DRAFT")}>
              {t("summary.close")}
            </Link>
          )}
        </div>
      </div>
    </aside>
  );
}

function SummaryList({ summary }: { summary: CheckoutSummary }) {
  const t = useT("checkout");
  const country = useCountryName();
  const { weight } = useFormat();
  const end = (place: string, code: string) => [place, country(code)].filter(Boolean).join(", ");
  return (
    <dl className="facts">
      <dt>{t("summary.origin")}</dt>
      <dd>
        {summary.sender ? <span className="line">{summary.sender}</span> : null}
        {summary.senderStreet ? <span className="line">{summary.senderStreet}</span> : null}
        {end(summary.origin, summary.originCountry)}
      </dd>
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
          <dd>
            {summary.content}
            {summary.contentValue ? (
              <span className="line quiet">
                <Money minor={summary.contentValue.amount} currency={summary.contentValue.currency} />
              </span>
            ) : null}
          </dd>
        </>
      ) : null}
      {summary.service ? (
        <>
          <dt>{t("summary.service")}</dt>
          <dd>
            {summary.service}
            {summary.transit ? (
              <span className="line quiet">{t(`transit.${summary.transit.unit}`, { count: summary.transit.count })}</span>
            ) : null}
          </dd>
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
