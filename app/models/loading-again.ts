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
export function isLoadedAgain(why: Why): boolean {
  return why.defaultShouldRevalidate && (why.actionStatus ?? 200) < 400 && !isLabelMade(why);
}

/** Whether a form has been taken that may have changed what pages show, for what follows forms alone. */
export function isChanged({ formMethod, ...why }: Omit<Why, "defaultShouldRevalidate"> & { formMethod?: string | undefined }) {
  return formMethod !== undefined && formMethod !== "GET" && (why.actionStatus ?? 200) < 400 && !isLabelMade(why);
}

/**
 * A label that is made in a dialog changes nothing on the page below: loading it anew would drop the pages of a list that were
 * scrolled to. What the file changes when it is fetched comes as an event.
 */
function isLabelMade({ formAction, actionStatus }: Pick<Why, "formAction" | "actionStatus">): boolean {
  return actionStatus === 200 && /\/shipments\/[^/]+\/label$/.test(formAction ?? "");
}

/** The same for what a price depends on: a payment that was refused may have been refused because the price is another one now. */
export function isPriceLoadedAgain(why: Why): boolean {
  return isLoadedAgain(why) || (why.actionStatus === 422 && /\/create\/payment$/.test(why.formAction ?? ""));
}
