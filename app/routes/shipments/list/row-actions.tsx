import { Link, useLocation, useParams } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { useFrame } from "~/components/document/use-frame";
import { usePaths } from "~/components/document/use-paths";
import { LabelDialog } from "~/components/shipments/label-dialog";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { Menu } from "~/components/ui/menu";
import { inboxOfSlug } from "~/models/shipments/inbox";
import type { RowAction, ShipmentRow } from "~/models/shipments/row";
import { isDraft } from "~/models/shipments/plan";
import { rowCopies } from "~/models/shipments/row-copies";
import { COPIES_FORM } from "~/components/shipments/copies-form";
import { EditLink, ROW_PANELS, useCanEdit } from "./edit-link";
import { useDetailsUrl } from "./use-details-url";
import { useTrackingOfRow } from "./row-tracking";
import { useDialog } from "~/components/ui/use-dialog";
import { DeletionForm } from "~/components/shipments/deletion-form";

/** Actions of a row: the main one as a button, the others in a menu. All are links to pages that work without JavaScript. */
export function ActionsCell({ row }: { row: ShipmentRow }) {
  const t = useT("shipments");
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const canCreate = useFrame()?.canCreate ?? true;
  // Keep the order while the label's dialog is open: a printed label reorders the actions, which would unmount the dialog.
  const [held, setHeld] = useState<RowAction[] | null>(null);
  const actions = held ?? row.actions;
  const hold = (isOpen: boolean) => setHeld(isOpen ? row.actions : null);
  const inbox = inboxOfSlug(useParams().inbox) ?? "ALL";
  const flags = usePageContext().tenant?.flags;
  const isOffered = (action: RowAction) => {
    // Completing and booking a draft need the permission to create shipments, deleting it does not.
    if (action === "complete") return canCreate;
    if (action === "book") return canCreate && (flags?.payInboxes?.includes(inbox) ?? true);
    return action !== "delete" || (flags?.deleteInboxes?.includes(inbox) ?? true);
  };
  // If the list does not offer payment, Book becomes a link to the draft's own checkout.
  const [main, ...others] = actions
    .map((action) => (action === "book" && !isOffered(action) ? "complete" : action))
    .filter(isOffered);
  const copies = canCreate ? rowCopies(row.state) : [];
  const panels = useCanEdit(row) ? ROW_PANELS : [];
  const itemOf = (action: RowAction) => (
    <li key={action}>
      <Action action={action} row={row} onToggled={hold} icon={ICONS[action]} />
    </li>
  );
  return (
    <div>
      {main ? <Action action={main} row={row} onToggled={hold} className="button button-small" /> : null}
      {others.length + copies.length + panels.length > 0 ? (
        <Menu
          className="button button-quiet button-icon button-small"
          label={
            <>
              <Icon name="more" />
              <span className="visually-hidden">{t("row.more", { whom: whom(row) })}</span>
            </>
          }
        >
          <ul>
            {panels.map((panel) => (
              <li key={panel}>
                <EditLink row={row} panel={panel} />
              </li>
            ))}
            <li>
              <Link to={paths.annotations(row.reference, pathname + search)}>
                <Named row={row} icon="tag" text={t("action.annotate")} />
              </Link>
            </li>
            {canCreate && isDraft(row.state) && row.pieces > 1 ? (
              <li>
                <Link to={paths.split(row.reference, pathname + search)}>
                  <Named row={row} icon="box" text={t("action.split")} />
                </Link>
              </li>
            ) : null}
            {others.filter((action) => action !== "delete").map(itemOf)}
            {copies.map((copy) => (
              <li key={copy}>
                <button form={COPIES_FORM} name={copy} value={row.reference} disabled={row.isObfuscated}>
                  <Named row={row} icon={copy === "return" ? "return" : "copy"} text={t(`action.${copy}`)} />
                </button>
              </li>
            ))}
            {others.includes("delete") ? itemOf("delete") : null}
          </ul>
        </Menu>
      ) : null}
    </div>
  );
}

/** Short text of a main action; an incident's details say Resolve. */
function mainText(action: RowAction, { state }: ShipmentRow) {
  if (action === "print") return "action.print-short";
  return action === "details" && state === "INCIDENT" ? "action.resolve" : (`action.${action}` as const);
}

const ICONS: Record<RowAction, IconName> = {
  complete: "pencil",
  book: "card",
  delete: "trash",
  print: "print",
  tracking: "truck",
  details: "eye",
};

interface ActionProps {
  action: RowAction;
  row: ShipmentRow;
  /** Called when the label's dialog opens and closes. */
  onToggled: (isOpen: boolean) => void;
  className?: string;
  icon?: IconName;
}

function Action({ action, row, onToggled, className = "", icon }: ActionProps) {
  const t = useT("shipments");
  const paths = usePaths();
  const detailsUrl = useDetailsUrl();
  const tracking = useTrackingOfRow();
  const inbox = inboxOfSlug(useParams().inbox) ?? "ALL";
  const { search } = useLocation();
  function urlOf(page: "book" | "complete" | "details"): string {
    if (page === "details") return detailsUrl(row.reference);
    if (page === "complete") return paths.complete(row.reference);
    const query = new URLSearchParams(search);
    query.set("reference", row.reference);
    return paths.bulk(inbox, "payment", query);
  }
  const text = <Named row={row} icon={icon} text={t(className ? mainText(action, row) : `action.${action}`)} />;
  switch (action) {
    case "delete":
      return (
        <DeleteLink row={row} className={`${className} danger`}>
          {text}
        </DeleteLink>
      );
    case "print":
      return (
        <LabelDialog
          reference={row.reference}
          className={className}
          onOpened={() => onToggled(true)}
          onClosed={() => onToggled(false)}
        >
          {text}
        </LabelDialog>
      );
    case "tracking":
      return (
        <Link to={tracking.url} onClick={tracking.toggle} className={className} aria-expanded={tracking.isOpen}>
          {text}
        </Link>
      );
    default:
      return (
        // The row's name links to the details as well: keep one tab stop.
        <Link
          to={urlOf(action)}
          preventScrollReset={action === "book"}
          className={className}
          tabIndex={className && action === "details" ? -1 : undefined}
        >
          {text}
        </Link>
      );
  }
}

/** Text of an action, with the recipient for screen readers. */
function Named({ row, icon, text }: { row: ShipmentRow; icon?: IconName | undefined; text: string }) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>
        {text}
        <span className="visually-hidden"> {whom(row)}</span>
      </span>
    </>
  );
}

function whom({ recipient, reference }: ShipmentRow): string {
  return recipient.name || reference;
}

/** Opens the confirmation of a draft's deletion: a page, or with JavaScript a dialog over the list. */
function DeleteLink({ row, className, children }: { row: ShipmentRow; className: string; children: ReactNode }) {
  const t = useT("shipments");
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  const { isOpen, open, close, dialog } = useDialog();
  return (
    <>
      <Link to={paths.deletion(row.reference, returnTo)} onClick={open} className={className}>
        {children}
      </Link>
      <dialog {...dialog} aria-labelledby={isOpen ? `delete-${row.reference}` : undefined}>
        {isOpen ? (
          <div className="dialog-stack">
            <h2 id={`delete-${row.reference}`}>{t("deletion.heading")}</h2>
            <DeletionForm reference={row.reference} whom={row.recipient.name} onCancel={close} returnTo={returnTo} />
          </div>
        ) : null}
      </dialog>
    </>
  );
}
