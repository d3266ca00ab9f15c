import { Form, Link } from "@remix-run/react";
import { CsrfField } from "~/components/document/page-context";
import { Money } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { MADE_FROM } from "~/models/checkout/made-from";
import type { ServiceCard, ServiceOffer } from "~/models/checkout/service-card";

interface ServiceListProps {
  offer: ServiceOffer;
  chosenId: string | undefined;
  reference: string;
  /** Of the draft that the page was rendered from. */
  updatedAt: string;
}

/** What carriers offer for the route, cheapest first; choosing is one press. */
export function ServiceList({ offer, chosenId, reference, updatedAt }: ServiceListProps) {
  const t = useT("checkout");
  const paths = usePaths();
  const services = offer.cards;
  if (services.length === 0) {
    return (
      <div className="blank" role="alert">
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
        <Link className="button" to={paths.step(reference, "info")}>
          {t("service.back-to-info")}
        </Link>
        <Unavailable services={offer.unavailable} />
      </div>
    );
  }
  return (
    <Form method="post">
      <CsrfField />
      {chosenId && services.every(({ id }) => id !== chosenId) ? (
        <p className="notice notice-warning" role="alert">
          {t("service.gone")}
        </p>
      ) : null}
      <input type="hidden" name={MADE_FROM} value={updatedAt} />
      <p className="quiet" role="status">
        {t("service.found", { count: services.length })}
      </p>
      <ul className="services">
        {services.map((service) => (
          <li key={service.id} className={service.id === chosenId ? "service service-chosen" : "service"}>
            <ServiceFacts service={service} />
            <p className="service-price">
              <strong>
                <Money minor={service.total} currency={service.currency} />
              </strong>
              <span className="quiet">
                {t("service.before-tax")} <Money minor={service.base} currency={service.currency} />
              </span>
            </p>
            <button className={service.id === chosenId ? "button button-quiet" : "button"} name="serviceId" value={service.id}>
              {service.id === chosenId ? t("service.chosen") : t("service.choose")}
              <span className="visually-hidden">
                {" "}
                {service.carrier} {service.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Unavailable services={offer.unavailable} />
    </Form>
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
            {carrierName} {name}: <span lang="en">{reasons.join(", ")}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function ServiceFacts({ service }: { service: ServiceCard }) {
  const t = useT("checkout");
  const { origin, destination } = service.dropOff;
  return (
    <div className="service-facts">
      <h2>
        <span className="carrier-mark" aria-hidden="true">
          {service.carrier.charAt(0)}
        </span>
        {service.carrier} <span className="service-name">{service.name}</span>
      </h2>
      <p>
        {t(`transit.${service.transit.unit}`, { count: service.transit.count })} ·{" "}
        {origin ? t("service.from-point") : t("service.from-home")} · {destination ? t("service.to-point") : t("service.to-home")}
      </p>
      {service.tags.length + service.extras.length > 0 ? (
        <ul className="tags">
          {service.tags.map((tag) => (
            <li key={tag} className="badge badge-good">
              {t(`tag.${tag}`)}
            </li>
          ))}
          {service.extras.map((extra) => (
            <li key={extra} className="badge badge-neutral">
              {extra === "insurance" ? (
                <>
                  {t("extra.insurance")} <Money minor={service.coverage} currency={service.currency} />
                </>
              ) : (
                t(`extra.${extra}`)
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
