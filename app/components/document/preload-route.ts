/**
 * Imports a route's module before a fetcher needs it. Remix would import it with the first request and reload the page if that
 * fails; here it fails like any import.
 *
 * @throws TypeError if the module cannot be fetched
 */
export async function preloadRoute(id: string): Promise<void> {
  const { __remixManifest: manifest, __remixRouteModules: modules } = window;
  const url = manifest?.routes[id]?.module;
  if (url && modules && !modules[id]) modules[id] = (await import(/* @vite-ignore */ url)) as (typeof modules)[string];
}
