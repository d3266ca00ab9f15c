import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { billingPaths } from "~/models/settings/billing-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { invoicesSearch } from "~/models/billing/invoice-selection";
import { BundleForm } from "~/models/billing/bundle-form";
import { readQuery } from "~/models/urls";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";
import { BundlePanel } from "./bundle-panel";

export const handle = {
  i18n: ["invoices"],
  title: { namespace: "invoices", key: "bundle.title" },
  showsFlash: true,
} satisfies PageHandle;

/** Query key of the panel's bundle. */
const BUNDLE = "bundle";

/** Query of the list of invoices beneath. */
function pageOf(request: Request): Record<string, string> {
  const page = readQuery(request.url).get("page");
  return page && /^[1-9]\d{0,4}$/.test(page) ? { page } : {};
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { upstream, paths } = await requireMerchant(request);
  const bundleId = readQuery(request.url).get(BUNDLE);
  const closeTo = paths.billing("invoices", pageOf(request));
  if (!bundleId) throw redirect(closeTo);
  const found = await attempt(upstream.invoices.getBundle({ bundleId }));
  // An upstream that is unavailable does not end the download: the panel polls.
  const { status, references, errors } =
    found.kind === "ok"
      ? found.value
      : { status: found.kind === "fault" ? ("loading" as const) : ("error" as const), references: [], errors: {} };
  const failed = references.filter((reference) => reference in errors);
  const listed =
    failed.length > 0
      ? await nullIfUnavailable("failed-invoices", upstream.invoices.listByReference({ references: failed.slice(0, 50) }))
      : null;
  return {
    bundleId,
    status,
    references,
    failed,
    closeTo,
    invoices: listed?.invoices ?? [],
    page: pageOf(request),
    idempotencyKey: randomUUID(),
  };
}

export const action = formAction({ who: ({ request }) => requireMerchant(request), schema: BundleForm, run: downloadInvoices });

/**
 * Downloads one invoice, or requests a bundle of several or of a month.
 * _
 * @see spec account-and-money, section 4, "Invoice bulk panel"
 */
async function downloadInvoices({ request, who: merchant, value }: ParsedForm<Merchant, typeof BundleForm>) {
  const { paths, upstream } = merchant;
  const page = Number(pageOf(request)["page"] ?? 1);
  const back = paths.billing("invoices", invoicesSearch({ page, chosen: value.reference }));
  const { month } = value;
  const [first, ...others] = value.reference;
  if (month === undefined) {
    if (first === undefined) return redirectWithFlash(request, back, { key: "invoices-none-selected", tone: "warning" });
    // A file is not a page: the browser must request it, not the router.
    if (others.length === 0) return redirectDocument(billingPaths(paths).invoiceFile(first), 303);
  }
  const requested = await attempt(
    upstream.invoices.requestBundle({
      headers: { "idempotency-key": value.idempotencyKey },
      body: month === undefined ? { references: value.reference } : { month },
    }),
  );
  if (requested.kind === "fault") throw requested.fault;
  if (requested.kind === "refused") return redirectWithFlash(request, back, { key: "invoices-failed", tone: "error" });
  return redirect(billingPaths(paths).invoicesDownload({ ...pageOf(request), [BUNDLE]: requested.value.bundleId }), 303);
}

export const clientAction = preserveFormOffline;

export default function InvoicesDownload() {
  return <BundlePanel {...useLoaderData<typeof loader>()} />;
}
