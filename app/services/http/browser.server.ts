/** Whether the request navigates to a whole page. The browser may have no JavaScript, so the response must be complete. */
export function isDocumentRequest(request: Request): boolean {
  const destination = request.headers.get("Sec-Fetch-Dest");
  return destination ? destination === "document" : (request.headers.get("Accept") ?? "").includes("text/html");
}

/** Whether a link of our own pages was followed, and not by a prefetch. A browser that tells nothing is believed. */
export function isFollowedLink(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site") ?? "same-origin";
  return site === "same-origin" && !request.headers.has("Sec-Purpose");
}

/** The `User-Agent`, for the list of open sessions; at most 300 characters. */
export function deviceOf(request: Request): string {
  return (request.headers.get("User-Agent") ?? "").slice(0, 300);
}
