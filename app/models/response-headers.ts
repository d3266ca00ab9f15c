/** Copies an action's Retry-After to the page's response; the framework only forwards cookies. */
export function retryHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const after = actionHeaders.get("Retry-After");
  return after ? { "Retry-After": after } : {};
}

/** Methods that a page with a form accepts. */
export const PAGE_METHODS = ["GET", "HEAD", "POST"];

/** Methods that the framework asks a route's action for, if it has one. */
const WRITING_METHODS = ["POST", "PUT", "PATCH", "DELETE"];

/**
 * Methods of a URL at which one was refused, and nobody has said which are not: without an action, a writing one is refused by the
 * framework, as are others at all routes.
 *
 * @see RFC 9110, section 15.5.6
 */
export function allowedBeside(method: string | undefined): string {
  return WRITING_METHODS.includes(method ?? "") ? "GET, HEAD" : PAGE_METHODS.join(", ");
}

/** Rejects any other method. */
export function methodNotAllowed(): Response {
  return new Response(null, { status: 405, headers: { Allow: PAGE_METHODS.join(", ") } });
}
