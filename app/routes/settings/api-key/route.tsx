import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ApiAddress, ApiKeyCard } from "~/components/api-key/api-key-card";
import { FlashNotice } from "~/components/document/flash-notice";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { DataFailure } from "~/components/settings/data-states";
import { SettingsHead } from "~/components/settings/settings-head";
import { BesidePanel } from "~/components/ui/beside-panel";
import { API_KEY_DIALOGS, apiKeyDialog } from "~/models/api-key/api-key-paths";
import { integrationPaths } from "~/models/integrations/integration-paths";
import type { FormActionData } from "~/models/form-action-data";
import { IdempotencyKey } from "~/models/form-schema";
import { readQuery } from "~/models/urls";
import { intentAction, parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { faultToastReply } from "~/services/forms/form-reply.server";
import { requestId } from "~/services/http/request-scope.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { attemptOnce, nullIfUnavailable } from "~/services/upstream/upstream.server";
import { ApiKeyBenefits } from "./api-key-benefits";
import { RevokeDialog } from "./revoke-dialog";

export const handle = { i18n: ["api-key", "invoices", "flash"], title: { namespace: "api-key", key: "title" } };

/** Only for brands whose users may generate keys. @see spec configuration-and-support, section 6 */
async function requireApiKeys({ request }: Pick<ActionFunctionArgs, "request">): Promise<Merchant> {
  const merchant = await requireMerchant(request);
  if (!merchant.tenant.flags.canGenerateApiKey) throw redirect(merchant.paths.settings());
  return merchant;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { upstream } = await requireApiKeys({ request });
  const asked = readQuery(request.url).get("dialog");
  const found = await nullIfUnavailable("api-key", upstream.apiKey.getCurrent());
  const dialog = API_KEY_DIALOGS.find((name) => name === asked) ?? null;
  // A link to a dialog may be older than what it asks.
  const isDue = dialog === "revoke" ? Boolean(found?.apiKey) : found?.apiKey === null;
  return { found, dialog: isDue ? dialog : null, idempotencyKey: randomUUID(), requestId: requestId() };
}

const KeyForm = z.object({ idempotencyKey: IdempotencyKey });
const NewKeyForm = KeyForm.extend({
  module: z
    .string()
    .regex(/^[a-z]+_module$/)
    .optional()
    .catch(undefined),
});

export const action = intentAction({
  who: requireApiKeys,
  intent: (pressed) => (pressed === "revoke" ? "revoke" : "generate"),
  run: ({ intent, ...sent }) => (intent === "revoke" ? revoke(sent) : generate(sent)),
});

function generate(sent: SubmittedForm<Merchant>) {
  return parseForm(sent, NewKeyForm, async ({ request, form, who: { upstream, paths }, value }) => {
    const headers = { "idempotency-key": value.idempotencyKey };
    const generated = await attemptOnce(() => upstream.apiKey.generate({ headers }));
    if (generated.kind === "fault") return faultToastReply(form, generated.fault, "generate-api-key.create.error");
    const flash =
      generated.kind === "ok"
        ? ({ key: "api-key-generated", tone: "success" } as const)
        : ({ key: "generate-api-key.create.error", tone: "error" } as const);
    const { module } = value;
    return redirectWithFlash(request, module ? integrationPaths(paths).panel(module) : paths.settings("api-key"), flash);
  });
}

function revoke(sent: SubmittedForm<Merchant>) {
  return parseForm(sent, KeyForm, async ({ request, form, who: { upstream, paths }, value }) => {
    const headers = { "idempotency-key": value.idempotencyKey };
    const revoked = await attemptOnce(() => upstream.apiKey.revoke({ headers }));
    if (revoked.kind === "fault") return faultToastReply(form, revoked.fault, "api-key-revoke-failed");
    // What another tab has revoked is revoked as well.
    if (revoked.kind === "ok" || revoked.refusal.status === 404) return redirect(apiKeyDialog(paths, "revoked"), 303);
    return redirectWithFlash(request, paths.settings("api-key"), { key: "api-key-revoke-failed", tone: "error" });
  });
}

export const clientAction = preserveFormOffline;

/** @see spec configuration-and-support, section 2, "API key screen" */
export default function ApiKeyPage() {
  const { found, dialog, idempotencyKey, requestId: id } = useLoaderData<typeof loader>();
  const sent = useActionData<FormActionData>();
  const t = useT("api-key");
  const paths = usePaths();
  const shown = dialog ? <RevokeDialog dialog={dialog} idempotencyKey={idempotencyKey} /> : null;
  return (
    <BesidePanel panel={shown}>
      <div className="settings-form stack">
        <SettingsHead title={t("title")} intro={t("intro")} />
        <div className="toasts">
          <FlashNotice flash={sent?.toast ?? null} keepsForm />
        </div>
        {found ? (
          <ApiKeyCard apiKey={found.apiKey} idempotencyKey={idempotencyKey} revokeUrl={apiKeyDialog(paths, "revoke")} />
        ) : (
          <section className="card" aria-label={t("title")}>
            <DataFailure requestId={id} />
          </section>
        )}
        {found ? <ApiAddress {...found} /> : null}
        <ApiKeyBenefits />
      </div>
    </BesidePanel>
  );
}
