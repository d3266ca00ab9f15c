/** Whether the request navigates to a whole page. The browser may have no JavaScript, so the response must be complete. */
export function isDocumentRequest(request: Request): boolean {
  const destination = request.headers.get("Sec-Fetch-Dest");
  return destination ? destination === "document" : (request.headers.get("Accept") ?? "").includes("text/html");
}
