// Names of hidden fields. Not in `stale-form.ts`, whose zod must not reach browsers.

/** The draft's `updatedAt` that the form was rendered from. */
export const DRAFT_VERSION = "updatedAt";
/** Id of the page, kept by the page that continues it: the draft that a page has autosaved itself is not stale to it. */
export const TAB = "tab";

/** The step whose form is saved while it is typed in. */
export const TYPED_PAGE = "typedPage";
/** Set when the page is left, so that another page may continue it. */
export const PAGE_LEFT = "left";
/** Discards the saved input. */
export const DISCARD_INPUT = "forget";
