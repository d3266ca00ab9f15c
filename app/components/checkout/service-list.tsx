import { Link } from "@remix-run/react";
import { CarrierMark } from "~/components/checkout/summary-card";
import { Money, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import type { ServiceCard, ServiceOffer } from "~/models/checkout/service-card";
import { shortMoney } from "~/models/short-money";
import { serviceMarks, shownServices, SORT_KEY, type ServiceMarks, type ServiceQuery } from "~/models/checkout/service-query";
import { nameBesideCarrier, serviceTitle } from "~/models/service-name";
import { ServiceTools, useQueryUrl } from "./service-tools";

interface ServiceListProps {
  offer: ServiceOffer;
  query: ServiceQuery;
  chosenId: string | undefined;
  onChoose?: (service: ServiceCard) => void;
  /** Query key of the order. */
  sortKey?: string;
}

/** What carriers offer for the route: rows to choose from, which are sorted and filtered by the page's query. */
export function ServiceList({ offer, query, chosenId, onChoose, sortKey = SORT_KEY }: ServiceListProps) {
  const t = useT("checkout");
  const urlOf = useQueryUrl(sortKey);
  if (offer.cards.length === 0) return <NoService offer={offer} />;
  const shown = shownServices(offer.cards, query);
  const marks = serviceMarks(offer.cards);
  return (
    <>
      {chosenId && offer.cards.every(({ id }) => id !== chosenId) ? (
        <p className="banner tone-warning" role="alert">
          <Icon name="alert" />
          {t("service.gone")}
        </p>
      ) : null}
      <ServiceTools query={query} sortKey={sortKey} />
      <p className="quiet" role="status">
        {t("service.found", { count: shown.length })} · {t("service.prices-with-vat")}
      </p>
      {shown.length > 0 ? (
        <div className="choices services" role="radiogroup" aria-label={t("service.heading")}>
          {shown.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              marks={marks}
              isChosen={service.id === chosenId}
              onChoose={() => onChoose?.(service)}
            />
          ))}
        </div>
      ) : (
        <div className="card">
          <div className="empty">
            <span className="empty-mark">
              <Icon name="filter" className="icon icon-20" />
            </span>
            <h2>{t("services.none-shown")}</h2>
            <p>{t("service.found", { count: offer.cards.length })}</p>
            <Link
              className="button"
              to={urlOf({ sort: query.sort, handover: null, delivery: null, printsInStore: false })}
              replace
              preventScrollReset
            >
              {t("services.clear-filters")}
            </Link>
          </div>
        </div>
      )}
      <Unavailable services={offer.unavailable} />
    </>
  );
}

/** The summary's button leads back. */
function NoService({ offer }: Pick<ServiceListProps, "offer">) {
  const t = useT("checkout");
  return (
    <div className="card">
      <div className="empty" role="alert">
        <span className="empty-mark tone-warning">
          <Icon name="box" className="icon icon-20" />
        </span>
        <h2>{t("services.not-found")}</h2>
        <p>
          {t(
            offer.isExcludedByShop
              ? "services.shop-advice"
              : offer.needsCustoms
                ? "services.customs-advice"
                : "services.not-found-advice",
          )}
        </p>
        <Unavailable services={offer.unavailable} />
      </div>
    </div>
  );
}

