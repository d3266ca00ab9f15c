/** Moves the focus to a message, and brings all of it into sight: Firefox scrolls only to what is out of sight altogether. */
export function focusMessage(message: HTMLElement | null): void {
  message?.focus();
  message?.scrollIntoView({ block: "nearest" });
}
