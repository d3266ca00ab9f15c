import { Hono } from "hono";
import { html } from "hono/html";
import type { Db } from "../../store/tables";
import { type Html, sendPage } from "../pages/page";
import { inboundIntegrations } from "../../rules/imports/inbound-integrations";
import { addOrder, changeOrder, payOrder, type ShopOrderRow } from "./shops";

const SHOWN = 20;

/**
 * The shops of the simulated world, for developers: their orders, and actions of buyers and marketplaces.
 *
 * @param basePath path of this page
 */
export function shopsRoutes(db: Db, basePath: () => string): Hono {
  const routes = new Hono();
  routes.get("/", async (context) => {
    const shops = await db.selectFrom("world_shops").selectAll().orderBy("opened_at", "desc").limit(SHOWN).execute();
    const cards = await Promise.all(
      shops.map(async (shop) => {
        const orders = await db
          .selectFrom("world_shop_orders")
          .selectAll()
          .where("shop_id", "=", shop.id)
          .orderBy("changed_at", "desc")
          .limit(SHOWN)
          .execute();
        return shopCard(shop, orders, basePath());
      }),
    );
    return sendPage(context, { language: "en", title: "Shops", body: shopsPage(cards), isWide: true });
  });
  routes.post("/", async (context) => {
    const form = await context.req.parseBody();
    const shop = String(form.shop ?? "");
    const number = Number(form.number);
    const exists = await db
      .selectFrom("world_shops")
      .select(["suspended", "refuses_parcels"])
      .where("id", "=", shop)
      .executeTakeFirst();
    if (!exists) return context.redirect(basePath(), 303);
    if (form.do === "order") await addOrder(db, shop);
    if (form.do === "order-unpaid") await addOrder(db, shop, "pending");
    if (form.do === "pay") await payOrder(db, shop, number);
    if (form.do === "refuse")
      await db.updateTable("world_shops").set({ refuses_parcels: !exists.refuses_parcels }).where("id", "=", shop).execute();
    if (form.do === "cancel" || form.do === "move") await changeOrder(db, shop, number, form.do);
    if (form.do === "suspend")
      await db.updateTable("world_shops").set({ suspended: !exists.suspended }).where("id", "=", shop).execute();
    return context.redirect(basePath(), 303);
  });
  return routes;
}

function shopsPage(cards: Html[]): Html {
  return html`<div class="card">
      <h1>Shops</h1>
      <p>
        What begins with <code>demo-my-shop</code> below opens a shop of its own, by any name behind <code>demo-</code>, which
        fills with orders as the world’s clock runs. One that begins with <code>suspended-</code> or <code>busy-</code> is refused
        so; any other is not known. Amazon, eBay, Etsy, TikTok Shop and OAuthDummy ask for the shop’s name on a page of their own;
        a partner, as Partner Dummy is, has only a guide.
      </p>
      <details>
        <summary>What to type for each shop</summary>
        <table>
          <caption>
            Credentials
          </caption>
          <tbody>
            ${whatToType()}
          </tbody>
        </table>
      </details>
      ${cards.length === 0 ? html`<p>No shop is connected yet.</p>` : ""}
    </div>
    ${cards}`;
}

/** Example values of text fields; choice fields have their own. */
const TYPED: Record<string, string> = {
  token: "demo-my-shop",
  username: "demo-my-shop",
  password: "any",
  shop_id: "2042",
  store_id: "12",
  app_secret: "demo-app-secret",
};
/** Example key of a shop; at AliExpress it is the merchant's application key. */
const keyFor = (alias: string) => (alias === "aliexpress" ? "demo-app" : "demo-my-shop");

function whatToType(): Html[] {
  const asking = inboundIntegrations(true).filter(({ type, fields }) => type !== "ONBOARDING_WAYBILL" && fields.length > 0);
  return asking.map(
    ({ alias, name, fields }) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>
          ${fields.map(
            (field) =>
              html`${field.name}
                <code data-field="${field.name}">${field.options[0] ?? TYPED[field.name] ?? keyFor(alias)}</code> `,
          )}
        </td>
      </tr>`,
  );
}

/** "VL1234 by Velorra, handed over 2026-11-21T09:30:00.000Z" */
function parcelText({ tracking, carrier, handedOverAt }: ShopOrderRow["parcels"][number]): string {
  return `${tracking}${carrier ? ` by ${carrier}` : ""}${handedOverAt ? `, handed over ${handedOverAt}` : ""}`;
}

interface Shop {
  id: string;
  suspended: boolean;
  refuses_parcels: boolean;
}

function shopCard({ id, suspended, refuses_parcels: isRefusing }: Shop, orders: readonly ShopOrderRow[], action: string): Html {
  return html`<div class="card">
    <h2>${id}${suspended ? " (suspended)" : ""}</h2>
    <form method="post" action="${action}" class="bar">
      <input type="hidden" name="shop" value="${id}" />
      <button name="do" value="order">A buyer orders now</button>
      <button class="plain" name="do" value="order-unpaid">… and has not paid yet</button>
      <button class="plain" name="do" value="refuse">
        ${isRefusing ? "Accept tracking numbers" : "Refuse tracking numbers"}
      </button>
      <button class="plain" name="do" value="suspend">${suspended ? "Lift the suspension" : "Suspend the account"}</button>
    </form>
    <div class="scroll" tabindex="0" role="region" aria-label="Orders of ${id}">
      <table>
        <caption>
          Last changed first
        </caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Buyer</th>
            <th scope="col">State</th>
            <th scope="col">Told of</th>
            <th scope="col">The buyer</th>
          </tr>
        </thead>
        <tbody>
          ${orders.map(
            (order) =>
              html`<tr>
                <td>${order.number}</td>
                <td>
                  ${order.order_data.firstName} ${order.order_data.lastName}, ${order.order_data.street1},
                  ${order.order_data.city}
                </td>
                <td>${order.state}</td>
                <td>${order.parcels.map(parcelText).join("; ")}</td>
                <td>
                  ${
                    order.state === "open"
                      ? html`<form method="post" action="${action}" class="bar">
                          <input type="hidden" name="shop" value="${id}" />
                          <input type="hidden" name="number" value="${order.number}" />
                          <button class="plain" name="do" value="move">Moves</button>
                          <button class="plain" name="do" value="cancel">Cancels</button>
                        </form>`
                      : order.state === "pending"
                        ? html`<form method="post" action="${action}" class="bar">
                            <input type="hidden" name="shop" value="${id}" />
                            <input type="hidden" name="number" value="${order.number}" />
                            <button class="plain" name="do" value="pay">Pays</button>
                          </form>`
                        : ""
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </div>`;
}
