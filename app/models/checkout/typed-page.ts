/** Field that names the step that something was typed on. */
export const TYPED_PAGE = "typedPage";
/** Forgets what was typed. */
export const FORGET = "forget";
