import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { STEP_FORM } from "~/models/checkout/steps";
import { PAGE_LEFT, TYPED_PAGE } from "~/models/checkout/hidden-fields";
import { TYPED_PAUSE_MS } from "~/models/timings";
import { usePaths } from "~/components/document/use-paths";
import { controlOf } from "~/components/ui/event-target";

/** Button of the form library that changes the form in the browser without submitting it. */
const CHANGE_BUTTON = "[name=__intent__]";

/**
 * Saves a step's unsubmitted input in the background, so that a reload, a closed tab or a new tab loses nothing. A save that
 * fails is made up for by the next one, after the next input.
 */
export function usePreserveInput(isActive: boolean): void {
  const { pathname } = useLocation();
  const { typed: url } = usePaths();
  useEffect(() => {
    if (!isActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sending = new AbortController();
    const send = (more: [string, string][] = []) => {
      clearTimeout(timer);
      timer = undefined;
      window.removeEventListener("beforeunload", onLeave);
      const form = document.getElementById(STEP_FORM);
      if (!(form instanceof HTMLFormElement)) return;
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      const body = new URLSearchParams([...fields, ...more, [TYPED_PAGE, pathname]]);
      sending.abort();
      sending = new AbortController();
      void fetch(url, { method: "POST", body, keepalive: true, signal: sending.signal }).catch(() => undefined);
    };
    const onLeave = () => {
      if (timer !== undefined) send([[PAGE_LEFT, "on"]]);
    };
    const onInput = (event: Event) => {
      if (controlOf(event)?.form?.id !== STEP_FORM) return;
      clearTimeout(timer);
      timer = setTimeout(send, TYPED_PAUSE_MS);
      // A reload requests the page before "pagehide". Only while a save is pending: the listener may disable the back/forward
      // cache.
      window.addEventListener("beforeunload", onLeave);
    };
    // The step's action decides what to do with the saved input.
    const onSubmit = ({ submitter }: SubmitEvent) => {
      if (submitter?.matches(CHANGE_BUTTON)) return;
      clearTimeout(timer);
      timer = undefined;
      sending.abort();
    };
    document.addEventListener("input", onInput);
    document.addEventListener("submit", onSubmit, true);
    window.addEventListener("pagehide", onLeave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("input", onInput);
      document.removeEventListener("submit", onSubmit, true);
      window.removeEventListener("beforeunload", onLeave);
      window.removeEventListener("pagehide", onLeave);
    };
  }, [isActive, pathname, url]);
}
