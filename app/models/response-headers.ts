/** Copies an action's Retry-After to the page's response; the framework only forwards cookies. */
export function retryHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const after = actionHeaders.get("Retry-After");
  return after ? { "Retry-After": after } : {};
}

/** Methods that a page with a form accepts. */
export const PAGE_METHODS = ["GET", "HEAD", "POST"];

/** Rejects any other method. */
export function methodNotAllowed(): Response {
  return new Response(null, { status: 405, headers: { Allow: PAGE_METHODS.join(", ") } });
}
