import { CONTROL_CHARACTERS } from "../../contract/primitives";
import type { Tenant } from "./tenant";

/** @param returnTo a path of this app to open after signing in */
export function loginUrl(tenant: Pick<Tenant, "name">, returnTo?: string): string {
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : "";
  return `/${tenant.name}/login${query}`;
}

const DEFAULT_INBOX = "ready-to-purchase";

/** The inbox that unknown paths and a finished login lead to. @see spec shipment-core, section 2 */
export function homeUrl(prefix: string): string {
  return `${prefix}/shipments/${DEFAULT_INBOX}`;
}

/** Whether a path is that of a part of a page: a browser that was sent there would see bare data. */
export function isPart(pathname: string): boolean {
  return /\/(counts|seen|rows|places|events|label\.pdf)$/.test(pathname);
}

/**
 * A path of this app that a browser may be sent to, or the fallback.
 *
 * Kept out: parts of pages, other origins, `//host`, backslashes that browsers read as slashes, and control characters. What is judged is the path
 * with its dots resolved, because that is what a browser would follow: `/..//host` is `//host`.
 */
export function safeReturnTo(value: string | null | undefined, fallback: string): string {
  if (!value || !isPath(value) || hasControl(value)) return fallback;
  const parsed = URL.canParse(value, "http://app.invalid") ? new URL(value, "http://app.invalid") : undefined;
  if (parsed?.origin !== "http://app.invalid" || !isPath(parsed.pathname) || isPart(parsed.pathname)) return fallback;
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
