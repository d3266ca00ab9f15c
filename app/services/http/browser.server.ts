/** Whether the request navigates to a whole page. The browser may have no JavaScript, so the response must be complete. */
export function isDocumentRequest(request: Request): boolean {
  const destination = request.headers.get("Sec-Fetch-Dest");
  return destination ? destination === "document" : (request.headers.get("Accept") ?? "").includes("text/html");
}

/** The `User-Agent`, for the list of open sessions; at most 300 characters. */
export function deviceOf(request: Request): string {
  return (request.headers.get("User-Agent") ?? "").slice(0, 300);
}
