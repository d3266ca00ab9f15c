import { Hono } from "hono";
import { html } from "hono/html";
import { sql } from "kysely";
import type { Db } from "../store/tables";
import { firstTrackingNumber } from "./carriers/tracking-number";
import { type Html, sendPage } from "./pages/page";

interface TrackedParcel {
  number: string;
  carrierName: string;
  serviceName: string;
  destination: string;
  estimatedDay: string | null;
  events: { at: Date; text: string; place: string }[];
}

/**
 * The carrier's public tracking page, the target of tracking links. It shows neither names nor streets, as anyone may open it.
 */
export function trackingRoutes(db: Db): Hono {
  const routes = new Hono();
  routes.get("/:id", async (context) => {
    const number = context.req.param("id").toUpperCase();
    const tracked = await findTracked(db, number);
    if (!tracked)
      return sendPage(context, { language: "en", title: "Parcel not found", body: unknownPage(number.slice(0, 40)) }, 404);
    return sendPage(context, { language: "en", title: `Parcel ${number}`, body: trackedPage(tracked) });
  });
  return routes;
}

async function findTracked(db: Db, number: string): Promise<TrackedParcel | null> {
  const first = firstTrackingNumber(number);
  if (first === null) return null;
  const shipment = await db
    .selectFrom("shipments")
    .select(["id", "service", "recipient", "estimated_delivery_date", "trackings"])
    .where(sql<string>`trackings -> 0 ->> 'id'`, "=", first)
    .executeTakeFirst();
  if (!shipment?.trackings.some(({ id }) => id === number)) return null;
  const events = await db
    .selectFrom("tracking_steps")
    .select(["due_at as at", "text", "place"])
    .where("shipment_id", "=", shipment.id)
    .where("applied_at", "is not", null)
    .orderBy("position", "desc")
    .execute();
  const { city, alpha2Code } = shipment.recipient;
  return {
    number,
    carrierName: shipment.service?.carrierName ?? "",
    serviceName: shipment.service?.name ?? "",
    destination: `${city} (${alpha2Code})`,
    estimatedDay: shipment.estimated_delivery_date,
    events,
  };
}

function trackedPage({ number, carrierName, serviceName, destination, estimatedDay, events }: TrackedParcel): Html {
  return html`<p class="world">Simulated carrier: no parcel moves.</p>
    <div class="card">
      <p class="soft">${carrierName} · ${serviceName}</p>
      <h1>Parcel ${number}</h1>
      <p>
        To ${destination}${estimatedDay ? html`, expected on <time datetime="${estimatedDay}">${dayOf(estimatedDay)}</time>` : ""}
      </p>
      ${
        events.length === 0
          ? html`<p>The carrier has not seen this parcel yet.</p>`
          : html`<h2>What has happened</h2>
              <ol class="timeline">
                ${events.map(
                  ({ at, text, place }, index) =>
                    html`<li class="${index === 0 ? "now" : ""}">
                      <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace("T", " ")} UTC · ${place}</time
                      >${text}
                    </li>`,
                )}
              </ol>`
      }
    </div>`;
}

function unknownPage(number: string): Html {
  return html`<div class="card">
    <h1>Parcel not found</h1>
    <p>There is no parcel with the number ${number}. Check it for a wrong digit; a new number takes a moment to be known.</p>
  </div>`;
}

function dayOf(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
