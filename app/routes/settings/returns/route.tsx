import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { useAcceptedKey } from "~/components/forms/use-accepted-key";
import { DataFailure } from "~/components/settings/data-states";
import { SettingsHead } from "~/components/settings/settings-head";
import { DataEmpty } from "~/components/ui/data-empty";
import { Icon } from "~/components/ui/icon";
import { sitePaths } from "~/models/paths";
import { problem } from "~/models/problem-text";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { shownPayer } from "~/models/returns/label-payer";
import { returnSettingsValues, RETURN_SETTINGS_FIELDS } from "~/models/returns/return-settings-fields";
import { ReturnSettingsForm } from "~/models/returns/return-settings-form";
import { formAction } from "~/services/forms/form-action.server";
import { failureReply, invalid } from "~/services/forms/form-reply.server";
import { requestId } from "~/services/http/request-scope.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";
import { ReturnForm } from "./return-form";
import "~/components/buyers/returns.css";

export const handle = {
  i18n: ["returns", "buyer-return", "invoices", "forms", "flash"],
  title: { namespace: "returns", key: "settings" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { upstream } = merchant;
  const [settings, buyers, language, { client, paymentMethods }] = await Promise.all([
    nullIfUnavailable("returns", upstream.buyerReturns.getSettings({})),
    nullIfUnavailable("buyers", upstream.buyers.getSettings({})),
    detectLanguage(request, merchant.tenant),
    loadInit(merchant),
  ]);
  return {
    loaded: settings && buyers && { slug: buyers.slug, values: returnSettingsValues(settings, language) },
    currency: client.currency,
    payer: shownPayer(paymentMethods),
    // Drawn anew once it was saved.
    saved: requestId(),
    requestId: requestId(),
  };
}

export const action = formAction({
  who: ({ request }) => requireMerchant(request),
  schema: ReturnSettingsForm,
  run: async ({ request, who: { upstream, paths }, value, submission }) => {
    const saved = await attempt(upstream.buyerReturns.saveSettings(value));
    if (saved.kind === "ok")
      return redirectWithFlash(request, paths.settings("returns"), { key: "returns-saved", tone: "success" });
    if (saved.kind === "refused" && saved.refusal.status === 409)
      return invalid(submission, { fieldErrors: { isOn: [problem("form.error.buyers-first")] } });
    return failureReply(submission, saved, Object.keys(RETURN_SETTINGS_FIELDS));
  },
});

export const clientAction = preserveFormOffline;
export const shouldRevalidate = revalidateUnlessRefused;

/** How the merchant takes goods back. */
export default function ReturnsSettings() {
  const { loaded, currency, payer, saved, requestId: id } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const accepted = useAcceptedKey(sent?.result ?? null, saved);
  const t = useT("returns");
  const paths = usePaths();
  return (
    <div className="settings-form stack">
      <SettingsHead title={t("settings")} intro={t("settings-intro")} />
      {loaded === null ? (
        <section className="card" aria-label={t("settings")}>
          <DataFailure requestId={id} />
        </section>
      ) : loaded.slug === null ? (
        <section className="card" aria-label={t("settings")}>
          <DataEmpty
            icon="globe"
            title={t("buyers-first")}
            way={
              <Link to={paths.settings("buyers")} className="button button-primary">
                {t("buyers-first-way")}
              </Link>
            }
          >
            {t("buyers-first-text")}
          </DataEmpty>
        </section>
      ) : (
        <>
          <p className="actions">
            <a href={sitePaths.buyerReturns(loaded.slug)} target="_blank" rel="noreferrer" className="button">
              <Icon name="external" />
              {t("open-page")}
            </a>
            <Link to={paths.returns()} className="button button-quiet">
              {t("title")}
            </Link>
          </p>
          <ReturnForm key={accepted} values={loaded.values} currency={currency} payer={payer} result={sent?.result ?? null} />
        </>
      )}
    </div>
  );
}
