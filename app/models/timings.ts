/**
 * Pauses, durations and distances of the interface, as the specification sets them. `docs/specification.md` names each with its
 * value.
 *
 * @see spec shipment-core, section 9
 */

/** Inbox counts are fetched again once no event has come for this long. */
export const COUNTS_DEBOUNCE_MS = 800;
/** How far below the window a list's next page is loaded. */
export const NEXT_PAGE_MARGIN_PX = 500;
/** A success panel closes itself after this. */
export const PANEL_CLOSE_MS = 4000;
/** The label dialog closes itself this long after the label is ready. */
export const LABEL_READY_MS = 3000;
/** A row's badge "new" disappears once at least half of the row has been visible for this long. */
export const NEW_BADGE_MS = 5000;
/** A checkout step saves its form in the background after this pause in typing. */
export const TYPED_PAUSE_MS = 500;
/** Postal places are searched after this pause. @see section 5, "Address" */
export const PLACE_SEARCH_MS = 500;
/** Saved addresses are searched by name after this pause. @see section 5, "Address" */
export const ALIAS_SEARCH_MS = 300;
/** Prices are fetched again this long after an option was changed. @see section 7, "POST products" */
export const PRICE_REFRESH_MS = 300;
/** The progress bar of the service search advances by `SEARCH_STEP` at this interval, up to `SEARCH_MAX`. */
export const SEARCH_TICK_MS = 500;
export const SEARCH_STEP = 2;
export const SEARCH_MAX = 20;
/** A success toast disappears after this. @see spec account-and-money, section 9 */
export const TOAST_MS = 3000;
/** The free plan's button continues after this. @see spec account-and-money, section 9 */
export const FREE_PLAN_MS = 1000;
/** The dialog of a failed import closes itself after this. @see spec configuration-and-support, section 4, "Import modal" */
export const IMPORT_ERROR_MS = 6000;
/** Support tickets are filtered by their shipment after this pause. @see spec configuration-and-support, section 9 */
export const TICKET_FILTER_MS = 300;
/** The shipment of a new ticket is looked up after this pause. */
export const SHIPMENT_LOOKUP_MS = 500;
/** An event stream that was silent for this long is closed, even if the browser still considers it open. */
export const LIVE_SILENCE_MS = 13_000;
/** A list says that it is not live after this: most connections recover sooner. */
export const NOT_LIVE_MS = 2_000;
