/** Path segments that a secret follows. */
const BEFORE_SECRET = new Set(["track", "public-trackings", "weblink"]);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Minimum length of a segment that may be a secret; references and page names with digits are shorter. */
const SECRET_MIN = 20;

/**
 * A path that is safe to log: without the query, and without segments that grant access, such as the token of a shared tracking
 * page.
 *
 * @example loggedPath("/track/Zx81…?from=mail") is "/track/…"
 */
export function loggedPath(url: string): string {
  const parts = url.split(/[?#]/, 1)[0]!.split("/");
  return parts.map((part, at) => (isSecret(part, parts[at - 1]) ? "…" : part)).join("/");
}

function isSecret(part: string, before: string | undefined): boolean {
  if (part === "") return false;
  if (before !== undefined && BEFORE_SECRET.has(before)) return true;
  return part.length >= SECRET_MIN && /[\dA-Z]/.test(part) && !UUID.test(part.replace(/\.\w+$/, ""));
}
