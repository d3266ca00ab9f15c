import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { EDIT_LIMIT, LIMITED_FLOWS } from "~/models/shipments/bulk-eligibility";
import type { BulkPage, MenuItem } from "~/models/shipments/bulk-page";
import { BlockLine } from "./bulk-notices";

const ICONS: Record<BulkPage["flow"], IconName> = {
  actions: "pencil",
  content: "gift",
  parcels: "box",
  sender: "home",
  phone: "phone",
  services: "truck",
  "collection-date": "calendar",
  insurance: "shield",
  tags: "tag",
  rules: "bolt",
  delete: "trash",
};

/** Actions for the selected shipments, each with the number that it applies to; deleting is set apart. */
export function BulkActions({ page }: { page: BulkPage }) {
  const isDeletion = ({ flow }: MenuItem) => flow === "delete";
  const parts = [page.menu.filter((item) => !isDeletion(item)), page.menu.filter(isDeletion)];
  return parts.map((items, at) =>
    items.length > 0 ? (
      <ul key={at} className="choices">
        {items.map((item) => (
          <li key={item.flow}>
            <Action item={item} page={page} />
          </li>
        ))}
      </ul>
    ) : null,
  );
}

function Action({ item: { flow, fits, block }, page }: { item: MenuItem; page: BulkPage }) {
  const t = useT("bulk");
  const paths = usePaths();
  if (fits === 0)
    return (
      <div className="choice choice-none quiet">
        <Icon name={ICONS[flow]} />
        <span className="grow">
          <span className="block">{t(`title.${flow}`)}</span>
          {block ? <BlockLine block={block} page={page} /> : null}
        </span>
      </div>
    );
  return (
    <Link
      to={paths.bulk(page.inbox, flow, new URLSearchParams(page.query))}
      preventScrollReset
      className={flow === "delete" ? "choice danger" : "choice"}
    >
      <Icon name={ICONS[flow]} />
      <span className="grow">{t(`title.${flow}`)}</span>{" "}
      <span className="quiet small">
        {LIMITED_FLOWS.includes(flow) && fits > EDIT_LIMIT
          ? t("at-most", { max: EDIT_LIMIT, count: fits })
          : t("fits", { count: fits })}
      </span>
      <Icon name="right" />
    </Link>
  );
}
