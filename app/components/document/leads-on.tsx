/**
 * Default export of a route that only redirects; never shown. With a component, Remix renders the error page for a fault; without
 * one, it returns one line of plain English.
 */
export default function LeadsOn() {
  return null;
}
