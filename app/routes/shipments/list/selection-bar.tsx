import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useContext } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import type { ListPage } from "~/models/shipments/list-page";
import { barFlows, type BulkFlow, SELECTION_LIMIT } from "~/models/shipments/selection";
import type { ShipmentRow } from "~/models/shipments/row";
import { BULK_FORM } from "./select-cells";
import { selectionSent } from "./selection-queue";
import { SelectionContext } from "./use-selection";

interface SelectionBarProps {
  list: ListPage;
  rows: readonly ShipmentRow[];
  /** Number of shipments on all pages of the list. */
  total: number;
}

/**
 * What can be done with the selected shipments, floating over the end of the list. Without JavaScript it is a form that sends what
 * is checked, shown by `:has(.pick:checked)`; with JavaScript its buttons lead to the panels.
 */
export default function SelectionBar({ list, rows, total }: SelectionBarProps) {
  const t = useT("shipments");
  const paths = usePaths();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  const { selected, left, url } = selection;
  const listed = Math.min(total, SELECTION_LIMIT);
  const withScript = (run: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    run();
  };
  const open = (flow: BulkFlow) => async () => {
    await selectionSent();
    navigate(paths.bulk(list.inbox, flow, new URLSearchParams(url.split("?")[1])), { preventScrollReset: true });
  };
  return (
    <form
      id={BULK_FORM}
      method="post"
      action={url}
      className={selected.size > 0 ? "bulk-bar" : "bulk-bar bulk-empty"}
      aria-label={t("select.bar")}
    >
      <CsrfField />
      <input type="hidden" name="shown" value={rows.map(({ reference }) => reference).join(",")} />
      {isHydrated ? null : (
        <button name="intent" value="keep" className="button">
          {t("select.keep")}
        </button>
      )}
      <div className="bulk-count">
        <strong role="status">{isHydrated || selected.size > 0 ? t("select.count", { count: selected.size }) : null}</strong>
        {left > 0 ? <small>{t("select.full", { count: left, limit: SELECTION_LIMIT })}</small> : null}
        {left === 0 && listed > rows.length && selected.size < listed ? (
          <button name="intent" value="all" className="bulk-all" onClick={withScript(selection.selectAll)}>
            {t("select.all", { count: listed })}
          </button>
        ) : null}
      </div>
      {barFlows(list.inbox).map((flow, at) => (
        <button
          key={flow}
          name="intent"
          value={flow}
          className={at === 0 ? "button button-lead" : flow === "delete" ? "button hide-small" : "button"}
          onClick={withScript(open(flow))}
        >
          {at === 0 ? <Icon name={ICONS[flow]} /> : null}
          {t(`select.${flow}`)}
        </button>
      ))}
      <button name="intent" value="clear" className="button button-icon" onClick={withScript(selection.clear)}>
        <Icon name="close" label={t("select.clear")} />
      </button>
    </form>
  );
}

const ICONS: Record<ReturnType<typeof barFlows>[number], IconName> = {
  actions: "pencil",
  delete: "trash",
  payment: "card",
};
