import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Money, useFormat } from "~/components/ui/format";
import { usePageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Flag } from "~/components/ui/flag";
import { CarrierMark } from "./carrier-mark";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import { INTENT } from "~/models/checkout/intents";
import { STEP_FORM } from "~/models/checkout/steps";
import type { CheckoutSummary, SummaryEnd } from "~/models/checkout/summary";
import { serviceTitle } from "~/models/service-name";
import { PriceBreakdown } from "./price-breakdown";
import { StepLink } from "./stepper";

export interface SummaryCardProps {
  summary: CheckoutSummary | null;
  /** The step's one button. */
  submit: ReactNode;
  /** Content between the total and the button: the terms, or a payment error. */
  before?: ReactNode;
  /** Omits what the page itself shows. */
  isShort?: boolean;
}

/**
 * What has been entered, the price and the step's button: a card beside the page, or on a narrow screen a collapsible bar at the
 * bottom. @see spec shipment-core, section 2, "Sidebar summary"
 */
export function SummaryCard({ summary, submit, before, isShort = false }: SummaryCardProps) {
  const t = useT("checkout");
  return (
    <aside className="page-aside card summary" aria-labelledby="summary-heading">
      <div className="summary-bar">
        {summary ? (
          <details className="summary-fold">
            <summary>
              <FoldLine summary={summary} />
            </summary>
            <div className="summary-more">
              <h2 id="summary-heading">{t("summary.heading")}</h2>
              <dl className="facts">
                {isShort ? null : <Route summary={summary} />}
                <Service summary={summary} isShort={isShort} />
              </dl>
              {summary.price ? <PriceBreakdown price={summary.price} /> : null}
            </div>
          </details>
        ) : (
          <div className="summary-none">
            <h2 id="summary-heading">{t("summary.heading")}</h2>
            <p className="quiet">{t("summary.empty")}</p>
          </div>
        )}
        {before ? <div className="summary-before">{before}</div> : null}
        <div className="summary-submit">{submit}</div>
      </div>
      <Foot reference={summary?.reference ?? null} />
    </aside>
  );
}

function FoldLine({ summary }: { summary: CheckoutSummary }) {
  const t = useT("checkout");
  const { dayBrief } = useFormat();
  const { service, price } = summary;
  const [from, to] = [summary.from.town, summary.to.town];
  return (
    <>
      <span className="summary-facts tiny quiet">
        <span className="cut">{service ? serviceTitle(service) : t("summary.heading")}</span>{" "}
        {service?.arrivesOn ? (
          <span className="cut" suppressHydrationWarning>
            {dayBrief(service.arrivesOn)}
          </span>
        ) : null}
      </span>
      <span className="line">
        {price ? (
          <span className="price cut">
            <Money minor={price.total} currency={price.currency} />
          </span>
        ) : from || to ? (
          // In two lines rather than without the destination.
          <span className="small">{`${from || "…"}\u00a0→ ${to || "…"}`}</span>
        ) : null}
        <span className="visually-hidden">{t("summary.show")}</span>
        <Icon name="down" />
      </span>
    </>
  );
}

