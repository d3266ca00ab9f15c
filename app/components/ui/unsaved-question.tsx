import { type Blocker, useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useT } from "~/components/document/translation";
import { useHasInvalidForm } from "~/components/forms/invalid-forms";
import { QuestionDialog } from "./question-dialog";

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
  return blocker.state === "blocked" ? <DiscardQuestion onKeep={blocker.reset} onDiscard={blocker.proceed} /> : null;
}

/** Whether what was changed and not saved may go. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useT("common");
  return (
    <QuestionDialog title={t("unsaved.title")} text={t("unsaved.text")} onCancel={onKeep}>
      <button type="button" className="button button-danger at-start" onClick={onDiscard}>
        {t("unsaved.discard")}
      </button>
      <button type="button" className="button button-primary" onClick={onKeep}>
        {t("unsaved.keep")}
      </button>
    </QuestionDialog>
  );
}
