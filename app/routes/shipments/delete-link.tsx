import { Link } from "@remix-run/react";
import { type MouseEvent, useRef, useState } from "react";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";
import { DeletionForm } from "~/components/shipments/deletion-form";
import type { ShipmentRow } from "~/models/shipments/row";

/** Asks before a draft is deleted: a page of its own, or a dialog over the list where there is JavaScript. */
export function DeleteLink({ row }: { row: ShipmentRow }) {
  const t = useT("shipments");
  const prefix = usePrefix();
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return;
    event.preventDefault();
    setOpen(true);
    dialog.current.showModal();
  };
  return (
    <>
      <Link to={`${prefix}/shipments/${row.reference}/deletion`} onClick={open}>
        {t("action.delete")}
        <span className="visually-hidden"> {row.recipient.name || row.reference}</span>
      </Link>
      {/* Filled when it is opened: a page of drafts would carry the same form twenty times. */}
      <dialog ref={dialog} aria-labelledby={isOpen ? `delete-${row.reference}` : undefined} onClose={() => setOpen(false)}>
        {isOpen ? (
          <>
            <h2 id={`delete-${row.reference}`}>{t("deletion.heading")}</h2>
            <DeletionForm reference={row.reference} whom={row.recipient.name} onCancel={() => dialog.current?.close()} />
          </>
        ) : null}
      </dialog>
    </>
  );
}
