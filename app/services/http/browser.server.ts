/**
 * Whether the answer is a whole page, for a browser that may have no JavaScript: then nothing may be left for a script to put in
 * place later.
 */
export function wantsWholePage(request: Request): boolean {
  const destination = request.headers.get("Sec-Fetch-Dest");
  return destination ? destination === "document" : (request.headers.get("Accept") ?? "").includes("text/html");
}
