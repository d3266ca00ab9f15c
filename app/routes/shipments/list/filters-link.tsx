import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import type { ListPage } from "~/models/shipments/list-page";
import { listSearch } from "~/models/shipments/list-search";

/** Opens the filters panel, and shows the number of active filters. */
export function FiltersLink({ list, className }: { list: ListPage; className: string }) {
  const t = useT("shipments");
  const url = usePaths().filters(list.inbox, listSearch(list.filters, list.sort));
  return (
    <Link to={url} preventScrollReset className={className}>
      <Icon name="filter" />
      <span className="hide-small">{t("list.filter")}</span>
      {list.chips.length > 0 ? <span className="count">{list.chips.length}</span> : null}
    </Link>
  );
}
