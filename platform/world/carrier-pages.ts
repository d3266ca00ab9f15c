import { Hono } from "hono";
import { html } from "hono/html";
import { allCarriers, findCarrier, servicesWithContracts } from "../rules/catalogue/catalog";
import type { Carrier } from "../rules/catalogue/catalog-types";
import { type Html, sendPage } from "./pages/page";
import { contractModels } from "../rules/catalogue/own-contracts";

/**
 * Pages of the carriers: description, and the terms that merchants accept.
 *
 * @param basePath path under which these pages are reached, `/world/carriers`
 */
export function carrierRoutes(basePath: () => string): Hono {
  const routes = new Hono();
  routes.route("/", contractRoutes());
  routes.get("/", (context) =>
    sendPage(context, { language: "en", title: "Carriers", body: listPage(basePath()), isWide: true }),
  );
  routes.get("/:id/terms", (context) => {
    const carrier = findCarrier(context.req.param("id"));
    if (!carrier) return context.notFound();
    return sendPage(context, { language: "en", title: `Terms of ${carrier.name}`, body: termsPage(carrier) });
  });
  return routes;
}

function listPage(base: string): Html {
  return html`<div class="card">
    <h1>Carriers</h1>
    <p>
      A contract of one’s own is connected by secrets that begin with <code>${KNOWN}</code>. With <code>${BUSY}</code> the carrier
      does not answer, with anything else it knows no such contract.
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="Carriers">
      <table>
        <caption>
          Simulated, every one; those with names of real companies are reached by contracts of one’s own
        </caption>
        <thead>
          <tr>
            <th scope="col">Carrier</th>
            <th scope="col">Services</th>
            <th scope="col">Countries</th>
            <th scope="col">Terms</th>
          </tr>
        </thead>
        <tbody>
          ${allCarriers().map(
            (carrier: Carrier) =>
              html`<tr>
                <th scope="row">${carrier.name}</th>
                <td>
                  ${servicesWithContracts()
                    .filter(({ carrierId }) => carrierId === carrier.id)
                    .map(({ name }) => name)
                    .join(", ")}
                </td>
                <td>${carrier.countries.join(" ")}</td>
                <td><a href="${base}/${carrier.id}/terms">Terms of ${carrier.name}</a></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </div>`;
}

function termsPage({ name, intervals, cutOffHour, collectsOnSaturday, divisor, fuelPercent }: Carrier): Html {
  const windows = intervals.map(({ start, end }) => `${start} to ${end}`).join(", ");
  return html`<article class="card">
    <p class="world">Simulated carrier: these terms bind nobody.</p>
    <h1>Terms of ${name}</h1>
    <h2>Collection</h2>
    <p>
      ${name} collects on working days${collectsOnSaturday ? " and Saturdays" : ""}, ${windows}. A collection for the same day is
      to be booked before ${cutOffHour}:00 in the country of collection.
    </p>
    <h2>Weight and size</h2>
    <p>
      Charged is the greater of real weight and volumetric weight, which is length × width × height in cm divided by ${divisor},
      rounded up to the half kilogram. A fuel surcharge of ${fuelPercent} % is in every price.
    </p>
    <h2>What is not carried</h2>
    <p>Living animals, weapons, money, dangerous goods, and whatever the law of a country on the way forbids.</p>
    <h2>Liability</h2>
    <p>Loss and damage are paid for up to the coverage that was chosen, against proof of value, when told within seven days.</p>
  </article>`;
}

/** Prefix of credentials that the simulated carriers accept, and of those for which they are unavailable. */
const KNOWN = "demo-";
const BUSY = "busy-";

/**
 * The carriers' credentials check: accepts credentials if every secret begins with `demo-`; responds 503 to `busy-`.
 */
function contractRoutes(): Hono {
  const routes = new Hono();
  routes.post("/:id/contract-checks", async (context) => {
    const model = contractModels().find(({ carrierId }) => carrierId === context.req.param("id"));
    if (!model) return context.notFound();
    const sent = await context.req.json<Record<string, string | undefined>>();
    const secrets = model.fields.filter(({ kind }) => kind === "secret").flatMap(({ name }) => sent[name] ?? []);
    if (secrets.some((secret) => secret.startsWith(BUSY))) return context.json({ error: "busy" }, 503);
    const isKnown = secrets.length > 0 && secrets.every((secret) => secret.startsWith(KNOWN));
    return isKnown ? context.body(null, 204) : context.json({ error: "unknown_contract" }, 401);
  });
  return routes;
}
