/** Field that names the step that something was typed on. */
export const TYPED_PAGE = "typedPage";
/** Says that the page is gone: another one may continue it. */
export const LEFT = "left";
/** Forgets what was typed. */
export const FORGET = "forget";
