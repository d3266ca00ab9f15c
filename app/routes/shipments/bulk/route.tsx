import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Warehouse } from "#contract/addresses";
import { TAGS_REMOVED } from "#contract/annotations";
import type { Shipment } from "#contract/shipments";
import type { PageHandle } from "~/components/document/page-handle";
import { townLine } from "~/models/places";
import { preserveFormOffline } from "~/components/forms/offline";
import { recipientOf } from "~/models/payment/payment-rows";
import { commonDays, ownWeightKg, serviceChoices } from "~/models/shipments/bulk-choices";
import { eligibleShipments, ineligibleShipments } from "~/models/shipments/bulk-eligibility";
import { blockOf, type BulkPage, leftOutByReason, LISTED_NAMES, type MenuItem, withNames } from "~/models/shipments/bulk-page";
import { isFlowOffered } from "~/models/shipments/flow-offered";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { BULK_FLOWS } from "~/models/shipments/selection";
import { readQuery } from "~/models/urls";
import { intentAction } from "~/services/forms/form-action.server";
import { loadWarehouses } from "~/services/checkout/address-book.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requireBulkPermission, requireFlow } from "~/services/session/permissions.server";
import { commitSession } from "~/services/session/session.server";
import { loadKnownTags } from "~/services/shipments/load-parts.server";
import { loadSelected, unselect } from "~/services/shipments/selection.server";
import { BulkPanel } from "./bulk-panel";
import { loadDays, loadInsurance, loadOffers } from "./offers.server";
import { type BulkExtra, submitBulk } from "./submit.server";

export const handle = {
  i18n: ["bulk", "annotations", "states", "checkout", "price", "content", "shipments", "forms"],
  title: ({ flow }: { flow: BulkPage["flow"] }) => ({ namespace: "bulk", key: `title.${flow}` }),
  showsFlash: true,
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  await requireBulkPermission(merchant);
  const inbox = inboxOfSlug(params.inbox) ?? "ALL";
  const flow = BULK_FLOWS.find((name) => name === params.flow);
  const query = readQuery(request.url);
  if (!flow || flow === "payment" || flow === "labels") throw redirect(merchant.paths.inbox(inbox, query));
  requireFlow(merchant, flow, inbox);
  const { shipments, gone } = await loadSelected(merchant);
  const failed = merchant.session.get("bulkFailed") ?? [];
  unselect(merchant.session, gone);
  const fits = eligibleShipments(flow, shipments);
  const leftOut = leftOutByReason(flow, ineligibleShipments(flow, shipments));
  const menu = MENU.filter((name) => flow === "actions" && isFlowOffered(name, inbox, merchant.tenant.flags));
  const page: BulkPage = {
    flow,
    inbox,
    query: query.toString(),
    selected: shipments.length,
    gone: gone.length,
    fits: fits.length,
    leftOut,
    block: blockOf(flow, leftOut),
    names: fits.slice(0, LISTED_NAMES).map(recipientOf),
    references: fits.map(({ waybillReference }) => waybillReference),
    failed: withNames(failed, shipments),
    drafts: eligibleShipments("content", shipments).length,
    menu: menu.map((name) => menuItem(name, shipments)),
    idempotencyKey: randomUUID(),
    isInsured: fits.some(({ upsales }) => upsales.insurance.amount > 0),
    currency: shipments[0]?.currency ?? "",
    ...(await loadFlow(merchant, flow, fits)),
  };
  const isChanged = gone.length > 0 || failed.length > 0;
  return data(page, isChanged ? { headers: { "Set-Cookie": await commitSession(merchant.session) } } : {});
}

const MENU = [
  "content",
  "parcels",
  "sender",
  "phone",
  "services",
  "collection-date",
  "insurance",
  "tags",
  "rules",
  "delete",
] as const;

function menuItem(flow: MenuItem["flow"], shipments: readonly Shipment[]): MenuItem {
  const fits = eligibleShipments(flow, shipments).length;
  return { flow, fits, block: fits > 0 ? null : blockOf(flow, leftOutByReason(flow, ineligibleShipments(flow, shipments))) };
}

/** Additional data of a flow: services, days, insurance or senders. */
async function loadFlow(merchant: Merchant, flow: BulkPage["flow"], fits: Shipment[]) {
  return {
    parcels: flow === "parcels" ? (await loadInit(merchant)).parcels : [],
    weightless: flow === "parcels" ? fits.filter((draft) => ownWeightKg(draft) === undefined).length : 0,
    senders: flow === "sender" ? (await loadWarehouses(merchant)).map(senderChoice) : [],
    fallbackPhone: flow === "phone" ? (await loadInit(merchant)).client.fallbackPhone : "",
    services: flow === "services" ? serviceChoices(await loadOffers(merchant, fits)) : [],
    days: flow === "collection-date" ? commonDays(await loadDays(merchant, fits)) : [],
    tags: flow === "tags" ? { used: usedTags(fits), known: await loadKnownTags(merchant) } : { used: [], known: [] },
    insurance: flow === "insurance" && fits.length > 0 ? await loadInsurance(merchant, fits) : null,
  };
}

/** The most frequent tags, each once. */
function usedTags(shipments: readonly Shipment[]): string[] {
  const counts = new Map<string, number>();
  for (const { tags } of shipments) for (const name of tags) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, TAGS_REMOVED)
    .map(([name]) => name);
}

function senderChoice(warehouse: Warehouse): BulkPage["senders"][number] {
  const { id, alias, firstName, lastName, company, street1 } = warehouse;
  const name = alias || company || `${firstName} ${lastName}`.trim();
  return { id, name, line: [street1, townLine(warehouse)].filter(Boolean).join(", ") };
}

export const action = intentAction<Merchant, null, BulkExtra>({
  who: async ({ request, params }) => {
    const merchant = await requireMerchant(request);
    await requireBulkPermission(merchant);
    const flow = BULK_FLOWS.find((name) => name === params["flow"]);
    if (flow) requireFlow(merchant, flow, inboxOfSlug(params["inbox"]) ?? "ALL");
    return merchant;
  },
  intent: () => null,
  run: submitBulk,
});

export const clientAction = preserveFormOffline;

export default function Bulk() {
  const sent = useActionData<typeof action>();
  const page = useLoaderData<typeof loader>();
  return <BulkPanel key={page.flow} page={page} lastResult={sent?.result ?? null} hasFailed={sent?.extra?.hasFailed ?? false} />;
}
