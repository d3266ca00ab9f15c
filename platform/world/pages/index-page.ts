import { html } from "hono/html";
import type { Html } from "./page";

/** Index of the simulated world's pages. */
export function indexPage(base: string, hasMailbox: boolean): Html {
  return html`<div class="card">
    <h1>The simulated world</h1>
    <p>Everything outside the platform that a merchant meets: carriers, the payment provider, letters. Nothing here is real.</p>
    <ul>
      ${hasMailbox ? html`<li><a href="${base}/mailbox">Mailbox</a>: every mail the platform has sent</li>` : ""}
      <li><a href="${base}/texts">Text messages</a>: every one the platform has sent, codes among them</li>
      <li><a href="${base}/marketplaces">Marketplaces</a>: shops that can be connected, their orders, and their buyers’ whims</li>
      <li><a href="${base}/support">Support desk</a>: answer tickets as an agent, ask for information, solve them, pay claims</li>
      <li><a href="${base}/clock">Clock</a>: put the world’s time forward, so that parcels travel at once</li>
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
