import { Hono } from "hono";
import { html } from "hono/html";
import type { Platform } from "../platform";
import { scheduleSettlement } from "../domain/payments/settle-payment";
import { bankRoutes } from "./bank-page";
import { carrierRoutes } from "./carrier-pages";
import { clockRoutes } from "./clock-page";
import { companyRoutes } from "./companies/companies-page";
import { worldMail, mailboxRoutes } from "./mail/mailbox-pages";
import { marketplaceRoutes } from "./marketplaces/routes";
import { sendPage, type Html } from "./pages/page";
import { paymentRoutes } from "./payments/routes";
import { type DeskPlatform, deskRoutes } from "./support/desk-pages";
import { textRoutes } from "./texts/text-pages";
import { trackingRoutes } from "./tracking-page";

/** Dependencies of the simulated world. */
type WorldPlatform = Pick<Platform, "publicUrl" | "mail"> & DeskPlatform;

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
  routes.route("/bank", bankRoutes(platform, pathOf("/bank")));
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

/** Index of the simulated world's pages. */
function indexPage(base: string, hasMailbox: boolean): Html {
  return html`<div class="card">
    <h1>The simulated world</h1>
    <p>Everything outside the platform that a merchant meets: carriers, the payment provider, letters. Nothing here is real.</p>
    <ul>
      ${hasMailbox ? html`<li><a href="${base}/mailbox">Mailbox</a>: every mail the platform has sent</li>` : ""}
      <li><a href="${base}/texts">Text messages</a>: every one the platform has sent, codes among them</li>
      <li><a href="${base}/marketplaces">Marketplaces</a>: shops that can be connected, their orders, and their buyers’ whims</li>
      <li><a href="${base}/support">Support desk</a>: answer tickets as an agent, ask for information, solve them, pay claims</li>
      <li><a href="${base}/clock">Clock</a>: put the world’s time forward, so that parcels travel at once</li>
      <li><a href="${base}/bank">Bank</a>: transfers with which merchants pay in to their balance</li>
      <li><a href="${base}/companies">Companies</a>: tax ids that the register refuses</li>
      <li>
        <a href="${base}/carriers">Carriers</a>: who they are, and their terms; they know a contract whose password or secret
        begins with “demo-”, and have no time for “busy-”
      </li>
    </ul>
    <p class="soft">
      Tracking pages are reached from a shipment’s tracking number, payment pages from the checkout. In a recipient’s second
      address line “carrier ok”, “carrier ko”, “carrier pending” and “carrier retry” choose how a booking goes; “delivered”,
      “incident” and “return” choose how a parcel fares.
    </p>
  </div>`;
}
