/** For components, which take what they show from models. */
export { CONTENT_SUGGESTIONS } from "#contract/content-suggestions";
