import type { AppOf } from "../../outside/marketplaces/port";

/**
 * Applications at the marketplaces of the simulated world.
 *
 * @param localUrl the world's URL for the platform
 * @param publicUrl the world's URL for browsers
 */
export function worldApps(localUrl: () => string, publicUrl: () => string): AppOf {
  return (alias) => {
    const path = `/world/marketplaces/${alias}`;
    const api = localUrl() + path;
    return {
      apiUrl: api,
      pagesUrl: publicUrl() + path,
      tokenUrl: api,
      clientId: "waybill",
      clientSecret: "waybill-in-the-world",
    };
  };
}
