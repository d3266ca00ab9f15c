/** Of what an action answers, the headers that its page is to carry; the framework drops all but cookies. */
export function retryHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const after = actionHeaders.get("Retry-After");
  return after ? { "Retry-After": after } : {};
}

/** What a page that also takes forms answers to. */
export const PAGE_METHODS = ["GET", "HEAD", "POST"];

/** Refuses a method that is none of a page's. */
export function methodNotAllowed(): Response {
  return new Response(null, { status: 405, headers: { Allow: PAGE_METHODS.join(", ") } });
}
