import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData, useOutlet, useSubmit } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { BesidePanel } from "~/components/ui/beside-panel";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { hasFeature } from "#contract/rules/features";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useLiveEvents } from "~/components/live/use-live-events";
import { useRevalidation } from "~/components/live/use-revalidation";
import { DataFailure } from "~/components/settings/data-states";
import { DataEmpty } from "~/components/ui/data-empty";
import { SettingsHead } from "~/components/settings/settings-head";
import { Icon } from "~/components/ui/icon";
import { cardOf, INTEGRATION_SETS, type IntegrationSet, setOf, shownIntegrations } from "~/models/integrations/integration-card";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { readQuery } from "~/models/urls";
import { requestId } from "~/services/http/request-scope.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { IntegrationCard } from "./integration-card";
import "~/components/settings/data-table.css";
import "./integrations.css";

export const handle = {
  i18n: ["integrations", "invoices"],
  title: { namespace: "integrations", key: "title" },
} satisfies PageHandle;

const SEARCH_MS = 300;

/** @see spec configuration-and-support, section 2, "Integrations screen" */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [{ client }, found] = await Promise.all([
    loadInit(merchant),
    nullIfUnavailable("integrations", merchant.upstream.integrations.list()),
  ]);
  const query = readQuery(request.url);
  const set = setOf(query);
  const text = (query.get("q") ?? "").slice(0, 80);
  const all = found?.integrations ?? null;
  return {
    set,
    text,
    failed: failedOf(query.get("failed"), all),
    requestId: requestId(),
    canConnect: hasFeature(client.features, "CONNECT_SHOP"),
    shown: all && shownIntegrations(all, set, text).map(cardOf),
    counts: all && {
      all: shownIntegrations(all, "all", "").length,
      connected: shownIntegrations(all, "connected", "").length,
    },
  };
}

/** Name of the shop whose activation failed: empty if the shop is unknown, null if none failed. */
function failedOf(alias: string | null, all: readonly { alias: string; name: string }[] | null): string | null {
  return alias === null ? null : (all?.find((each) => each.alias === alias)?.name ?? "");
}

/** The shops and marketplaces whose orders are imported. */
export default function Integrations() {
  const { set, text, failed, canConnect, shown, counts, requestId: id } = useLoaderData<typeof loader>();
  const t = useT("integrations");
  const paths = usePaths();
  const panel = useOutlet();
  const revalidate = useRevalidation();
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (event.type === "import-ended") revalidate();
    },
    onReload: revalidate,
  });
  return (
    <BesidePanel panel={panel}>
      <SettingsHead title={t("title")} intro={t("intro")} />
      {failed === null ? null : <ActivationFailed name={failed} />}
      {canConnect ? null : (
        <p className="banner tone-info">
          <Icon name="info" />
          <span>{t("not-allowed")}</span>
        </p>
      )}
      {shown && counts ? (
        <>
          <Tools set={set} text={text} counts={counts} />
          {shown.length === 0 ? (
            <section className="card">
              <DataEmpty
                icon="search"
                title={t("none.title")}
                way={<Link to={integrationPaths(paths).page()}>{t("none.all")}</Link>}
              >
                {t("none.advice")}
              </DataEmpty>
            </section>
          ) : (
            <ul className="shop-grid">
              {shown.map((one) => (
                <IntegrationCard key={one.alias} integration={one} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <section className="card">
          <DataFailure requestId={id} />
        </section>
      )}
    </BesidePanel>
  );
}

/** The marketplace refused the sign-in, or the merchant left it early. */
function ActivationFailed({ name }: { name: string }) {
  const t = useT("integrations");
  return (
    <div className="banner tone-danger" role="alert">
      <Icon name="alert" />
      <div>
        <p className="strong">{name ? t("activation-failed.title-of", { name }) : t("activation-failed.title")}</p>
        <p>{t("activation-failed.advice")}</p>
      </div>
    </div>
  );
}

/** Search and filter, with the whole state in the URL. */
function Tools({ set, text, counts }: { set: IntegrationSet; text: string; counts: { all: number; connected: number } }) {
  const t = useT("integrations");
  const paths = integrationPaths(usePaths());
  const submit = useSubmit();
  const search = useDebouncedCallback(
    (form: HTMLFormElement) => submit(form, { replace: true, preventScrollReset: true }),
    SEARCH_MS,
  );
  return (
    <Form className="tools integration-tools" role="search" method="get" action={paths.page()} onSubmit={() => search.cancel()}>
      <div className="field tools-find">
        <label htmlFor="integration-search" className="visually-hidden">
          {t("search")}
        </label>
        <span className="affix">
          <Icon name="search" />
          <input
            id="integration-search"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={80}
            placeholder={t("search-placeholder")}
            onChange={(event) => search(event.currentTarget.form!)}
          />
        </span>
        {set === "all" ? null : <input type="hidden" name="show" value={set} />}
      </div>
      <noscript>
        <button className="button">{t("search")}</button>
      </noscript>
      <nav className="segments" aria-label={t("show.label")}>
        {INTEGRATION_SETS.map((name) => (
          <Link
            key={name}
            to={paths.page({ ...(name === "all" ? {} : { show: name }), ...(text ? { q: text } : {}) })}
            aria-current={name === set ? "page" : undefined}
            preventScrollReset
          >
            {t(`show.${name}`)} {name === "all" || name === "connected" ? <span className="quiet">{counts[name]}</span> : null}
          </Link>
        ))}
      </nav>
    </Form>
  );
}
