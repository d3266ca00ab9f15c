import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { splitTags } from "#contract/rules/tags";
import type { Shipment } from "#contract/shipments";
import type { PageHandle } from "~/components/document/page-handle";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { AnnotationsForm } from "~/components/shipments/annotations-form";
import type { MerchantPaths } from "~/models/paths";
import { isDraft } from "~/models/shipments/plan";
import { AnnotationForm } from "~/models/shipments/forms";
import { readQuery, safeReturnTo } from "~/models/urls";
import { formAction } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { loadKnownTags } from "~/services/shipments/load-parts.server";
import { requireShipment } from "~/services/shipments/load-purchased.server";
import { attempt } from "~/services/upstream/upstream.server";

export const handle = {
  hasMainAction: true,
  i18n: ["annotations", "history", "forms"],
  title: { namespace: "annotations", key: "heading" },
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [shipment, known] = await Promise.all([requireShipment(merchant, params.reference), loadKnownTags(merchant)]);
  const { waybillReference: reference, inbox, to, note, tags, isObfuscated } = shipment;
  return {
    ...{ reference, note, tags, isObfuscated, known },
    shipment: { inbox },
    whom: `${to.firstName} ${to.lastName}`.trim() || to.company || reference,
    returnTo: returnUrl(request, merchant.paths, shipment),
  };
}

/** The page that led here; else the details, or the list of a draft, which has none. */
function returnUrl(request: Request, paths: MerchantPaths, { waybillReference, inbox, state }: Shipment): string {
  const own = isDraft(state) ? paths.inbox(inbox) : paths.details(waybillReference);
  return safeReturnTo(readQuery(request.url).get("returnTo"), own);
}

export const action = formAction({
  who: ({ request }: ActionFunctionArgs) => requireMerchant(request),
  schema: AnnotationForm,
  run: async ({ request, params, who: { upstream, paths }, value: { note, tags }, submission, form }) => {
    const change = { tags: splitTags(tags ?? ""), ...(form.has("note") ? { note: note ?? "" } : {}) };
    const saved = await attempt(upstream.annotations.save({ waybillReference: params.reference ?? "", ...change }));
    if (saved.kind !== "ok") return failureReply(submission, saved, (field) => /^(?:note|tags)/.exec(field)?.[0]);
    return redirectWithFlash(request, returnUrl(request, paths, saved.value), { key: "annotated", tone: "success" });
  },
});

export const clientAction = preserveFormOffline;

export default function Annotations() {
  const { whom, ...page } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("annotations");
  const history = useT("history");
  const paths = usePaths();
  const { pathname, search } = useLocation();
  return (
    <div className="page page-narrow stack">
      <div>
        <BackLink to={page.returnTo}>{whom}</BackLink>
        <h1>{t("heading")}</h1>
      </div>
      <div className="card card-body stack">
        <AnnotationsForm {...page} result={sent?.result ?? null} />
      </div>
      <p>
        <Link to={paths.history(page.reference, pathname + search)}>{history("show")}</Link>
      </p>
    </div>
  );
}