/** Why other services cannot carry the shipment, in the upstream's own words. */
function Unavailable({ services }: { services: ServiceOffer["unavailable"] }) {
  const t = useT("checkout");
  if (services.length === 0) return null;
  return (
    <details>
      <summary>{t("services.unavailable")}</summary>
      <ul>
        {services.map(({ id, carrierName, name, reasons }) => (
          <li key={id}>
            {serviceTitle({ carrier: carrierName, name })}: <span lang="en">{reasons.join(", ")}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ServiceRowProps {
  service: ServiceCard;
  marks: ServiceMarks;
  isChosen: boolean;
  onChoose: () => void;
}

function ServiceRow({ service, marks, isChosen, onChoose }: ServiceRowProps) {
  const t = useT("checkout");
  const { money } = useFormat();
  const { origin, destination } = service.dropOff;
  const idOf = (part: string) => `${service.id}-${part}`;
  return (
    <label className="choice service">
      <input
        type="radio"
        name="serviceId"
        value={service.id}
        defaultChecked={isChosen}
        onChange={onChoose}
        aria-labelledby={idOf("name")}
        aria-describedby={["way", "arrive", "cost"].map(idOf).join(" ")}
      />
      <CarrierMark service={service} size={32} />
      <span className="service-what">
        <span className="line">
          <span id={idOf("name")} className="service-name cut">
            <strong>{service.carrier}</strong> {nameBesideCarrier(service)}
          </span>
          <Marks marks={marks} id={service.id} />
        </span>
        <Included service={service} net={t("service.before-tax", { sum: money(service.base, service.currency) })} />
      </span>
      <span className="way" id={idOf("way")}>
        <span>
          <Icon name={origin ? "store" : "truck"} />
          <WayName long={origin ? t("service.from-point") : t("service.from-home")}>
            {t(origin ? "services.filters.drop-off" : "services.filters.collection")}
          </WayName>
        </span>
        <span>
          <Icon name={destination ? "pin" : "home"} />
          <WayName long={destination ? t("service.to-point") : t("service.to-home")}>
            {t(destination ? "services.filters.point" : "services.filters.home")}
          </WayName>
        </span>
      </span>
      <span className="arrive" id={idOf("arrive")}>
        <ArrivalDay arrival={service.arrival} />
        <span className="small quiet">{t(`transit.${service.transit.unit}`, { count: service.transit.count })}</span>
      </span>
      <span className="cost" id={idOf("cost")}>
        <span className="price">
          <Money minor={service.total} currency={service.currency} />
        </span>
        <span className="tiny quiet" suppressHydrationWarning>
          {t("service.before-tax", { sum: money(service.base, service.currency) })}
        </span>
      </span>
    </label>
  );
}

/** Beside the name; on a phone beside the day. */
function Marks({ marks, id }: { marks: ServiceMarks; id: string }) {
  const t = useT("checkout");
  if (marks.cheapest !== id && marks.fastest !== id) return null;
  return (
    <span className="service-marks">
      {marks.cheapest === id ? (
        <span className="badge tone-success">
          <Icon name="tag" />
          {t("tag.CHEAPEST")}
        </span>
      ) : null}
      {marks.fastest === id ? (
        <span className="badge tone-info">
          <Icon name="bolt" />
          {t("tag.FASTEST")}
        </span>
      ) : null}
    </span>
  );
}

/** How a parcel is handed over; the filter's short word where both ways must stand in one line of a phone. */
function WayName({ long, children }: { long: string; children: string }) {
  return (
    <>
      <span className="capital way-long">{long}</span>
      <span className="way-short">{children}</span>
    </>
  );
}

function ArrivalDay({ arrival }: Pick<ServiceCard, "arrival">) {
  const { dayBrief } = useFormat();
  if (!arrival) return null;
  return (
    <span className="block" suppressHydrationWarning>
      {dayBrief(arrival.from)}
    </span>
  );
}

/** What a service includes, in one line; on a phone after its price without tax, which has no room below the price. */
function Included({ service: { tags, extras, coverage, currency }, net }: { service: ServiceCard; net: string }) {
  const t = useT("checkout");
  const { language } = usePageContext();
  const parts = [
    ...(["PREMIUM", "GREEN"] as const).filter((tag) => tags.includes(tag)).map((tag) => t(`tag.${tag}`)),
    extras.includes("insurance")
      ? t("extra.insurance", { sum: shortMoney(coverage, currency, language) })
      : t("insurance.NO_INSURANCE"),
    ...extras.flatMap((extra) => (extra === "insurance" ? [] : [t(`extra.${extra}`)])),
  ];
  return (
    <span className="block cut small quiet service-included" suppressHydrationWarning>
      <span className="net">{net} · </span>
      {parts.join(" · ")}
    </span>
  );
}
