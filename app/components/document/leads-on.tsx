/**
 * The page of a route that only leads on, and is never shown: for a route with a page the framework answers a fault with the error page,
 * and otherwise with one English line.
 */
export default function LeadsOn() {
  return null;
}
