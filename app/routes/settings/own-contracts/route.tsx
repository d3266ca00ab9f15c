import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { BesidePanel } from "~/components/ui/beside-panel";
import { useFormat } from "~/components/ui/format";
import { DataFailure } from "~/components/settings/data-states";
import { DataEmpty } from "~/components/ui/data-empty";
import { SettingsHead } from "~/components/settings/settings-head";
import { requestId } from "~/services/http/request-scope.server";
import { loadInit } from "~/services/session/merchant.server";
import { requireContracts } from "~/services/own-contracts/own-contracts.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { ContractRow } from "./contract-row";
import { PlanNotice } from "./plan-notice";
import "~/components/settings/data-table.css";
import "./own-contracts.css";

export const handle = {
  i18n: ["contracts", "invoices"],
  title: { namespace: "contracts", key: "title" },
} satisfies PageHandle;

/** @see spec configuration-and-support, section 2, "Own contracts screen" */
export async function loader({ request }: LoaderFunctionArgs) {
  const { merchant, access } = await requireContracts(request);
  const [{ client }, found] = await Promise.all([
    loadInit(merchant),
    nullIfUnavailable("own-contracts", merchant.upstream.ownContracts.list()),
  ]);
  return { access, models: found?.models ?? null, currency: client.currency, requestId: requestId() };
}

/** The carriers that can be used under an own contract. */
export default function OwnContracts() {
  const { access, models, currency, requestId: id } = useLoaderData<typeof loader>();
  const t = useT("contracts");
  const { money } = useFormat();
  const panel = useOutlet();
  return (
    <BesidePanel panel={panel}>
      <SettingsHead
        title={t("title")}
        intro={<span suppressHydrationWarning>{t("intro", { price: money(0, currency) })}</span>}
      />
      <PlanNotice access={access} carriers={models?.length ?? 0} />
      {models && models.length > 0 ? (
        <ul className="contract-list">
          {models.map((model) => (
            <ContractRow key={model.id} model={model} isOpen={access.isOpen} />
          ))}
        </ul>
      ) : (
        <section className="card">
          {models ? (
            <DataEmpty icon="document" title={t("none.title")}>
              {t("none.advice")}
            </DataEmpty>
          ) : (
            <DataFailure requestId={id} />
          )}
        </section>
      )}
    </BesidePanel>
  );
}
