import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Tenant } from "#contract/rules/tenant";
import { knownZone } from "#contract/rules/time-zones";
import { BuyerProblemPage } from "~/components/buyers/buyer-problem";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { RETURN_INTENTS, type ReturnIntent } from "~/models/buyers/return-form";
import { retryHeaders } from "~/models/response-headers";
import { readQuery } from "~/models/urls";
import { NOT_INDEXED, refusedPage } from "~/services/buyers/buyer-brand.server";
import { loadPoints } from "~/services/buyers/return-points.server";
import { findReturnOrder, sentToken } from "~/services/buyers/return-order.server";
import { PICTURE_FORM_BYTES } from "~/services/buyers/return-pictures.server";
import { intentAction } from "~/services/forms/form-action.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { runReturn, type ReturnReply } from "./return-actions.server";
import { ReturnPage } from "./return-page";
import "~/components/buyers/returns.css";

export { metaOf as meta } from "~/components/document/page-meta";

export const handle = {
  i18n: ["buyer", "buyer-return", "withdrawal", "details", "countries", "forms"],
  title: { namespace: "buyer-return", key: "title" },
  isForBuyers: true,
} satisfies PageHandle;

/** What of an order can be sent back, and what has become of its returns. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(request);
  const found = await findReturnOrder(request, tenant, params);
  if (found.kind === "refused") return refusedPage(found.refusal);
  const { brand, order } = found;
  const points = await loadPoints(order, { token: sentToken(params.token), tenant });
  const asked = readQuery(request.url).get("asked") ?? "";
  return data(
    {
      ...{ brand, order, points, token: params.token ?? "", asked, problem: null, idempotencyKey: randomUUID() },
      timeZone: knownZone(order.timeZone),
    },
    { headers: NOT_INDEXED },
  );
}

export const action = intentAction<Tenant, ReturnIntent, ReturnReply>({
  isPublic: true,
  who: ({ request }) => requireTenant(request),
  intent: (pressed) => RETURN_INTENTS.find((intent) => intent === pressed) ?? "check",
  run: runReturn,
  maxBytes: PICTURE_FORM_BYTES,
});

export const clientAction = preserveFormOffline;

/** Remix drops the headers of loader and action without this. */
export function headers({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) {
  return { ...Object.fromEntries(loaderHeaders), ...retryHeaders({ actionHeaders }) };
}

export default function Return() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (loaded.problem) return <BuyerProblemPage problem={loaded.problem} />;
  return <ReturnPage {...loaded} result={sent?.result ?? null} reply={sent?.extra ?? null} />;
}
