import { type Blocker, useBlocker, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useT } from "~/components/document/translation";
import { useHasInvalidForm } from "~/components/forms/invalid-forms";
import { elementOf } from "./event-target";
import { QuestionDialog } from "./question-dialog";

/** The form library's buttons, which change a form without an input event. */
const CHANGE_BUTTON = 'button[name="__intent__"]';

/** What {@link fieldsOf} tells of an element without fields. */
const NO_FIELDS = "[]";

type BlockedNavigation = Extract<Blocker, { state: "blocked" }>;

/** State and handlers of {@link UnsavedQuestion}. */
interface Question {
  isShown: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Blocks navigation away from an element with unsaved changes, including the browser's Back, until the merchant has decided. */
export function useUnsavedQuestion(ref: RefObject<HTMLElement>): Question {
  const isTyped = useRef(false);
  /** Overrides the check: true blocks, false does not; null checks the form. */
  const isBlocking = useRef<boolean | null>(null);
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  // An invalid form is still unsaved.
  const hasInvalid = useHasInvalidForm(false);
  const isRefused = useRef(false);
  /** Initial values of the fields; null if the page was rendered with an invalid form. */
  const first = useRef<string | null>(null);
  const startsRefused = useRef(hasInvalid);
  useEffect(() => {
    isTyped.current = false;
    isBlocking.current = null;
    first.current = startsRefused.current ? null : fieldsOf(ref.current!, "first");
    startsRefused.current = false;
  }, [ref, pathname, search]);
  // On every render: a panel that follows an invalid form mounts before that form's errors are gone.
  useEffect(() => void (isRefused.current = hasInvalid && state === "idle"));
  useEffect(() => {
    const element = ref.current!;
    const onInput = (event?: Event) => {
      isTyped.current = true;
      isBlocking.current = null;
      // The page dispatches the event itself: its content differs from what is saved.
      if (event?.target === element) first.current = null;
    };
    const onClick = (event: Event) => void (elementOf(event)?.closest(CHANGE_BUTTON) && onInput());
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
  // Only a new path counts: another query is a view of the same form.
  const leaves = useCallback(
    ({ currentLocation, nextLocation }: Record<"currentLocation" | "nextLocation", { pathname: string }>) =>
      isBlocking.current ??
      ((isTyped.current || isRefused.current) &&
        currentLocation.pathname !== nextLocation.pathname &&
        (ref.current === null || isChanged(fieldsOf(ref.current, "now"), first.current))),
    [ref],
  );
  const blocker = useBlocker(leaves);
  const navigate = useNavigate();
  // The router resets its blocker when any load ends, such as a revalidation after a live event: keep the question here.
  const [pending, setPending] = useState<{ navigation: BlockedNavigation; from: string; isOpen: boolean }>();
  if (blocker.state === "blocked" && blocker !== pending?.navigation) {
    setPending({ navigation: blocker, from: pathname, isOpen: true });
  }
  const close = () => setPending((before) => before && { ...before, isOpen: false });
  return {
    isShown: pending !== undefined && pending.isOpen && pending.from === pathname,
    onKeep: () => {
      close();
      pending?.navigation.reset();
    },
    onDiscard: () => {
      close();
      if (!pending) return;
      // Block the same navigation again in case the router has reset it: only a blocked navigation can proceed, as push, replace
      // or Back.
      isBlocking.current = true;
      navigate(pending.navigation.location);
      isBlocking.current = false;
      pending.navigation.proceed();
    },
  };
}

/** Unchanged values, or values typed back to the initial ones, need no question; nor do fields that are gone, as of what is paid. */
const isChanged = (now: string, first: string | null) => now !== NO_FIELDS && now !== first;

/** Values of an element's fields, initial or current, without hidden fields, which the merchant cannot change. */
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

/** Asks whether to discard unsaved changes. */
export function UnsavedQuestion({ isShown, onKeep, onDiscard }: Question) {
  return isShown ? <DiscardQuestion onKeep={onKeep} onDiscard={onDiscard} /> : null;
}

/** The question whether to discard unsaved changes. */
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
