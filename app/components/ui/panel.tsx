import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/components/document/translation";
import { PANEL_CLOSE_MS } from "~/models/timings";
import { Icon } from "./icon";
import { UnsavedQuestion, useUnsavedQuestion } from "./unsaved-question";
import { useTimedClose } from "./use-timed-close";

interface PanelProps {
  title: string;
  /** What the panel is about, beneath the title. */
  note?: ReactNode;
  /** The page beneath, as it was: closing leads there. */
  closeTo: string;
  /** The panel before this one. A back arrow leads there, as do Escape and a press beside; the close button still closes. */
  backTo?: string | undefined;
  /** Whether Escape and a press beside close it for all that: it was not opened from the panel before, but from the page. */
  isEscapeClosing?: boolean;
  /** A question in the middle of the page instead of a panel at its side. */
  isDialog?: boolean;
  /** For a state of success: with JavaScript the panel closes by itself after {@link PANEL_CLOSE_MS}. */
  closesItself?: boolean;
  children: ReactNode;
  /** Buttons, the one that goes on first. Those of a form name it: they stand outside of it. */
  foot?: ReactNode;
}

/**
 * A nested route at the side of its page. Without JavaScript it is a page with a link back; with JavaScript it is a dialog over
 * the page, which holds the focus, gives it back, and closes by Escape, by its button and by a press beside it. A form that was
 * changed and not sent is asked about first.
 *
 * Both are one element: what was typed before hydration, and where, stays.
 *
 * @see docs/architecture.md, "Panels"
 */
export function Panel(props: PanelProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const isHydrated = useHydrated();
  const question = useUnsavedQuestion(ref);
  useModal(ref, isHydrated, id);
  useWaysOut(ref, (props.isEscapeClosing ? undefined : props.backTo) ?? props.closeTo);
  useTimedClose(ref, props.closesItself ? props.closeTo : null, PANEL_CLOSE_MS);
  const asDialog = props.isDialog ? "modal" : "panel";
  return (
    <dialog ref={ref} open={!isHydrated} className={isHydrated ? asDialog : "panel-page"} aria-labelledby={id}>
      <PanelParts {...props} id={id} level={isHydrated ? "h2" : "h1"} />
      <UnsavedQuestion {...question} />
    </dialog>
  );
}

/** Shows a dialog over the page, with the focus where it was in it, or on its title. */
function useModal(ref: RefObject<HTMLDialogElement>, isModal: boolean, titleId: string) {
  // Before the dialog leaves the document: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    if (!isModal) return;
    const dialog = ref.current!;
    const focused = dialog.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    dialog.showModal();
    // The browser would focus the way out, which says nothing of where one is.
    (focused ?? document.getElementById(titleId)!).focus();
    return () => dialog.close();
  }, [ref, isModal, titleId]);
}

/** Escape and a press beside the panel lead away from it. */
function useWaysOut(ref: RefObject<HTMLDialogElement>, url: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const dialog = ref.current!;
    const leave = () => navigate(url, { preventScrollReset: true });
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      leave();
    };
    // Where leaving is asked about, a second Escape would close the dialog whatever its `cancel` says.
    const key = (event: KeyboardEvent) => {
      const isHere = (event.target as Element).closest("dialog") === dialog;
      if (event.key !== "Escape" || event.defaultPrevented || !isHere) return;
      event.preventDefault();
      leave();
    };
    const pressBeside = (event: Event) => event.target === dialog && leave();
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("keydown", key);
    dialog.addEventListener("mousedown", pressBeside);
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("keydown", key);
      dialog.removeEventListener("mousedown", pressBeside);
    };
  }, [ref, navigate, url]);
}

function PanelParts({
  id,
  level: Heading,
  title,
  note,
  closeTo,
  backTo,
  children,
  foot,
}: PanelProps & { id: string; level: "h1" | "h2" }) {
  const t = useT("common");
  return (
    <>
      <div className="panel-head">
        {backTo === undefined ? null : (
          <Link to={backTo} preventScrollReset className="button button-quiet button-icon panel-back">
            <Icon name="back" />
            <span className="visually-hidden">{t("back")}</span>
          </Link>
        )}
        <div className="grow">
          <Heading id={id} tabIndex={-1}>
            {title}
          </Heading>
          {note ? <p className="quiet small">{note}</p> : null}
        </div>
        <Link to={closeTo} preventScrollReset className="button button-quiet button-icon">
          <Icon name="close" />
          <span className="visually-hidden">{t("close")}</span>
        </Link>
      </div>
      <div className="panel-body">{children}</div>
      {foot ? <div className="panel-foot">{foot}</div> : null}
    </>
  );
}
