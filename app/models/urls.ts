import { CONTROL_CHARACTERS } from "#contract/primitives";
import { isResourcePath } from "./paths";

/**
 * A safe redirect target within this app, or the fallback.
 *
 * Rejects page fragments, other origins, `//host`, backslashes, which browsers read as slashes, and control characters. Checks
 * the path with its dots resolved, as a browser would: `/..//host` is `//host`.
 */
export function safeReturnTo(value: string | null | undefined, fallback: string): string {
  if (!value || !isPath(value) || hasControlCharacter(value)) return fallback;
  const parsed = URL.canParse(value, "http://app.invalid") ? new URL(value, "http://app.invalid") : undefined;
  if (parsed?.origin !== "http://app.invalid" || !isPath(parsed.pathname) || isResourcePath(parsed.pathname)) return fallback;
  return parsed.pathname + parsed.search;
}

/** One leading slash; a second one would start a host. */
function isPath(value: string): boolean {
  return /^\/(?!\/)/.test(value);
}

/** A URL's query without control characters, which the upstream rejects. */
export function readQuery(url: string): URLSearchParams {
  const entries = [...new URL(url).searchParams];
  return new URLSearchParams(entries.map(([name, value]) => [name, withoutControlCharacters(value)]));
}

/** Removes invisible control characters from pasted text. */
export function withoutControlCharacters(text: string): string {
  return text.replace(CONTROL_CHARACTERS, "");
}

function hasControlCharacter(value: string): boolean {
  return [...value].some((char) => char.charCodeAt(0) < 32 || char === "\\");
}

/** The URL if it is http(s), else null: carriers and shops may send anything, even `javascript:`. */
export function webUrl(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
