import { type Blocker, useBlocker, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useT } from "~/components/document/translation";
import { useHasInvalidForm } from "~/components/forms/invalid-forms";
import { QuestionDialog } from "./question-dialog";

/** Name of the form library's own buttons, which change a form without an input. */
const CHANGE_BUTTON = 'button[name="__intent__"]';

type BlockedNavigation = Extract<Blocker, { state: "blocked" }>;

/** What {@link UnsavedQuestion} asks. */
interface Question {
  isAsked: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/**
 * Stops every way out of an element whose form was changed and not sent, the browser's Back included, until it is decided.
 */
export function useUnsavedQuestion(ref: RefObject<HTMLElement>): Question {
  const isTyped = useRef(false);
  /** Blocks or lets pass whatever was typed; null asks the form. */
  const isBlocking = useRef<boolean | null>(null);
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  // A form that was refused is as unsaved as before it was sent.
  const hasInvalid = useHasInvalidForm(false);
  const isRefused = useRef(false);
  /** What its fields began with; null where the page came with a form that was refused. */
  const first = useRef<string | null>(null);
  const startsRefused = useRef(hasInvalid);
  useEffect(() => {
    isTyped.current = false;
    isBlocking.current = null;
    first.current = startsRefused.current ? null : fieldsOf(ref.current!, "first");
    startsRefused.current = false;
  }, [ref, pathname, search]);
  // Told anew each time: a panel that follows on a refused one is there before that one's errors are gone.
  useEffect(() => void (isRefused.current = hasInvalid && state === "idle"));
  useEffect(() => {
    const element = ref.current!;
    const onInput = (event?: Event) => {
      isTyped.current = true;
      isBlocking.current = null;
      // The page itself says that what it shows is not what is saved.
      if (event?.target === element) first.current = null;
    };
    const onClick = ({ target }: Event) => void ((target as Element).closest(CHANGE_BUTTON) && onInput());
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
      isBlocking.current ??
      ((isTyped.current || isRefused.current) &&
        currentLocation.pathname !== nextLocation.pathname &&
        // A form that was sent as it came, or typed back to that, is nothing to be asked about.
        (ref.current === null || fieldsOf(ref.current, "now") !== first.current)),
    [ref],
  );
  const blocker = useBlocker(leaves);
  const navigate = useNavigate();
  // The router forgets what it blocked when any load ends, such as one after a live event: the question is kept here.
  const [asked, setAsked] = useState<{ navigation: BlockedNavigation; from: string; isOpen: boolean }>();
  if (blocker.state === "blocked" && blocker !== asked?.navigation) {
    setAsked({ navigation: blocker, from: pathname, isOpen: true });
  }
  const close = () => setAsked((before) => before && { ...before, isOpen: false });
  return {
    isAsked: asked !== undefined && asked.isOpen && asked.from === pathname,
    onKeep: () => {
      close();
      asked?.navigation.reset();
    },
    onDiscard: () => {
      close();
      if (!asked) return;
      // Blocked anew where it was forgotten: only what is blocked can go on, and it knows how it would have gone.
      isBlocking.current = true;
      navigate(asked.navigation.location);
      isBlocking.current = false;
      asked.navigation.proceed();
    },
  };
}

/** The values of an element's fields, those that it began with or those of now; what the merchant cannot change is left out. */
function fieldsOf(element: HTMLElement, when: "first" | "now"): string {
  const fields = [
    ...element.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>("input, select, textarea"),
  ];
  const valueOf = (field: (typeof fields)[number]) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].map(({ selected, defaultSelected }) => (when === "now" ? selected : defaultSelected));
    if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
      return when === "now" ? field.checked : field.defaultChecked;
    return when === "now" ? field.value : field.defaultValue;
  };
  return JSON.stringify(fields.filter(({ type }) => type !== "hidden").map((field) => [field.name, valueOf(field)]));
}

/** Asks what becomes of what was typed. */
export function UnsavedQuestion({ isAsked, onKeep, onDiscard }: Question) {
  return isAsked ? <DiscardQuestion onKeep={onKeep} onDiscard={onDiscard} /> : null;
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
