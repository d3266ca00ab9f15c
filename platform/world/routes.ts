import { Hono } from "hono";
import type { Platform } from "../platform";
import { carrierRoutes } from "./carrier-pages";
import { clockRoutes } from "./clock-page";
import { companyRoutes } from "./companies/companies-page";
import { worldMail } from "./mail/mail";
import { mailboxRoutes } from "./mail/mailbox-pages";
import { marketplaceRoutes } from "./marketplaces/routes";
import { indexPage } from "./pages/index-page";
import { sendPage } from "./pages/page";
import { scheduleSettlement } from "../domain/payments/settle-payment";
import { paymentRoutes } from "./payments/routes";
import { type DeskPlatform, deskRoutes } from "./support/desk-pages";
import { textRoutes } from "./texts/text-pages";
import { trackingRoutes } from "./tracking-page";

/** Dependencies of the simulated world. */
export type WorldPlatform = Pick<Platform, "publicUrl" | "mail"> & DeskPlatform;

/** All pages of the simulated world, to be mounted at `/world`. None needs JavaScript, a cookie, or a sign-in. */
export function worldRoutes(platform: WorldPlatform): Hono {
  // The platform may run behind a proxy, under a path prefix.
  const pathOf = (part: string) => () => `${new URL(platform.publicUrl()).pathname.replace(/\/$/, "")}/world${part}`;
  const routes = new Hono();
  routes.use(async (context, next) => {
    // CSRF: other sites may link here, but not post.
    if (context.req.method === "POST" && context.req.header("sec-fetch-site") === "cross-site")
      return context.text("Forbidden", 403);
    return next();
  });
  routes.get("/", (context) =>
    sendPage(context, {
      language: "en",
      title: "The simulated world",
      body: indexPage(pathOf("")(), platform.mail === worldMail),
    }),
  );
  routes.route(
    "/payments",
    paymentRoutes(platform.db, pathOf("/payments"), (id) => scheduleSettlement(platform, platform.db, id)),
  );
  routes.route("/tracking", trackingRoutes(platform.db));
  routes.route("/carriers", carrierRoutes(pathOf("/carriers")));
  routes.route("/mailbox", mailboxRoutes(platform, pathOf("/mailbox")));
  routes.route("/companies", companyRoutes());
  routes.route("/texts", textRoutes(platform.db));
  routes.route("/marketplaces", marketplaceRoutes(platform.db, pathOf("/marketplaces")));
  routes.route("/support", deskRoutes(platform, pathOf("/support")));
  routes.route("/clock", clockRoutes(platform, pathOf("/clock")));
  return routes;
}
