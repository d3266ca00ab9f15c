import { useEffect } from "react";
import { INTENT } from "~/models/checkout/intents";
import { STEP_FORM } from "~/models/checkout/steps";
import { controlOf, elementOf } from "~/components/ui/event-target";

/** Button of the form library that changes the form in the browser without submitting it. */
const CHANGE_BUTTON = "[name=__intent__]";

/**
 * Saves the step's input when the browser's Back leaves it, as every button that leaves the page does. The response is ignored:
 * input that cannot be saved is lost, as it would be without this hook.
 */
export function useSaveOnBack(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    let isTyped = false;
    const formOf = (event: Event) => elementOf(event)?.closest(`#${STEP_FORM}`);
    const onInput = (event: Event) => {
      if (formOf(event) ?? controlOf(event)?.form?.id === STEP_FORM) isTyped = true;
    };
    const onSubmit = ({ submitter }: SubmitEvent) => {
      if (!submitter?.matches(CHANGE_BUTTON)) isTyped = false;
    };
    const onBack = () => {
      const form = document.getElementById(STEP_FORM);
      if (!isTyped || !(form instanceof HTMLFormElement)) return;
      isTyped = false;
      const typed = new FormData(form);
      typed.set("intent", INTENT.save);
      const body = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
      void fetch(form.action, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => undefined);
    };
    document.addEventListener("input", onInput);
    document.addEventListener("submit", onSubmit, true);
    window.addEventListener("popstate", onBack);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("submit", onSubmit, true);
      window.removeEventListener("popstate", onBack);
    };
  }, [isActive]);
}
