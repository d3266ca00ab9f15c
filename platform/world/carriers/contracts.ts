import { Hono } from "hono";
import { CONTRACT_MODELS } from "../../rules/catalogue/own-contracts";

/** How the secrets begin that the simulated carriers know, and those at which they have no time. */
export const KNOWN = "demo-";
export const BUSY = "busy-";

/**
 * The carriers' check of contracts: credentials are known if every secret of them begins with `demo-`. `busy-` gets no answer.
 */
export function contractRoutes(): Hono {
  const routes = new Hono();
  routes.post("/:id/contract-checks", async (context) => {
    const model = CONTRACT_MODELS.find(({ carrierId }) => carrierId === context.req.param("id"));
    if (!model) return context.notFound();
    const sent = await context.req.json<Record<string, string | undefined>>();
    const secrets = model.fields.filter(({ kind }) => kind === "secret").flatMap(({ name }) => sent[name] ?? []);
    if (secrets.some((secret) => secret.startsWith(BUSY))) return context.json({ error: "busy" }, 503);
    const isKnown = secrets.length > 0 && secrets.every((secret) => secret.startsWith(KNOWN));
    return isKnown ? context.body(null, 204) : context.json({ error: "unknown_contract" }, 401);
  });
  return routes;
}
