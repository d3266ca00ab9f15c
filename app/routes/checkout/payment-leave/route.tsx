import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";
import { readQuery } from "~/models/urls";
import { requireMerchant } from "~/services/session/merchant.server";
import { findPendingPayment } from "~/services/checkout/payments.server";

export const handle = { i18n: ["checkout"], title: { namespace: "checkout", key: "leave.heading" } };

/**
 * Sends the browser on to the provider. A page of our own stands between, because browsers hold a form's redirects against
 * `form-action`, and the provider of a tenant is not known to this app beforehand.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const pending = await findPendingPayment(request, readQuery(request.url).get("state"));
  if (!pending?.redirectUrl || pending.waybillReference !== params.reference) {
    throw redirect(merchant.paths.step(params.reference ?? "", "payment"));
  }
  return data({ url: pending.redirectUrl }, { headers: { Refresh: `0; url=${pending.redirectUrl}` } });
}

/** Without this the page's own headers would not carry the loader's. */
export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export default function Leave() {
  const { url } = useLoaderData<typeof loader>();
  const t = useT("checkout");
  useEffect(() => window.location.replace(url), [url]);
  return (
    <main id="main" className="page">
      <section className="card empty" aria-live="polite">
        <span className="empty-mark tone-info">
          <Icon name="lock" className="icon icon-20" />
        </span>
        <h1>{t("leave.heading")}</h1>
        <p>{t("leave.wait")}</p>
        <a className="button button-primary" href={url}>
          {t("leave.link")}
        </a>
      </section>
    </main>
  );
}
