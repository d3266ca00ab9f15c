/** Of what an action answers, the headers that its page is to carry; the framework drops all but cookies. */
export function retryHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const after = actionHeaders.get("Retry-After");
  return after ? { "Retry-After": after } : {};
}
