import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { BuyerPage } from "~/components/buyers/buyer-page";
import { BuyerProblemPage } from "~/components/buyers/buyer-problem";
import { WithdrawalFacts } from "~/components/buyers/withdrawal-facts";
import { usePageContext } from "~/components/document/page-context";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { receiptTimes } from "~/models/buyers/receipt-text";
import { sitePaths, withQuery } from "~/models/paths";
import { NOT_INDEXED, refusedPage } from "~/services/buyers/buyer-brand.server";
import { findReceipt } from "~/services/buyers/receipt.server";
import { requireTenant } from "~/services/tenant/tenant.server";

export const handle = {
  i18n: ["buyer", "withdrawal"],
  title: { namespace: "withdrawal", key: "receipt.heading" },
  isForBuyers: true,
} satisfies PageHandle;

/** The acknowledgement of receipt, for whoever has its link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findReceipt(request, requireTenant(request), params);
  if (found.kind === "refused") return refusedPage(found.refusal);
  return data({ brand: found.brand, receipt: found.receipt, problem: null }, { headers: NOT_INDEXED });
}

/** Remix drops the loader's headers without this. */
export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export default function Receipt() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.problem) return <BuyerProblemPage problem={loaded.problem} />;
  return <ReceiptPage {...loaded} />;
}

function ReceiptPage({ brand, receipt }: Extract<ReturnType<typeof useLoaderData<typeof loader>>, { problem: null }>) {
  const t = useT("withdrawal");
  const { language } = usePageContext();
  const { token = "" } = useParams();
  const { received, by } = receiptTimes(receipt, language);
  const { email, isMailed } = receipt;
  return (
    <BuyerPage
      heading={t("receipt.heading")}
      lead={isMailed ? t("receipt.mailed", { email }) : t("receipt.not-mailed", { email })}
    >
      <p className="strong">{t(receipt.message ? "statement-part" : "statement")}</p>
      <WithdrawalFacts {...receipt}>
        <div>
          <dt>{t("receipt.received")}</dt>
          <dd>
            <time dateTime={receipt.receivedAt}>{received}</time>
          </dd>
        </div>
        <div>
          <dt>{t("receipt.number")}</dt>
          <dd className="mono">{receipt.number}</dd>
        </div>
      </WithdrawalFacts>
      <p>{isMailed ? t("receipt.keep") : t("receipt.keep-page")}</p>
      <p className="actions">
        <a href={withQuery(sitePaths.withdrawalReceiptFile(brand.slug, token), { lang: language })} className="button">
          {t("receipt.save")}
        </a>
      </p>
      <h2>{t("receipt.next")}</h2>
      <p>{t("receipt.checked", { merchant: brand.name })}</p>
      <p>{t("receipt.back", { day: by, merchant: brand.name })}</p>
      {brand.returnAddress.length > 0 ? (
        <dl className="buyer-facts">
          <div>
            <dt>{t("receipt.address")}</dt>
            <dd>{brand.returnAddress.join("\n")}</dd>
          </div>
        </dl>
      ) : null}
      <p>{t(receipt.message ? "receipt.refund-part" : "receipt.refund", { day: by })}</p>
    </BuyerPage>
  );
}
