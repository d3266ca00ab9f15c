import { redirect } from "@remix-run/node";
import type { trackingSearchForm } from "~/models/buyers/tracking-search";
import { sitePaths, withQuery } from "~/models/paths";
import { problem } from "~/models/problem-text";
import type { Tenant } from "~/models/tenant";
import { readQuery } from "~/models/urls";
import { chooseFor, publicCaller } from "~/services/buyers/buyer-brand.server";
import type { ParsedForm } from "~/services/forms/form-action.server";
import { failureReply, invalid } from "~/services/forms/form-reply.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";

const SLUG_SENT = 40;

/** Leads to the page of the parcel, or says that number and postcode find none: never which of them is wrong. */
export async function searchParcel({
  request,
  who: tenant,
  value: { number, zipCode },
  submission,
}: ParsedForm<Tenant, ReturnType<typeof trackingSearchForm>>) {
  const query = readQuery(request.url);
  const merchant = query.get("merchant")?.slice(0, SLUG_SENT);
  const found = await attempt(
    upstreamAs().buyers.findParcel({
      number,
      zipCode,
      ...(merchant === undefined ? {} : { merchant }),
      ...publicCaller(tenant),
    }),
  );
  if (found.kind === "refused" && found.refusal.status === 404) {
    return invalid(submission, { formErrors: [problem("form.error.no-parcel")] });
  }
  if (found.kind !== "ok") return failureReply(submission, found, ["number", "zipCode"]);
  const lang = query.get("lang") ?? (await chooseFor(request, tenant, null));
  return redirect(withQuery(sitePaths.publicTracking(found.value.token), { lang }), 303);
}
