import { amazon } from "./amazon";
import type { Connector } from "./connector";
import { discogs } from "./discogs";
import { dummyMarketplace, oauthDummy } from "./dummy";
import { ebay } from "./ebay";
import { etsy } from "./etsy";
import { miraklMarketplace } from "./mirakl";

const CONNECTORS = new Map(
  [amazon, ebay, etsy, discogs, dummyMarketplace, oauthDummy].map((connector) => [connector.alias, connector]),
);

/** The connector of an integration; undefined for one that the shop's own module connects. */
export function connectorOf(alias: string): Connector | undefined {
  return alias.startsWith("mirakl_") ? miraklMarketplace(alias) : CONNECTORS.get(alias);
}
