import { Link } from "@remix-run/react";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";
import { inboxSlug } from "~/models/shipments/inbox";
import { listSearch, SORT_NAMES, type SortName } from "~/models/shipments/list-search";
import type { ListData } from "./list";

/** Url of the same list in another order, from its first page. */
export function useSortUrl(list: ListData): (sort: SortName) => string {
  const prefix = usePrefix();
  return (sort) => {
    const search = listSearch(list.filters, sort).toString();
    return `${prefix}/shipments/${inboxSlug(list.inbox)}${search ? `?${search}` : ""}`;
  };
}

/** @see spec shipment-core, section 2, "Sort options" */
export function SortMenu({ list }: { list: ListData }) {
  const t = useT("shipments");
  const urlOf = useSortUrl(list);
  return (
    <details className="menu">
      <summary className="button button-quiet">
        {t("sort.label")} {t(`sort.${list.sort}`)}
      </summary>
      <ul className="menu-panel">
        {SORT_NAMES.map((name) => (
          <li key={name}>
            <Link to={urlOf(name)} aria-current={name === list.sort || undefined}>
              {t(`sort.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
