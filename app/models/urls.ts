import { CONTROL_CHARACTERS } from "#contract/primitives";
import { isResourcePath } from "./paths";

/**
 * A path of this app that a browser may be sent to, or the fallback.
 *
 * Kept out: parts of pages, other origins, `//host`, backslashes that browsers read as slashes, and control characters. What is judged is the path
 * with its dots resolved, because that is what a browser would follow: `/..//host` is `//host`.
 */
export function safeReturnTo(value: string | null | undefined, fallback: string): string {
  if (!value || !isPath(value) || hasControl(value)) return fallback;
  const parsed = URL.canParse(value, "http://app.invalid") ? new URL(value, "http://app.invalid") : undefined;
  if (parsed?.origin !== "http://app.invalid" || !isPath(parsed.pathname) || isResourcePath(parsed.pathname)) return fallback;
  return parsed.pathname + parsed.search;
}

/** One slash, and no second one, which would begin a host. */
function isPath(value: string): boolean {
  return /^\/(?!\/)/.test(value);
}

/** The query of an address, without control characters: those come from no page of this app, and no upstream takes them. */
export function readQuery(url: string): URLSearchParams {
  const given = [...new URL(url).searchParams];
  return new URLSearchParams(given.map(([name, value]) => [name, withoutControls(value)]));
}

/** What a merchant pasted, without the control characters that came along unseen. */
export function withoutControls(text: string): string {
  return text.replace(CONTROL_CHARACTERS, "");
}

function hasControl(value: string): boolean {
  return [...value].some((char) => char.charCodeAt(0) < 32 || char === "\\");
}
