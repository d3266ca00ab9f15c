/** The current instant, for a page that the server and the browser must render alike. */
export function now(): string {
  return new Date().toISOString();
}
