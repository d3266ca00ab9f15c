import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BuyerPage } from "~/components/buyers/buyer-page";
import { BuyerProblemPage } from "~/components/buyers/buyer-problem";
import { usePageContext } from "~/components/document/page-context";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { preserveFormOffline } from "~/components/forms/offline";
import { shownBrand } from "~/models/buyers/shown-brand";
import { sitePaths, withQuery } from "~/models/paths";
import { retryHeaders } from "~/models/response-headers";
import { readQuery } from "~/models/urls";
import { findLinkedParcel, NOT_INDEXED, publicCaller, refusedPage } from "~/services/buyers/buyer-brand.server";
import { intentAction } from "~/services/forms/form-action.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";
import { AddressForm } from "./address-form";
import { PointForm } from "./point-form";
import { sendChange } from "./send-change.server";
import "./address-change.css";

export const handle = {
  i18n: ["buyer", "tracking", "forms"],
  title: { namespace: "tracking", key: "public.title" },
  isForBuyers: true,
} satisfies PageHandle;

/** Where a parcel is to go instead, until the carrier has it. Then it leads to the tracking page, which says how far the parcel is. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(request);
  const token = params.token ?? "";
  const found = await findLinkedParcel(request, tenant, token);
  if (found.kind === "refused") return refusedPage(found.refusal);
  const { parcel, language } = found;
  const { brand: merchant, change, carrierName, shopName, others } = parcel;
  // Also after a form that came too late; one that another change has overtaken stays.
  const isOvertaken = request.method === "POST" && change?.state === "making";
  if (!change || (!change.isOpen && !isOvertaken)) throw redirect(withQuery(sitePaths.publicTracking(token), { lang: language }));
  const near = (readQuery(request.url).get("near") ?? "").slice(0, NEAR_SENT);
  return data(
    {
      problem: null,
      brand: merchant && shownBrand(merchant),
      to: change.to,
      isAsked: change.isAsked,
      carrier: carrierName,
      shop: merchant?.name ?? shopName,
      hasOthers: others.length > 0,
      near,
      points: change.to === "point" ? await loadPoints(tenant, token, near) : [],
      back: withQuery(sitePaths.publicTracking(token), { lang: language }),
    },
    { headers: NOT_INDEXED },
  );
}

/** Longer than any postcode, and short enough for the upstream. */
const NEAR_SENT = 20;

/** Empty where there are none, or they cannot be asked for: the buyer can look elsewhere. */
async function loadPoints(tenant: ReturnType<typeof requireTenant>, token: string, zipCode: string) {
  const found = await attempt(upstreamAs().buyers.points({ token, zipCode, ...publicCaller(tenant) }));
  return found.kind === "ok" ? found.value.points : [];
}

export const action = intentAction({
  isPublic: true,
  who: ({ request }) => requireTenant(request),
  intent: (pressed) => (pressed === "point" ? ("point" as const) : ("address" as const)),
  run: sendChange,
});

/** The page has no scripts; another page's would have this one. */
export const clientAction = preserveFormOffline;

/** Remix drops the headers of loader and action without this. */
export function headers({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) {
  return { ...Object.fromEntries(loaderHeaders), ...retryHeaders({ actionHeaders }) };
}

export default function AddressChangePage() {
  const page = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("tracking");
  const { language } = usePageContext();
  if (page.problem !== null) return <BuyerProblemPage problem={page.problem} />;
  const { to, isAsked, shop, carrier, hasOthers, near, points, back } = page;
  const result = sent?.result ?? null;
  const merchant = shop || t("public.sender");
  return (
    <BuyerPage heading={t(isAsked ? `change.ask-title-${to}` : `change.title-${to}`)} lead={t("change.lead", { carrier })}>
      <p>{t(`change.what-${to}`, { shop: merchant })}</p>
      {isAsked ? <p>{t("change.decides", { shop: merchant })}</p> : null}
      {hasOthers ? <p>{t("change.others")}</p> : null}
      {to === "point" ? (
        <PointForm points={points} near={near} isAsked={isAsked} result={result} />
      ) : (
        <AddressForm action={`?lang=${language}`} isAsked={isAsked} result={result} />
      )}
      <p>
        <a href={back} className="button button-wide">
          {t("change.back")}
        </a>
      </p>
    </BuyerPage>
  );
}
