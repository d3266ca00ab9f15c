import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { WaybillReference } from "#contract/primitives";
import type { Inbox } from "#contract/states";
import type { FlashMessage } from "~/models/flash";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { BULK_FLOWS, type ChangedSelection, SELECTION_LIMIT } from "~/models/shipments/selection";
import { readQuery } from "~/models/urls";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requireBulkPermission } from "~/services/session/permissions.server";
import { commitSession } from "~/services/session/session.server";
import { loadListQuery } from "~/services/shipments/load-list-query.server";
import { clearSelection, select, selectedReferences, unselect } from "~/services/shipments/selection.server";
import { attempt } from "~/services/upstream/upstream.server";

export { toShipments as loader } from "~/services/session/to-shipments.server";

/**
 * Changes the selection. A page without JavaScript submits the checked rows among those `shown`, and the pressed button: back to
 * the list, or on to a panel. With JavaScript each change is one request (`view` is `script`) with references to `select` and
 * `unselect`; the response is the whole selection.
 */
export const action = withErrorPage(async ({ request, params }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const merchant = await requireMerchant(request);
  await requireBulkPermission(merchant);
  const inbox = inboxOfSlug(params.inbox) ?? "ALL";
  const query = readQuery(request.url);
  const intent = form.get("intent")?.toString();
  const changed = await applyChange(merchant, form, { inbox, intent, query });
  if (form.get("view") === "script") {
    if (!changed) return Response.json(null, { status: 502 });
    return Response.json(changed, { headers: { "Set-Cookie": await commitSession(merchant.session) } });
  }
  const list = merchant.paths.inbox(inbox, query);
  if (!changed) return redirectWithFlash(request, list, { key: "selection-failed", tone: "error" });
  const flow = BULK_FLOWS.find((name) => name === intent);
  const url = flow ? merchant.paths.bulk(inbox, flow, query) : list;
  if (changed.left > 0) return redirectWithFlash(request, url, notAll(changed.left));
  return redirect(url, { status: 303, headers: { "Set-Cookie": await commitSession(merchant.session) } });
});

const notAll = (count: number): FlashMessage => ({
  key: "selection-full",
  params: { count, limit: SELECTION_LIMIT },
  tone: "warning",
});

/** @returns null if the shipments of the list could not be fetched */
async function applyChange(
  merchant: Merchant,
  form: FormData,
  { inbox, intent, query }: { inbox: Inbox; intent: string | undefined; query: URLSearchParams },
): Promise<ChangedSelection | null> {
  const { session } = merchant;
  let left = 0;
  if (intent === "clear") clearSelection(session);
  else {
    const shown = referencesOf(form.get("shown")?.toString().split(",") ?? []);
    unselect(session, [...shown, ...referencesOf(form.getAll("unselect"))]);
    left = select(session, form.has("page") ? shown : referencesOf(form.getAll("select")), inbox);
  }
  if (intent === "all") {
    const listed = await findListed(merchant, inbox, query);
    if (!listed) return null;
    left = select(session, listed.references, inbox) + listed.left;
  }
  return { selection: selectedReferences(session), left };
}

function referencesOf(values: FormDataEntryValue[]): string[] {
  return values.flatMap((value) => WaybillReference.safeParse(value).data ?? []);
}

/** Maximum page size of the upstream. */
const PAGE = 100;

/** References of a whole list, in its order, up to the selection's limit, and the number of the rest. */
async function findListed(merchant: Merchant, inbox: Inbox, query: URLSearchParams) {
  const { upstream } = merchant;
  const { filters, order } = await loadListQuery(merchant, query);
  const references: string[] = [];
  let cursor: string | undefined;
  let total = 0;
  do {
    const page = await attempt(upstream.shipments.list({ ...filters, inbox, order, limit: PAGE, cursor }));
    if (page.kind !== "ok") return null;
    references.push(...page.value.content.map(({ waybillReference }) => waybillReference));
    total = page.value.pagination.totalElements;
    cursor = page.value.pagination.nextCursor ?? undefined;
  } while (cursor && references.length < SELECTION_LIMIT);
  return { references, left: Math.max(0, total - references.length) };
}
