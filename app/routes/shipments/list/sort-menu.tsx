import { Link, useLocation } from "@remix-run/react";
import type { ListDensity } from "#contract/client";
import { useT } from "~/components/document/translation";
import { useFrame } from "~/components/document/use-frame";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/ui/menu";
import { listSearch, SORT_NAMES, type SortName } from "~/models/shipments/list-search";
import type { ListPage } from "~/models/shipments/list-page";

/** URL of the list's first page in another order. */
export function useSortUrl(list: ListPage): (sort: SortName) => string {
  const paths = usePaths();
  return (sort) => paths.inbox(list.inbox, listSearch(list.filters, sort));
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
            {t("sort.label")} {t(`sort.${list.sort}`)}
          </span>
          <Icon name="down" />
        </>
      }
    >
      <ul>
        {SORT_NAMES.map((name) => (
          <li key={name}>
            <Link to={urlOf(name)} aria-current={name === list.sort || undefined}>
              {t(`sort.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      <hr />
      <Density />
    </Menu>
  );
}

/** Switches between high rows and low ones. */
function Density() {
  const t = useT("shipments");
  const { pathname, search } = useLocation();
  const now = useFrame()?.listDensity;
  return (
    <PostForm action={usePaths().listDensity} replace preventScrollReset aria-label={t("density.label")}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {(["comfortable", "compact"] satisfies ListDensity[]).map((density) => (
        <button key={density} name="density" value={density} aria-current={density === now || undefined}>
          {t(`density.${density}`)}
        </button>
      ))}
    </PostForm>
  );
}
