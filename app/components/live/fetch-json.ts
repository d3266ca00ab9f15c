/**
 * The JSON of a resource route, or null after a network error, a redirect to the login or a fault.
 *
 * A fetcher of Remix would first import the route's module and reload the page if that fails. A background request must never
 * reload the page.
 */
export async function fetchJson<T>(url: string): Promise<T | null> {
  try {
    const response = await fetch(url, { redirect: "manual" });
    // Sent by a route of the same build.
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
