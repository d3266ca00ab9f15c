import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasFeature } from "#contract/rules/features";
import type { PageHandle } from "~/components/document/page-handle";
import { readRange } from "~/models/analytics/range";
import { readQuery } from "~/models/urls";
import { requestId } from "~/services/http/request-scope.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { PromisesView } from "./promises-view";
import "~/components/settings/data-table.css";
import "../page/analytics.css";
import "./promises.css";

export const handle = {
  i18n: ["promises", "analytics", "countries", "forms", "invoices"],
  title: { namespace: "promises", key: "title" },
  area: "settings",
} satisfies PageHandle;

/** The analytics page, whose gate offers a plan, answers a client without the feature. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [{ client }, { today }] = await Promise.all([loadInit(merchant), loadClock(merchant)]);
  if (!hasFeature(client.features, "USER_ANALYTICS")) throw redirect(merchant.paths.analytics);
  const selected = readRange(readQuery(request.url), today);
  const isWrong = Object.keys(selected.problems).length > 0;
  const { analytics } = merchant.upstream;
  const [lanes, late] = isWrong
    ? [null, null]
    : await Promise.all([
        nullIfUnavailable("analytics-promises", analytics.promises(selected.days)),
        nullIfUnavailable("analytics-late-parcels", analytics.lateParcels(selected.days)),
      ]);
  return data(
    { selected, isWrong, lanes: lanes?.lanes ?? null, late, today, requestId: requestId() },
    { status: isWrong ? 422 : 200 },
  );
}

export default function Promises() {
  return <PromisesView {...useLoaderData<typeof loader>()} />;
}
