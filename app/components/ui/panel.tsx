import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { FlashBanner } from "~/components/document/flash-banner";
import { usePageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { PANEL_CLOSE_MS } from "~/models/timings";
import { elementOf } from "./event-target";
import { Icon } from "./icon";
import { UnsavedQuestion, useUnsavedQuestion } from "./unsaved-question";
import { useTimedClose } from "./use-timed-close";

interface PanelProps {
  title: string;
  /** Subject of the panel, beneath the title. */
  note?: ReactNode;
  /** URL of the page beneath, with its query. Closing leads there. */
  closeTo: string;
  /** URL of the previous panel: for the back arrow, Escape and a click outside. The close button still closes. */
  backTo?: string | undefined;
  /** Whether Escape and a click outside close the panel even with `backTo`, because it was opened from the page. */
  isEscapeClosing?: boolean;
  /** A centred dialog instead of a side panel. */
  isDialog?: boolean;
  /** For success messages: with JavaScript the panel closes by itself after {@link PANEL_CLOSE_MS}. */
  closesItself?: boolean;
  children: ReactNode;
  /** Buttons, the primary one first. They are outside the form, so they need its id in `form`. */
  foot?: ReactNode;
}

/**
 * A nested route beside its page. Without JavaScript it is a page with a link back. With JavaScript it is a modal dialog, which
 * traps and restores the focus, and closes by Escape, by its button and by a click outside. Unsaved changes are confirmed first.
 *
 * Both are the same element: input made before hydration, and the focus, are kept.
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

/** Opens the modal dialog. The focus stays if it is inside already, otherwise it moves to the field that comes first, or to the title. */
function useModal(ref: RefObject<HTMLDialogElement>, isModal: boolean, titleId: string) {
  // A layout effect closes the dialog before it is removed from the document: only `close()` restores the focus.
  useLayoutEffect(() => {
    if (!isModal) return;
    const dialog = ref.current!;
    const { activeElement } = document;
    const focused = dialog.contains(activeElement) && activeElement instanceof HTMLElement ? activeElement : null;
    dialog.showModal();
    // The browser would focus the close link, which does not announce the panel.
    (focused ?? dialog.querySelector<HTMLElement>("[data-focus-first]") ?? document.getElementById(titleId)!).focus();
    return () => dialog.close();
  }, [ref, isModal, titleId]);
}

/** Escape and a click outside the panel navigate away from it. */
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
    // While the unsaved-changes question is open, a second Escape would close the dialog even if `cancel` is prevented.
    const key = (event: KeyboardEvent) => {
      const isHere = elementOf(event)?.closest("dialog") === dialog;
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
  isDialog,
  children,
  foot,
}: PanelProps & { id: string; level: "h1" | "h2" }) {
  const t = useT("common");
  // A toast would be beneath the dialog, and inert.
  const { showsFlash } = usePageHandle();
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
      <div className="panel-body">
        {showsFlash ? <FlashBanner /> : null}
        {children}
      </div>
      {foot ? <div className={isDialog ? "panel-foot dialog-foot" : "panel-foot"}>{foot}</div> : null}
    </>
  );
}
