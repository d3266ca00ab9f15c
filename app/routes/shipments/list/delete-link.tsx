import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { useDialog } from "~/components/ui/use-dialog";
import { usePaths } from "~/components/document/use-paths";
import { DeletionForm } from "~/components/shipments/deletion-form";
import type { ShipmentRow } from "~/models/shipments/row";

/** Opens the confirmation of a draft's deletion: a page, or with JavaScript a dialog over the list. */
export function DeleteLink({ row, className, children }: { row: ShipmentRow; className: string; children: ReactNode }) {
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
