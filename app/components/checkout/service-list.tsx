import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";
import { DOT } from "~/models/dot";
import { missesDeadline, type ServiceCard, type ServiceOffer } from "~/models/checkout/service-card";
import { serviceMarks, shownServices, SORT_KEY, type ServiceQuery } from "~/models/checkout/service-query";
import { serviceTitle } from "~/models/service-name";
import { PricesWithTax } from "./prices-with-tax";
import { ServiceRow } from "./service-row";
import { ServiceTools, useQueryUrl } from "./service-tools";

interface ServiceListProps {
  offer: ServiceOffer;
  query: ServiceQuery;
  chosenId: string | undefined;
  onChoose?: (service: ServiceCard) => void;
  /** Query parameter of the sort order. */
  sortKey?: string;
  /** Last day on which the order's shop expects the hand-over; null if it has not said one. */
  shipBy?: string | null;
}

/** Services for the route, as radio rows, sorted and filtered by the page's query. */
export function ServiceList({ offer, query, chosenId, onChoose, sortKey = SORT_KEY, shipBy = null }: ServiceListProps) {
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
      <ServiceTools query={query} sortKey={sortKey}>
        <p className="quiet" role="status">
          {t("service.found", { count: shown.length })}
          {DOT}
          <PricesWithTax cards={offer.cards} />
        </p>
      </ServiceTools>
      {shown.length > 0 ? (
        <div className="choices services" role="radiogroup" aria-label={t("service.heading")}>
          {shown.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              marks={marks}
              isTooLate={missesDeadline(service, shipBy)}
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

/** Error instead of the services; its link reloads the page, also without JavaScript. */
export function ServicesFailed() {
  const t = useT("checkout");
  const common = useT("common");
  return (
    <p className="banner tone-danger" role="alert">
      <Icon name="alert" />
      <span>
        {t("service.failed")}{" "}
        <a href="" className="nowrap">
          {common("error.try-again")}
        </a>
      </span>
    </p>
  );
}

/** No service found. The summary's button leads back. */
function NoService({ offer }: Pick<ServiceListProps, "offer">) {
  const t = useT("checkout");
  return (
    <div className="card">
      <div className="empty" role="alert">
        <span className="empty-mark tone-warning">
          <Icon name="box" className="icon icon-20" />
        </span>
        <h2>{t("services.not-found")}</h2>
        <p>{t(offer.isExcludedByShop ? "services.shop-advice" : "services.not-found-advice")}</p>
        <Unavailable services={offer.unavailable} />
      </div>
    </div>
  );
}

/** Reasons why other services cannot carry the shipment, as the upstream words them. */
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
