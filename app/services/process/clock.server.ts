/** The current day in UTC: at most a few hours behind the merchant's day, never ahead of it. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The current instant, for a page that the server and the browser must render alike. */
export function now(): string {
  return new Date().toISOString();
}
