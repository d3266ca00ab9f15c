import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useContext, useEffect } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { CsrfField, usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { useFrame } from "~/components/document/use-frame";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import type { ListPage } from "~/models/shipments/list-page";
import { type BarFlow, barFlows } from "~/models/shipments/flow-offered";
import { type BulkFlow, SELECTION_LIMIT } from "~/models/shipments/selection";
import type { RowAction, ShipmentRow } from "~/models/shipments/row";
import { BULK_FORM } from "./select-cells";
import { selectionSent } from "./selection-queue";
import { SelectionContext, useSelected } from "./use-selection";

interface SelectionBarProps {
  list: ListPage;
  rows: readonly ShipmentRow[];
  /** Number of shipments on all pages of the list. */
  total: number;
  /** Whether shipments of this list are selected. Without JavaScript a closed bar opens with the first checked row. */
  isOpen: boolean;
}

/**
 * Bulk actions for the selected shipments, floating over the end of the list. Without JavaScript it is a form that submits the
 * checked rows, shown by `:has(.pick:checked)`; with JavaScript its buttons link to the panels.
 */
export default function SelectionBar({ list, rows, total, isOpen }: SelectionBarProps) {
  const t = useT("shipments");
  const paths = usePaths();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const selection = useContext(SelectionContext);
  const { tenant } = usePageContext();
  const canCreate = useFrame()?.canCreate ?? true;
  const { selected, left } = useSelected(selection, (shown) => shown);
  useEffect(() => {
    document.documentElement.dataset["selecting"] = "";
    return () => void delete document.documentElement.dataset["selecting"];
  }, []);
  if (!selection) return null;
  const { url } = selection;
  const listed = Math.min(total, SELECTION_LIMIT);
  const shown = rows.filter(({ reference }) => selected.has(reference));
  const isWhole = rows.length >= total;
  const isAllowed = (flow: BarFlow) => canCreate || flow === "labels" || flow === "delete";
  // Without JavaScript the selection is unknown here, so only permissions count.
  const can = (action: RowAction) => !isHydrated || !isWhole || shown.some(({ actions }) => actions.includes(action));
  const flows = tenant ? barFlows(list.inbox, { pay: can("book"), print: can("print") }, tenant.flags).filter(isAllowed) : [];
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
      className={isOpen ? "bulk-bar" : "bulk-bar bulk-empty"}
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
        {(isWhole || shown.length === 0) && shown.length < selected.size ? (
          <small>{t("select.not-shown", { count: selected.size - shown.length })}</small>
        ) : null}
        {left > 0 ? <small>{t("select.full", { count: left, limit: SELECTION_LIMIT })}</small> : null}
        {left === 0 && listed > rows.length && selected.size < listed ? (
          <button name="intent" value="all" className="bulk-all" onClick={withScript(selection.selectAll)}>
            {t("select.all", { count: listed })}
          </button>
        ) : null}
      </div>
      {flows.map((flow, at) => (
        <button
          key={flow}
          name="intent"
          value={flow}
          className={at === 0 ? "button button-lead" : "button"}
          onClick={withScript(open(flow))}
        >
          {at === 0 || flow === "delete" ? <Icon name={ICONS[flow]} /> : null}
          {t(`select.${flow}`)}
        </button>
      ))}
      <button name="intent" value="clear" className="button button-icon" onClick={withScript(selection.clear)}>
        <Icon name="close" label={t("select.clear")} />
      </button>
    </form>
  );
}

const ICONS: Record<BarFlow, IconName> = {
  actions: "pencil",
  delete: "trash",
  labels: "print",
  payment: "card",
};
