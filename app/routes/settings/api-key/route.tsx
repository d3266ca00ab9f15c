import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ApiKey } from "#contract/api-key";
import { ApiAddress, ApiKeyCard } from "~/components/api-key/api-key-card";
import { NewApiKeyForm, RenameApiKeyForm } from "~/components/api-key/api-key-form";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { DataFailure } from "~/components/settings/data-states";
import { SettingsHead } from "~/components/settings/settings-head";
import { BesidePanel } from "~/components/ui/beside-panel";
import { Icon } from "~/components/ui/icon";
import { API_KEY_DIALOGS, apiKeyDialog, apiKeyForm } from "~/models/api-key/api-key-paths";
import { readListState } from "~/models/settings/list-state";
import { readQuery } from "~/models/urls";
import { intentAction } from "~/services/forms/form-action.server";
import { requestId } from "~/services/http/request-scope.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { API_KEY_INTENTS, runApiKeyForm } from "./api-key-forms.server";
import { RevokeDialog } from "./revoke-dialog";
import "./api-key-page.css";

export const handle = {
  i18n: ["api-key", "invoices", "forms", "flash"],
  title: { namespace: "api-key", key: "title" },
} satisfies PageHandle;

/** Only for brands whose users may generate keys. @see spec configuration-and-support, section 6 */
async function requireApiKeys({ request }: Pick<ActionFunctionArgs, "request">): Promise<Merchant> {
  const merchant = await requireMerchant(request);
  if (!merchant.tenant.flags.canGenerateApiKey) throw redirect(merchant.paths.settings());
  return merchant;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { upstream } = await requireApiKeys({ request });
  const query = readQuery(request.url);
  const found = await nullIfUnavailable("api-key", upstream.apiKey.getCurrent());
  const { form } = readListState(query);
  return {
    found,
    // A key that another tab has revoked has no form.
    form: form === "new" || found?.apiKeys.some(({ id }) => id === form) ? form : null,
    dialog: found ? dialogOf(query, found.apiKeys) : null,
    idempotencyKey: randomUUID(),
    requestId: requestId(),
  };
}

/** The dialog of the URL, unless the state of its key has changed since the link was rendered. */
function dialogOf(query: URLSearchParams, apiKeys: readonly ApiKey[]) {
  const dialog = API_KEY_DIALOGS.find((name) => name === query.get("dialog"));
  const id = query.get("key");
  const apiKey = apiKeys.find((one) => one.id === id);
  if (dialog === "revoke" && apiKey) return { apiKey, hasOthers: apiKeys.length > 1 };
  return dialog === "revoked" && id && !apiKey ? { apiKey: null, hasOthers: apiKeys.length > 0 } : null;
}

export const action = intentAction({
  who: requireApiKeys,
  intent: (pressed) => API_KEY_INTENTS.find((intent) => intent === pressed) ?? "generate",
  run: ({ intent, ...sent }) => runApiKeyForm(intent, sent),
});

export const clientAction = preserveFormOffline;

/** @see spec configuration-and-support, section 2, "API key screen" */
export default function ApiKeyPage() {
  const { found, form, dialog, idempotencyKey, requestId: id } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("api-key");
  const paths = usePaths();
  const shown = dialog ? <RevokeDialog dialog={dialog} idempotencyKey={idempotencyKey} /> : null;
  const lastResult = sent?.result ?? null;
  const isFirst = found?.apiKeys.length === 0;
  return (
    <BesidePanel panel={shown}>
      <div className="settings-form stack">
        <SettingsHead title={t("title")} intro={t("intro")}>
          {found && !isFirst && form !== "new" ? (
            <Link to={apiKeyForm(paths, "new")} preventScrollReset className="button button-primary">
              <Icon name="plus" />
              {t("add")}
            </Link>
          ) : null}
        </SettingsHead>
        <div className="toasts">
          <FlashNotice flash={sent?.toast ?? null} keepsForm />
        </div>
        {found ? null : (
          <section className="card" aria-label={t("title")}>
            <DataFailure requestId={id} />
          </section>
        )}
        {found && (isFirst || form === "new") ? (
          <NewApiKeyForm
            shopName={isFirst ? t("first-shop") : ""}
            isFirst={isFirst}
            idempotencyKey={idempotencyKey}
            lastResult={lastResult}
          />
        ) : null}
        {found?.apiKeys.map((apiKey) =>
          apiKey.id === form ? (
            <RenameApiKeyForm key={apiKey.id} apiKey={apiKey} lastResult={lastResult} />
          ) : (
            <ApiKeyCard
              key={apiKey.id}
              apiKey={apiKey}
              manage={{ renameUrl: apiKeyForm(paths, apiKey.id), revokeUrl: apiKeyDialog(paths, "revoke", apiKey.id) }}
            />
          ),
        )}
        {found ? <ApiAddress {...found} /> : null}
        <ApiKeyBenefits />
      </div>
    </BesidePanel>
  );
}

const BENEFITS = [
  ["modules", "plug"],
  ["orders", "bolt"],
  ["control", "shield"],
] as const;

/** Advantages of an API key. */
function ApiKeyBenefits() {
  const t = useT("api-key");
  return (
    <ul className="api-key-benefits" aria-label={t("benefits")}>
      {BENEFITS.map(([name, icon]) => (
        <li key={name} className="card">
          <Icon name={icon} className="icon icon-20" />
          <div>
            <strong>{t(`benefit.${name}.title`)}</strong>
            <p className="small quiet">{t(`benefit.${name}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
