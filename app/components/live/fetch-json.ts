/**
 * The JSON of a resource route, or null: no network, a redirect to the login, or a fault.
 *
 * Not one of the framework's fetchers: it first imports the route's module, and reloads the page where that import fails. What
 * happens in the background must never cost the page.
 */
export async function fetchJson<T>(url: string): Promise<T | null> {
  try {
    const response = await fetch(url, { redirect: "manual" });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
