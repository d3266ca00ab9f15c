/**
 * Field of a form: the draft's `updatedAt` that the form was rendered from. Apart from the rules of stale forms, which bring zod and
 * must not reach browsers.
 */
export const MADE_FROM = "updatedAt";
/** Field of a form that saves while it is typed in: the page, and the one that continues it. What it has saved itself is its own. */
export const TAB = "tab";

/** Field that names the step that something was typed on. */
export const TYPED_PAGE = "typedPage";
/** Says that the page is gone: another one may continue it. */
export const LEFT = "left";
/** Forgets what was typed. */
export const FORGET = "forget";
