import { Icon } from "~/components/ui/icon";
import { useDialog } from "~/components/ui/use-dialog";
import { Part } from "./part";

/** A dialog, a panel rendered as a page as without JavaScript, and the selection bar. */
export function Overlays() {
  const question = useDialog();
  const panel = useDialog();
  return (
    <Part name="Dialog and panel">
      <p className="actions">
        <a className="button" href="#dialog" onClick={question.open}>
          Open the dialog
        </a>
        <a className="button" href="#panel" onClick={panel.open}>
          Open the panel
        </a>
      </p>
      <dialog {...question.dialog} aria-labelledby="question">
        <div className="dialog-stack">
          <h2 id="question">Delete this draft?</h2>
          <p>This can’t be undone.</p>
          <p className="actions actions-end">
            <button className="button" onClick={question.close}>
              Keep it
            </button>
            <button className="button button-destroy">Delete draft</button>
          </p>
        </div>
      </dialog>
      <dialog {...panel.dialog} className="panel" aria-labelledby="panel-title">
        <PanelParts id="panel-title" onClose={panel.close} />
      </dialog>
      <div className="panel-page">
        <PanelParts id="panel-page-title" />
      </div>
      <div className="panel-page">
        <PanelParts id="panel-busy-title" state="busy" />
      </div>
      <div className="panel-page">
        <PanelParts id="panel-error-title" state="error" />
      </div>
      <div className="panel-page">
        <PanelParts id="panel-unsaved-title" state="unsaved" />
      </div>
      <div className="bulk-bar">
        <div className="bulk-count">
          <strong>3 selected</strong>
          <button className="bulk-all">Select all 64</button>
        </div>
        <button className="button button-lead">
          <Icon name="print" />
          Print labels
        </button>
        <button className="button">Edit</button>
        <button className="button hide-small">Delete</button>
        <button className="button button-icon" aria-label="Clear the selection">
          <Icon name="close" />
        </button>
      </div>
    </Part>
  );
}

const NOTES = {
  error: ["danger", "We couldn’t save the filters. Try again."],
  unsaved: ["warning", "Your changes are not saved. Close without saving?"],
} as const;

function PanelParts({ id, onClose, state }: { id: string; onClose?: () => void; state?: "busy" | "error" | "unsaved" }) {
  const note = state && state !== "busy" ? NOTES[state] : null;
  return (
    <>
      <div className="panel-head">
        <h2 id={id} className="grow">
          Filters
        </h2>
        <button className="button button-quiet button-icon" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="panel-body">
        {note ? (
          <p className={`banner banner-slim tone-${note[0]}`} role="alert">
            <Icon name="alert" />
            <span>{note[1]}</span>
          </p>
        ) : null}
        <div className="panel-section">Carriers</div>
        <div className="panel-section">Dates</div>
      </div>
      <div className="panel-foot">
        <button className="button button-primary" aria-busy={state === "busy" || undefined}>
          Show 35 shipments
        </button>
        <button className="button button-quiet">Clear filters</button>
      </div>
    </>
  );
}
