import { Hono } from "hono";
import type { Db } from "../../store/tables";
import { aliexpressRoutes } from "./aliexpress";
import { amazonRoutes } from "./amazon";
import { consentRoutes } from "./consent-page";
import { discogsRoutes } from "./discogs";
import { dummyRoutes, oauthDummyRoutes } from "./dummy";
import { ebayRoutes } from "./ebay";
import { etsyRoutes } from "./etsy";
import { miraklRoutes } from "./mirakl";
import { shopsRoutes } from "./shops-page";
import { temuRoutes } from "./temu";
import { tiktokRoutes } from "./tiktok";
import { wizishopRoutes } from "./wizishop";

/** The marketplaces, each below its alias, with the request and response formats of its public API. */
export function marketplaceRoutes(db: Db, basePath: () => string): Hono {
  const routes = new Hono();
  routes.route("/", shopsRoutes(db, basePath));
  routes.route("/", consentRoutes());
  routes.route("/amazon", amazonRoutes(db));
  routes.route("/ebay", ebayRoutes(db));
  routes.route("/etsy", etsyRoutes(db));
  routes.route("/shipengine_tiktok", tiktokRoutes(db));
  routes.route("/aliexpress", aliexpressRoutes(db));
  routes.route("/shipengine_temu", temuRoutes(db));
  routes.route("/wizishop_module", wizishopRoutes(db));
  routes.route("/shipengine_discogs", discogsRoutes(db));
  routes.route("/shipengine_dummy-marketplace", dummyRoutes(db));
  routes.route("/shipengine_oauth_dummy", oauthDummyRoutes(db));
  for (const alias of ["mirakl_maison", "mirakl_tecnomarkt"]) routes.route(`/${alias}`, miraklRoutes(db, alias));
  return routes;
}
