import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FrontPage } from "~/components/document/front-page";
import { useT } from "~/components/document/translation";
import { Journey } from "~/components/shipment/journey";
import { TrackingNumbers } from "~/components/shipment/tracking-numbers";
import { StatusBadge } from "~/components/shipments/status-badge";
import { TrackingTimeline } from "~/components/shipments/tracking-timeline";
import { Day } from "~/components/ui/format";
import { sitePaths } from "~/models/paths";
import { type SharedTracking, sharedTrackingOf } from "~/models/shipment/public-tracking";
import { requestScope } from "~/services/http/request-scope.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";

export const handle = {
  i18n: ["details", "tracking", "states"],
  title: { namespace: "tracking", key: "public.title" },
};

const TOO_MANY_REQUESTS = 429;

/** A parcel's page for its recipient: whoever has the link may see it, and search engines may not keep it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(request);
  const found = await attempt(
    upstreamAs().shipments.publicTracking({
      token: params.token ?? "",
      partner: tenant.name,
      ...(requestScope()?.remoteAddress ? { remoteAddress: requestScope()?.remoteAddress } : {}),
    }),
  );
  if (found.kind === "fault") throw found.fault;
  const headers = { "X-Robots-Tag": "noindex, nofollow" };
  if (found.kind === "ok") {
    const tracking = sharedTrackingOf(found.value);
    return data({ tracking, problem: null, timeZone: tracking.timeZone }, { headers });
  }
  const { status, retryAfterSeconds = 60 } = found.refusal;
  if (status === TOO_MANY_REQUESTS) {
    const retry = { "Retry-After": String(retryAfterSeconds) };
    return data({ tracking: null, problem: "busy" as const, timeZone: "UTC" }, { status, headers: { ...headers, ...retry } });
  }
  return data({ tracking: null, problem: "unknown" as const, timeZone: "UTC" }, { status: 404, headers });
}

/** Without this the page's own headers would not carry the loader's. */
export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export default function PublicTrackingPage() {
  const { tracking, problem } = useLoaderData<typeof loader>();
  const t = useT("tracking");
  if (tracking) return <Tracked tracking={tracking} />;
  return (
    <FrontPage heading={t(`public.${problem}.title`)}>
      <p>{t(`public.${problem}.advice`)}</p>
    </FrontPage>
  );
}

function Tracked({ tracking }: { tracking: SharedTracking }) {
  const t = useT("tracking");
  const details = useT("details");
  const { state, carrier, logoId, shop, from, to, expected, journey, trackings, events } = tracking;
  return (
    <FrontPage heading={t("public.title")} lead={shop ? t("public.from", { shop }) : ""} isWide>
      <div className="line wrap">
        <img src={sitePaths.carrierLogo(logoId)} alt="" className="mark mark-32" width="32" height="32" />
        <p className="grow">
          <span className="block strong">{carrier}</span>
          <span className="quiet small">{t("public.route", { from, to })}</span>
        </p>
        <StatusBadge state={state} />
      </div>
      {expected ? (
        <p>
          <span className="quiet">{details("estimated-delivery")}</span> <Day day={expected} />
        </p>
      ) : null}
      {journey ? <Journey steps={journey} isBroughtToPoint={tracking.isBroughtToPoint} /> : null}
      <TrackingTimeline events={events} />
      {trackings.length > 0 ? <TrackingNumbers trackings={trackings} trackingUrl={null} /> : null}
    </FrontPage>
  );
}
