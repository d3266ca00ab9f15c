/** What the framework tells of why it would load a route's data again. */
interface Why {
  /** Path that a form was sent to. */
  formAction?: string | undefined;
  /** Of the answer to a form. */
  actionStatus?: number | undefined;
  defaultShouldRevalidate: boolean;
}

/**
 * Whether a route's data is to be loaded again, for routes that show what forms can change.
 *
 * A refused form has changed nothing, and one that could not be sent must not make a page load what cannot be had either.
 */
export function isLoadedAgain({ actionStatus = 200, defaultShouldRevalidate }: Why): boolean {
  return defaultShouldRevalidate && actionStatus < 400;
}

/** The same for what a price depends on: a payment that was refused may have been refused because the price is another one now. */
export function isPriceLoadedAgain(why: Why): boolean {
  return isLoadedAgain(why) || (why.actionStatus === 422 && /\/create\/payment$/.test(why.formAction ?? ""));
}
