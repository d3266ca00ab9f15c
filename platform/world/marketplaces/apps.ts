import type { AppOf } from "../../outside/marketplaces/port";

/** Seller Central's id of the application, which is not the client id of its sign-in. */
export const AMAZON_APPLICATION = "amzn1.sp.solution.waybill";

const RU_NAME = /^Waybill-in-the-world-([\w-]+)$/;

/** eBay's name of a return URL. The simulated eBay has every URL registered. */
function ruNameOf(returnUrl: string): string {
  return `Waybill-in-the-world-${Buffer.from(returnUrl).toString("base64url")}`;
}

/** The return URL of a RuName; null if it is none. */
export function urlOfRuName(name: string): string | null {
  const [, encoded] = RU_NAME.exec(name) ?? [];
  return encoded === undefined ? null : Buffer.from(encoded, "base64url").toString();
}

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
      applicationId: alias === "amazon" ? AMAZON_APPLICATION : "waybill",
      redirectName: ruNameOf,
    };
  };
}
