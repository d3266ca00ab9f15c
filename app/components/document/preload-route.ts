/**
 * Imports the module of a route before a fetcher asks for it. The framework imports it with the first request and reloads the page
 * where that fails; here it fails as any other import does.
 *
 * @throws TypeError if the module cannot be fetched
 */
export async function preloadRoute(id: string): Promise<void> {
  const { __remixManifest: manifest, __remixRouteModules: modules } = window;
  const url = manifest?.routes[id]?.module;
  if (url && modules && !modules[id]) modules[id] = (await import(/* @vite-ignore */ url)) as (typeof modules)[string];
}
