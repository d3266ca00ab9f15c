import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/ui/menu";
import { CHOSEN, listSearch, SORT_NAMES, type SortName } from "~/models/shipments/list-search";
import type { ListPage } from "~/models/shipments/list-page";

/** URL of the list's first page in another order, which the account keeps. */
export function useSortUrl(list: ListPage): (sort: SortName) => string {
  const paths = usePaths();
  return (sort) => paths.inbox(list.inbox, new URLSearchParams([...listSearch(list.filters, sort), [CHOSEN, "1"]]));
}

/** @see spec shipment-core, section 2, "Sort options" */
export function SortMenu({ list }: { list: ListPage }) {
  const t = useT("shipments");
  const urlOf = useSortUrl(list);
  return (
    <Menu
      className="button button-small"
      label={
        <>
          <Icon name="sort" />
          <span className="hide-small">
            {t("sort.label")} {t(`sort.${list.sortedBy}`)}
          </span>
          <Icon name="down" />
        </>
      }
    >
      <ul>
        {SORT_NAMES.map((name) => (
          <li key={name}>
            <Link to={urlOf(name)} aria-current={name === list.sortedBy || undefined}>
              {t(`sort.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      <hr />
      <Link to={usePaths().look(list.inbox, listSearch(list.filters, list.sort))} preventScrollReset>
        {t("list.look")}
      </Link>
    </Menu>
  );
}
