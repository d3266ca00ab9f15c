import { aliexpress } from "./aliexpress";
import { amazon } from "./amazon";
import type { Connector } from "./port";
import { discogs } from "./discogs";
import { dummyMarketplace, oauthDummy } from "./dummy";
import { ebay } from "./ebay";
import { etsy } from "./etsy";
import { miraklMarketplace } from "./mirakl";
import { temu } from "./temu";
import { tiktok } from "./tiktok";
import { wizishop } from "./wizishop";

const ALL = [amazon, ebay, etsy, tiktok, aliexpress, temu, discogs, wizishop, dummyMarketplace, oauthDummy];
const CONNECTORS = new Map(ALL.map((connector) => [connector.alias, connector]));

/** The connector of an integration; undefined if the shop's own module connects it. */
export function connectorOf(alias: string): Connector | undefined {
  return alias.startsWith("mirakl_") ? miraklMarketplace(alias) : CONNECTORS.get(alias);
}
