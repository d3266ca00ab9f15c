import { redirect } from "@remix-run/node";
import { z } from "zod";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { apiKeyDialog } from "~/models/api-key/api-key-paths";
import { SHOP_NAME_FIELDS } from "~/models/api-key/shop-name-fields";
import type { FlashMessage } from "~/models/flash";
import { formSchema, IdempotencyKey } from "~/models/form-schema";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce } from "~/services/upstream/upstream.server";

/** Intents of the page's buttons. */
export const API_KEY_INTENTS = ["generate", "rename", "revoke"] as const;
export type ApiKeyIntent = (typeof API_KEY_INTENTS)[number];

type Sent = SubmittedForm<Merchant>;

/** Runs a form of the API key page. */
export function runApiKeyForm(intent: ApiKeyIntent, sent: Sent) {
  if (intent === "generate") return generate(sent);
  return intent === "rename" ? rename(sent) : revoke(sent);
}

const ShopName = formSchema(SHOP_NAME_FIELDS);
const OneKey = z.object({ id: z.string().min(1).max(MAX_LENGTH.id) });
const NewKeyForm = ShopName.extend({
  idempotencyKey: IdempotencyKey,
  module: z
    .string()
    .regex(/^[a-z]+_module$/)
    .optional()
    .catch(undefined),
});

/** Whether a problem belongs to a field. Others, such as a brand without keys, are shown by the page. */
const isOfField = ({ status }: { status: number }) => status === 422;

function generate(sent: Sent) {
  return parseForm(sent, NewKeyForm, async ({ request, form, who: { upstream, paths }, value, submission }) => {
    const { idempotencyKey, module, name } = value;
    const call = { headers: { "idempotency-key": idempotencyKey }, body: { name } };
    const generated = await attemptOnce(() => upstream.apiKey.generate(call));
    if (generated.kind === "fault") return faultToastReply(form, generated.fault, "generate-api-key.create.error");
    if (generated.kind === "refused" && isOfField(generated.refusal)) return failureReply(submission, generated, ["name"]);
    const flash: FlashMessage =
      generated.kind === "ok"
        ? { key: "api-key-generated", tone: "success" }
        : { key: "generate-api-key.create.error", tone: "error" };
    return redirectWithFlash(request, module ? integrationPaths(paths).panel(module) : paths.settings("api-key"), flash);
  });
}

function rename(sent: Sent) {
  return parseForm(
    sent,
    ShopName.extend(OneKey.shape),
    async ({ request, form, who: { upstream, paths }, value, submission }) => {
      const { id, name } = value;
      const renamed = await attempt(upstream.apiKey.rename({ params: { id }, body: { name } }));
      if (renamed.kind === "fault") return faultToastReply(form, renamed.fault, "api-key-rename-failed");
      if (renamed.kind === "refused" && isOfField(renamed.refusal)) return failureReply(submission, renamed, ["name"]);
      const flash: FlashMessage =
        renamed.kind === "ok" ? { key: "api-key-renamed", tone: "success" } : { key: "api-key-rename-failed", tone: "error" };
      return redirectWithFlash(request, paths.settings("api-key"), flash);
    },
  );
}

function revoke(sent: Sent) {
  const schema = OneKey.extend({ idempotencyKey: IdempotencyKey });
  return parseForm(sent, schema, async ({ request, form, who: { upstream, paths }, value: { id, idempotencyKey } }) => {
    const call = { params: { id }, headers: { "idempotency-key": idempotencyKey } };
    const revoked = await attemptOnce(() => upstream.apiKey.revokeOne(call));
    if (revoked.kind === "fault") return faultToastReply(form, revoked.fault, "api-key-revoke-failed");
    // Revoking a key that another tab has revoked counts as success.
    if (revoked.kind === "ok" || revoked.refusal.status === 404) return redirect(apiKeyDialog(paths, "revoked", id), 303);
    return redirectWithFlash(request, paths.settings("api-key"), { key: "api-key-revoke-failed", tone: "error" });
  });
}
