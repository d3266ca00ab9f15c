import { hasFeature } from "#contract/rules/features";
import { InvoiceReference } from "#contract/invoices";
import type { Language } from "#contract/primitives";
import { addDays, dayIn } from "#contract/rules/time-zones";
import { groupOfStatus } from "#contract/rules/tickets";
import { MIN_ID_LENGTH, transactionsSearch } from "~/models/billing/transactions-query";
import { type NamedPage, pageFinds } from "~/models/search/page-finds";
import { billingPaths } from "~/models/settings/billing-paths";
import { settingsMenu } from "~/models/settings/menu";
import { inboxSlug, SIDEBAR } from "~/models/shipments/inbox";
import type { ShipmentMatches } from "~/models/search/shipment-finds";
import { supportPaths } from "~/models/support/support-paths";
import { externalTicketUrl } from "~/models/support/ticket-link";
import { translateIn } from "~/services/i18n/i18n.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Shipments are counted up to this number. */
const COUNTED = 50;
/** Tickets and transactions shown; the others are behind the link to their page. */
const SHOWN = 3;
/** Days of transactions behind that link. */
const DAYS_SHOWN = 730;

/** The newest shipments that a search finds, in all inboxes; null if the upstream failed. */
export async function findShipments({ upstream }: Merchant, q: string): Promise<ShipmentMatches | null> {
  const search = (inbox: "ALL" | "ARCHIVED") =>
    nullIfUnavailable("search", upstream.shipments.list({ q, inbox, limit: COUNTED }));
  const [all, archived] = await Promise.all([search("ALL"), search("ARCHIVED")]);
  if (!all || !archived) return null;
  return {
    found: all.content,
    archived: new Set(archived.content.map(({ waybillReference }) => waybillReference)),
    isMore: all.pagination.totalElements > COUNTED,
  };
}

/** Tickets of the shipments that a search finds, or with that number; null if the upstream failed. */
export async function findTickets({ tenant, paths, upstream }: Merchant, q: string) {
  const found = await nullIfUnavailable("search tickets", upstream.support.list({ q }));
  if (!found) return null;
  const tickets = found.content.slice(0, SHOWN).map((ticket) => ({
    number: ticket.externalReference,
    url: externalTicketUrl(tenant, ticket.externalReference) ?? supportPaths(paths).details(ticket.id),
    type: ticket.type,
    shipmentReference: ticket.shipmentReference,
    group: groupOfStatus(ticket.status),
  }));
  return { tickets, count: found.pagination.totalElements };
}

/** Transactions by their id, or a part of it; null if the upstream failed. */
export async function findTransactions(merchant: Merchant, q: string) {
  if (q.length < MIN_ID_LENGTH) return { transactions: [], count: 0, url: "" };
  const { paths, upstream } = merchant;
  const [found, { timeZone, today }] = await Promise.all([
    nullIfUnavailable("search transactions", upstream.transactions.list({ orderReference: q.slice(0, 60) })),
    loadClock(merchant),
  ]);
  if (!found) return null;
  const urlOf = (id: string, from: string, to: string) =>
    `${paths.billing("transactions")}?${transactionsSearch({ id, period: "custom", range: { from, to }, page: 1 })}`;
  const transactions = found.items.slice(0, SHOWN).map(({ orderReference, orderDate, totalPrice, currency, type }) => {
    const day = dayIn(timeZone, new Date(orderDate));
    return { number: orderReference, url: urlOf(orderReference, day, day), orderDate, totalPrice, currency, type };
  });
  return { transactions, count: found.pagination.totalElements, url: urlOf(q, addDays(today, -DAYS_SHOWN), today) };
}

/** The invoice with a number; null if the upstream failed. */
export async function findInvoices({ paths, upstream }: Merchant, q: string) {
  const reference = InvoiceReference.safeParse(q.toUpperCase());
  if (!reference.success || !/\d/.test(q)) return { invoices: [], count: 0 };
  const found = await nullIfUnavailable("search invoices", upstream.invoices.listByReference({ references: [reference.data] }));
  if (!found) return null;
  const invoices = found.invoices.map(({ reference: number, issuedOn, price, hasInvoicePdf }) => ({
    number,
    url: hasInvoicePdf ? billingPaths(paths).invoiceFile(number) : paths.billing("invoices"),
    issuedOn,
    price,
  }));
  return { invoices, count: invoices.length };
}

/** Pages of the app whose name fits, as far as the merchant may open them. */
export async function findPages(merchant: Merchant, language: Language, q: string): Promise<NamedPage[]> {
  const { paths, tenant } = merchant;
  const init = await loadInit(merchant);
  const [shell, shipments, settings] = [
    translateIn(language, "shell"),
    translateIn(language, "shipments"),
    translateIn(language, "settings"),
  ];
  const inboxes = SIDEBAR.flatMap(({ inbox, children }) => [inbox, ...children]).filter((inbox) => inbox !== "PENDING");
  const tabs = settingsMenu(tenant.flags, init).flatMap((group) => group.tabs);
  const canCreate = hasFeature(init.client.features, "CREATE_SHIPMENT");
  const pages: NamedPage[] = [
    ...(canCreate
      ? [
          { name: shell("new-shipment"), url: paths.newShipment() },
          { name: shell("import-csv"), url: paths.csvImport() },
        ]
      : []),
    ...inboxes.map((inbox) => ({ name: shipments(`inbox.${inboxSlug(inbox)}`), url: paths.inbox(inbox) })),
    { name: shipments("sidebar.print-desk"), url: paths.printDesk() },
    { name: translateIn(language, "pick-list")("title"), url: paths.pickList() },
    { name: shipments("sidebar.end-of-day"), url: paths.endOfDay },
    { name: shipments("sidebar.analytics"), url: paths.analytics },
    ...(tenant.flags.subscription ? [{ name: shipments("sidebar.plan"), url: paths.subscriptions }] : []),
    ...(init.unreadNotifications === null
      ? []
      : [{ name: translateIn(language, "notifications")("heading"), url: paths.notifications }]),
    ...tabs.map(({ name }) => ({ name: settings(`menu.${name}`), url: paths.settings(name) })),
    { name: translateIn(language, "support")("title"), url: supportPaths(paths).center() },
    { name: shell("keyboard"), url: paths.keyboard },
  ];
  return pageFinds(pages, q);
}
