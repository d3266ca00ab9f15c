import { type Blocker, useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useT } from "~/components/document/translation";
import { useHasInvalidForm } from "~/components/forms/invalid-forms";

/** Name of the form library's own buttons, which change a form without an input. */
const CHANGE_BUTTON = 'button[name="__intent__"]';

/**
 * Stops every way out of an element whose form was changed and not sent, the browser's Back included, until it is decided.
 *
 * @returns what {@link UnsavedQuestion} asks
 */
export function useUnsavedQuestion(ref: RefObject<HTMLElement>): { blocker: Blocker } {
  const isTyped = useRef(false);
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  // A form that was refused is as unsaved as before it was sent.
  const hasInvalid = useHasInvalidForm(false);
  const isRefused = useRef(false);
  useEffect(() => void (isTyped.current = false), [pathname, search]);
  // Told anew each time: a panel that follows on a refused one is there before that one's errors are gone.
  useEffect(() => void (isRefused.current = hasInvalid && state === "idle"));
  useEffect(() => {
    const element = ref.current!;
    const onInput = () => (isTyped.current = true);
    const onClick = ({ target }: Event) => (target as Element).closest(CHANGE_BUTTON) && onInput();
    const onSubmit = ({ submitter }: SubmitEvent) => (isTyped.current = submitter?.matches(CHANGE_BUTTON) ?? false);
    element.addEventListener("input", onInput);
    element.addEventListener("click", onClick);
    element.addEventListener("submit", onSubmit, true);
    return () => {
      element.removeEventListener("input", onInput);
      element.removeEventListener("click", onClick);
      element.removeEventListener("submit", onSubmit, true);
    };
  }, [ref]);
  // Another query is another view of the same form.
  const leaves = useCallback(
    ({ currentLocation, nextLocation }: Record<"currentLocation" | "nextLocation", { pathname: string }>) =>
      (isTyped.current || isRefused.current) && currentLocation.pathname !== nextLocation.pathname,
    [],
  );
  return { blocker: useBlocker(leaves) };
}

/** Asks what becomes of what was typed. */
export function UnsavedQuestion({ blocker }: { blocker: Blocker }) {
  return blocker.state === "blocked" ? <Question onKeep={blocker.reset} onDiscard={blocker.proceed} /> : null;
}

function Question({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useT("common");
  const ref = useRef<HTMLDialogElement>(null);
  // Before the dialog leaves the document: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  // Escape keeps what was typed. A second one closes a dialog whatever its `cancel` says, so the key is taken first.
  useEffect(() => {
    const dialog = ref.current!;
    const keep = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      event.preventDefault();
      onKeep();
    };
    dialog.addEventListener("keydown", keep);
    dialog.addEventListener("cancel", keep);
    return () => {
      dialog.removeEventListener("keydown", keep);
      dialog.removeEventListener("cancel", keep);
    };
  }, [onKeep]);
  return (
    <dialog ref={ref} aria-labelledby="unsaved-question">
      <div className="dialog-stack">
        <h3 id="unsaved-question">{t("unsaved.title")}</h3>
        <p>{t("unsaved.text")}</p>
        <p className="actions actions-end">
          <button type="button" className="button button-primary" onClick={onKeep}>
            {t("unsaved.keep")}
          </button>
          <button type="button" className="button button-danger" onClick={onDiscard}>
            {t("unsaved.discard")}
          </button>
        </p>
      </div>
    </dialog>
  );
}
