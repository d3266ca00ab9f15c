/** Re-exported, because components must not import the contract at run time. */
export { CONTENT_SUGGESTIONS } from "#contract/content-suggestions";