function Route({ summary }: { summary: CheckoutSummary }) {
  const t = useT("checkout");
  const { weight } = useFormat();
  const { from, to, parcels, content, contentValue, point } = summary;
  return (
    <>
      <div>
        <dt>{t("summary.origin")}</dt>
        <dd>
          <Town end={from} />
          <span className="block quiet small">{from.name}</span>
        </dd>
      </div>
      <div>
        <dt>{t("summary.destination")}</dt>
        <dd>
          <Town end={to} />
          <span className="block quiet small">{point?.businessName ?? to.name}</span>
        </dd>
      </div>
      <div>
        <dt>{t("summary.parcels")}</dt>
        <dd>
          {parcels.length === 0 ? t("summary.none") : null}
          <ul>
            {parcels.map((parcel, at) => (
              <li key={at} suppressHydrationWarning>
                {parcel.name}, {weight(parcel.weightKg)}
                <span className="block quiet small">{parcel.size}</span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
      {content ? (
        <div>
          <dt>{t("summary.content")}</dt>
          <dd>
            {content}
            {contentValue ? (
              <span className="block quiet small">
                <Money minor={contentValue.amount} currency={contentValue.currency} />
              </span>
            ) : null}
          </dd>
        </div>
      ) : null}
    </>
  );
}

function Town({ end: { town, country } }: { end: SummaryEnd }) {
  return (
    <span className="line">
      <Flag country={country} />
      <span>{town || "–"}</span>
    </span>
  );
}

function Service({ summary, isShort }: { summary: CheckoutSummary; isShort: boolean }) {
  const { service, from, to } = summary;
  const { step } = usePageHandle();
  const t = useT("checkout");
  const { dayBrief } = useFormat();
  if (!service) return null;
  return (
    <>
      <div>
        <dt>{t("summary.service")}</dt>
        <dd className="line line-top">
          <CarrierMark service={service} />
          <span>
            {serviceTitle(service)}
            <span className="capital quiet small">
              {isShort
                ? `${from.town} →\u00a0${to.town.replaceAll(" ", "\u00a0")}`
                : `${t(service.dropOff.origin ? "service.from-point" : "service.from-home")}, ${t(
                    service.dropOff.destination ? "service.to-point" : "service.to-home",
                  )}`}
            </span>
            {service.isOwnContract ? (
              <span className="block quiet small">
                {t("method.OWN_CONTRACT")}
                {DOT}
                {t("method-hint.OWN_CONTRACT")}
              </span>
            ) : null}
          </span>
        </dd>
      </div>
      {/* The service step has its own field for this. */}
      {isShort || service.dropOff.origin || step === "service" ? null : (
        <div>
          <dt>{t("summary.pickup")}</dt>
          <dd>
            <Collection summary={summary} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t(service.arrivesOn ? "summary.arrives" : "summary.transit")}</dt>
        <dd suppressHydrationWarning>
          {service.arrivesOn
            ? dayBrief(service.arrivesOn)
            : t(`transit.${service.transit.unit}`, { count: service.transit.count })}
        </dd>
      </div>
    </>
  );
}

/** Collection day, and on later steps a link to change it. */
function Collection({ summary: { collection, reference } }: { summary: CheckoutSummary }) {
  const t = useT("checkout");
  const { slot } = useFormat();
  const { step, savesOnLeaving = false } = usePageHandle();
  if (collection === "first") return t("summary.first-collection");
  if (!collection) return t("summary.none");
  return (
    <>
      <span className="block" suppressHydrationWarning>
        {slot(collection.date, collection.from, collection.to)}
      </span>
      {step === "address" ? (
        <StepLink step="service" reference={reference} savesOnLeaving={savesOnLeaving}>
          {t("address.change-place")}
          <span className="visually-hidden"> – {t("summary.pickup")}</span>
        </StepLink>
      ) : null}
    </>
  );
}

/** Buttons that save or delete the draft. */
function Foot({ reference }: { reference: string | null }) {
  const t = useT("checkout");
  const paths = usePaths();
  const { pathname } = useLocation();
  const { savesOnLeaving = false } = usePageHandle();
  const trash = (
    <>
      <Icon name="trash" />
      {t("summary.delete")}
    </>
  );
  const look = "button button-quiet button-small button-danger push";
  return (
    <div className="card-foot">
      <button className="button button-quiet button-small" form={STEP_FORM} name="intent" value={INTENT.save}>
        {t("summary.save")}
      </button>
      {reference && savesOnLeaving ? (
        <button className={look} form={STEP_FORM} name="intent" value={INTENT.leaveFor("deletion")}>
          {trash}
        </button>
      ) : null}
      {reference && !savesOnLeaving ? (
        <Link className={look} to={paths.deletion(reference, pathname)}>
          {trash}
        </Link>
      ) : null}
    </div>
  );
}
