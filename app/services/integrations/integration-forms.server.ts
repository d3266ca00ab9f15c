import { redirect, redirectDocument, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { IMPORT_DAYS, type InboundIntegration } from "#contract/integrations";
import { ERROR_CODES } from "#contract/problems";
import { sourceOfIntegration } from "#contract/rules/source-name";
import { addDays } from "#contract/rules/time-zones";
import { newSenderUrl } from "~/models/addresses/book";
import { formSchema, IdempotencyKey } from "~/models/form-schema";
import { integrationFields } from "~/models/integrations/integration-form";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { lacksSender } from "~/services/checkout/address-book.server";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { commitSession, getSession } from "~/services/session/session.server";
import { attempt, attemptOnce } from "~/services/upstream/upstream.server";
import { hasFeature } from "#contract/rules/features";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";

type Sent = SubmittedForm<OfIntegration>;

/** Runs a form of an integration's panel. */
export function runIntegrationForm(intent: "connect" | "deactivate" | "import", sent: Sent) {
  if (intent === "deactivate") return deactivate(sent);
  if (!sent.who.canConnect) throw new Response("not-allowed", { status: 403 });
  return intent === "import" ? importAgain(sent) : connect(sent);
}

/**
 * Connects a shop with its credentials, or redirects to the marketplace's consent page.
 *
 * @see spec configuration-and-support, section 4, "Integration panel"
 */
function connect(sent: Sent) {
  const { merchant, integration } = sent.who;
  const { alias, name, fields, type } = integration;
  // All fields are required texts, see `integrationFields`.
  const schema = formSchema(integrationFields(fields)).transform((typed) => typed as Record<string, string>);
  return parseForm(sent, schema, async ({ request, form, value, submission }) => {
    // The import of orders starts immediately, and each order needs a sender.
    if (integration.configuration === null && (await lacksSender(merchant)))
      return redirect(newSenderUrl(merchant.paths, integrationPaths(merchant.paths).panel(alias)), 303);
    if (type === "ONBOARDING_WAYBILL") {
      const session = await getSession(request);
      session.set("integrationFlow", { alias, data: value, sessionId: null });
      // The marketplace's page is on another site, so the browser must navigate to it.
      const answer = redirectDocument(integrationPaths(merchant.paths).flow(alias, "start-flow"), 303);
      answer.headers.append("Set-Cookie", await commitSession(session));
      return answer;
    }
    const key = IdempotencyKey.parse(form.get("idempotencyKey"));
    const connected = await attemptOnce(() =>
      merchant.upstream.integrations.connect({
        headers: { "idempotency-key": key },
        body: { identifier: null, integration: alias, type: "INBOUND", data: value },
      }),
    );
    if (connected.kind === "refused" && connected.refusal.messages.some(isConnectedAlready)) {
      const flash = { key: "shop-connected-already", params: { name }, tone: "warning" } as const;
      return redirectWithFlash(request, integrationPaths(merchant.paths).panel(alias), flash);
    }
    if (connected.kind !== "ok") return failureReply(submission, connected, fieldOf);
    const flash = { key: "shop-connected", params: { name }, tone: "success" } as const;
    return redirectWithFlash(request, merchant.paths.inbox("ALL"), flash);
  });
}

/** Connected meanwhile, e.g. in another tab: the panel shows the connection. */
function isConnectedAlready({ error_code: code }: { error_code: string }): boolean {
  return code === ERROR_CODES.wrongState;
}

/** Maps the upstream's field to the form's: `data.api_key` is `api_key`. */
function fieldOf(field: string): string {
  return field.replace(/^data\./, "");
}

function deactivate(sent: Sent) {
  return parseForm(sent, z.object({}), async ({ request, who: { merchant, integration }, submission }) => {
    const { configuration, name, alias } = integration;
    const paths = integrationPaths(merchant.paths);
    if (configuration) {
      const done = await attempt(merchant.upstream.integrations.deactivate({ identifier: configuration.identifier }));
      // Idempotent: already disconnected.
      const isGone = done.kind === "refused" && done.refusal.status === 404;
      if (done.kind !== "ok" && !isGone) return failureReply(submission, done);
    }
    return redirectWithFlash(request, paths.panel(alias), { key: "shop-disconnected", params: { name }, tone: "success" });
  });
}

/** Requests another import of the last days' orders. */
function importAgain(sent: Sent) {
  return parseForm(
    sent,
    z.object({ idempotencyKey: IdempotencyKey }),
    async ({ who: { merchant, integration }, value, submission }) => {
      const { alias, imported } = integration;
      const startedAt = new Date();
      const date = addDays((await loadClock(merchant)).today, -IMPORT_DAYS);
      const begun = await attemptOnce(() =>
        merchant.upstream.integrations.importOrders({
          headers: { "idempotency-key": value.idempotencyKey },
          body: { integration: alias, date, source: sourceOfIntegration(alias) },
        }),
      );
      if (begun.kind !== "ok") return failureReply(submission, begun);
      return redirect(
        integrationPaths(merchant.paths).panel(alias, { import: startedAt.toISOString(), had: String(imported) }),
        303,
      );
    },
  );
}

/** A merchant with the integration of the URL. */
interface OfIntegration {
  merchant: Merchant;
  integration: InboundIntegration;
  /** Whether this account may connect shops. */
  canConnect: boolean;
}

/** @throws redirect to the integrations for an unknown alias */
export async function requireIntegration(request: Request, params: LoaderFunctionArgs["params"]): Promise<OfIntegration> {
  const merchant = await requireMerchant(request);
  const [{ client }, { integrations }] = await Promise.all([loadInit(merchant), merchant.upstream.integrations.list()]);
  const integration = integrations.find(({ alias }) => alias === params["integrationAlias"]);
  if (!integration) throw redirect(integrationPaths(merchant.paths).page());
  return { merchant, integration, canConnect: hasFeature(client.features, "CONNECT_SHOP") };
}
