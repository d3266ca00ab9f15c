interface Targeted {
  target: EventTarget | null;
}

/** The element of an event; null if it occurred elsewhere, such as in the window. */
export function elementOf({ target }: Targeted): Element | null {
  return target instanceof Element ? target : null;
}

/** The form control of an event; null if it occurred elsewhere. */
export function controlOf({ target }: Targeted): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null {
  const isControl =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isControl ? target : null;
}

/** The button of a submit event; null if the form was submitted by the keyboard or a script. */
export function submitterOf({ nativeEvent }: { nativeEvent: Event }): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}
