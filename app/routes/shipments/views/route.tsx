import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { formSchema, IdempotencyKey } from "~/models/form-schema";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { readListQuery } from "~/models/shipments/list-query";
import { listSearch } from "~/models/shipments/list-search";
import { type ViewLink, viewLink, viewOfList, VIEW_FIELDS } from "~/models/shipments/saved-views";
import { readQuery } from "~/models/urls";
import { intentAction, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, invalid } from "~/services/forms/form-reply.server";
import { detectLanguage, translateIn } from "~/services/i18n/i18n.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { loadListQuery } from "~/services/shipments/load-list-query.server";
import { loadLook } from "~/services/shipments/load-look.server";
import { loadFilterChips } from "~/services/shipments/list-parts.server";
import { attempt } from "~/services/upstream/upstream.server";
import { ViewsPanel } from "./views-panel";

export const handle = {
  i18n: ["views", "shipments", "filters", "forms"],
  title: { namespace: "views", key: "title" },
  showsFlash: true,
} satisfies PageHandle;

/** The list beneath the panel. */
async function listOf(merchant: Merchant, { request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  return { inbox: inboxOfSlug(params.inbox), ...(await loadListQuery(merchant, readQuery(request.url))) };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { inbox, filters, sort, sortedBy } = await listOf(merchant, { request, params });
  if (!inbox) throw redirect(merchant.paths.inbox("ALL"));
  const { views } = await merchant.upstream.views.list();
  const { today } = await loadClock(merchant);
  return {
    inbox,
    filters,
    sort,
    sortedBy,
    views: await Promise.all(views.map((view) => listedView(request, merchant, viewLink(view, today)))),
    chips: await loadFilterChips(request, merchant, { filters, sort }),
    idempotencyKey: randomUUID(),
  };
}

/** A saved view with the texts of its filters. */
async function listedView(request: Request, merchant: Merchant, view: ViewLink) {
  const { filters, sort } = readListQuery(new URLSearchParams(view.search));
  const language = await detectLanguage(request, merchant.tenant);
  const t = translateIn(language, "views");
  const inShipments = translateIn(language, "shipments");
  const chips = await loadFilterChips(request, merchant, { filters, sort });
  return {
    ...view,
    shows: [
      ...(filters.q ? [t("search", { query: filters.q })] : []),
      ...chips.map(({ text }) => text),
      ...(!sort || sort === "newest" ? [] : [inShipments(`sort.${sort}`)]),
    ],
  };
}

const INTENTS = ["save", "rename", "delete"] as const;

export const action = intentAction({
  who: ({ request }) => requireMerchant(request),
  intent: (pressed) => INTENTS.find((intent) => intent === pressed) ?? "save",
  run: (sent) => (sent.intent === "save" ? saveView(sent) : changeView(sent)),
});

const NewView = formSchema(VIEW_FIELDS).extend({ idempotencyKey: IdempotencyKey });

async function saveView({ request, params, who: merchant, form }: SubmittedForm<Merchant>) {
  const submission = parseWithZod(form, { schema: NewView });
  if (submission.status !== "success") return invalid(submission);
  const { inbox = "ALL", ...query } = await listOf(merchant, { request, params });
  const { name, idempotencyKey } = submission.value;
  const [{ today }, { look }] = await Promise.all([
    loadClock(merchant),
    loadLook(merchant, inbox, listSearch(query.filters, query.sort).toString()),
  ]);
  const body = { ...viewOfList(inbox, query, today), look, name };
  const saved = await attempt(merchant.upstream.views.create({ headers: { "idempotency-key": idempotencyKey }, body }));
  if (saved.kind !== "ok") return failureReply(submission, saved, ["name"]);
  // The view's own address: a view has an order of its own, so it names it.
  const url = merchant.paths.inbox(inbox, listSearch(query.filters, query.sortedBy));
  return redirectWithFlash(request, url, { key: "view-saved", tone: "success", params: { name } });
}

async function changeView({ request, params, who: merchant, form, intent }: SubmittedForm<Merchant> & { intent: string }) {
  const id = form.get("id")?.toString() ?? "";
  const submission = parseWithZod(form, { schema: formSchema(VIEW_FIELDS) });
  if (intent === "delete") {
    const deleted = await attempt(merchant.upstream.views.delete({ id }));
    // Deleting a view that another tab has deleted counts as success.
    const isGone = deleted.kind === "ok" || (deleted.kind === "refused" && deleted.refusal.status === 404);
    return isGone ? redirectToList(request, params, { key: "view-deleted", tone: "success" }) : failureReply(submission, deleted);
  }
  if (submission.status !== "success") return invalid(submission);
  const { name } = submission.value;
  const renamed = await attempt(merchant.upstream.views.rename({ id, name }));
  if (renamed.kind !== "ok") return failureReply(submission, renamed, ["name"]);
  return redirectToList(request, params, { key: "view-renamed", tone: "success", params: { name } });
}

async function redirectToList(
  request: Request,
  params: LoaderFunctionArgs["params"],
  message: Parameters<typeof redirectWithFlash>[2],
) {
  const merchant = await requireMerchant(request);
  const { inbox = "ALL", filters, sort } = await listOf(merchant, { request, params });
  return redirectWithFlash(request, merchant.paths.inbox(inbox, listSearch(filters, sort)), message);
}

export const clientAction = preserveFormOffline;

export default function Views() {
  const sent = useActionData<typeof action>();
  return <ViewsPanel {...useLoaderData<typeof loader>()} result={sent?.result ?? null} />;
}
