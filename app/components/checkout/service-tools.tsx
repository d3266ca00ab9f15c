import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { useT } from "~/components/document/translation";
import { SERVICE_SORTS, serviceSearch, type ServiceQuery } from "~/models/checkout/service-query";

const FILTER_NAMES = ["drop-off", "collection", "home", "point", "print"] as const;
type Filter = (typeof FILTER_NAMES)[number];

/** The query with a filter toggled; the two filters of a pair exclude each other. */
const FILTERS: Record<
  Filter,
  { icon: IconName; isOn: (query: ServiceQuery) => boolean; toggle: (query: ServiceQuery) => ServiceQuery }
> = {
  "drop-off": handover("drop-off", "store"),
  collection: handover("collection", "truck"),
  home: delivery("home", "home"),
  point: delivery("point", "pin"),
  print: {
    icon: "print",
    isOn: ({ printsInStore }) => printsInStore,
    toggle: (query) => ({ ...query, printsInStore: !query.printsInStore }),
  },
};

function handover(value: NonNullable<ServiceQuery["handover"]>, icon: IconName) {
  const isOn = (query: ServiceQuery) => query.handover === value;
  return { icon, isOn, toggle: (query: ServiceQuery) => ({ ...query, handover: isOn(query) ? null : value }) };
}

function delivery(value: NonNullable<ServiceQuery["delivery"]>, icon: IconName) {
  const isOn = (query: ServiceQuery) => query.delivery === value;
  return { icon, isOn, toggle: (query: ServiceQuery) => ({ ...query, delivery: isOn(query) ? null : value }) };
}

/** URL of this page with another sort order or filter of its services. Other parameters are kept. */
export function useQueryUrl(sortKey: string): (query: ServiceQuery) => string {
  const [page] = useSearchParams();
  return (query) => `?${serviceSearch(query, { page, sortKey })}`;
}

/** Filters and sort order of the services: links, so that they work without JavaScript and can be shared. */
export function ServiceTools({ query, sortKey, children }: { query: ServiceQuery; sortKey: string; children: ReactNode }) {
  const t = useT("checkout");
  const urlOf = useQueryUrl(sortKey);
  return (
    <div className="list-tools between">
      <ul className="chips" aria-label={t("services.filter")}>
        {FILTER_NAMES.map((name) => {
          const { icon, isOn, toggle } = FILTERS[name];
          return (
            <li key={name}>
              <Link className="pill" to={urlOf(toggle(query))} replace preventScrollReset aria-current={isOn(query) || undefined}>
                <Icon name={icon} />
                {t(`services.filters.${name}`)}
              </Link>
            </li>
          );
        })}
      </ul>
      {children}
      <nav className="line" aria-labelledby="sort-services">
        <span className="quiet small hide-small" id="sort-services">
          {t("services.sort")}
        </span>
        <span className="segments">
          {SERVICE_SORTS.map((sort) => (
            <Link
              key={sort}
              to={urlOf({ ...query, sort })}
              replace
              preventScrollReset
              aria-current={query.sort === sort || undefined}
            >
              {t(`services.sorts.${sort}`)}
            </Link>
          ))}
        </span>
      </nav>
    </div>
  );
}
