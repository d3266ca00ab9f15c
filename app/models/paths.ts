import type { Inbox } from "#contract/states";
import type { CheckoutStep } from "./checkout/steps";
import type { OnboardingStep } from "./onboarding/steps";
import type { SettingsTab } from "./settings/menu";
import { inboxSlug } from "./shipments/inbox";
import type { BulkFlow } from "./shipments/selection";

/** Query key of a checkout step that is opened to complete a draft: missing fields are marked. */
export const MARKS = "complete";

/** Panels that change a draft; `saved` shows the next step after saving. */
export type EditPanel = "recipient" | "contents" | "service" | "other-benefits" | "sender" | "items" | "saved";

/** The tabs of the billing settings. */
export type BillingTab = "transactions" | "invoices" | "balance" | "invoicing" | "payment";

type Query = Record<string, string> | URLSearchParams;

/**
 * URLs of a merchant's pages and resources, under the tenant's prefix.
 *
 * @param prefix `/private`, `/be/private` or `/fr/private`
 * @see app/routes.ts, which a test compares with these
 */
export function merchantPaths(prefix: string) {
  const shipments = `${prefix}/shipments`;
  const of = (reference: string) => `${shipments}/${encodeURIComponent(reference)}`;
  const inbox = (name: Inbox, query?: Query) => withQuery(`${shipments}/${inboxSlug(name)}`, query);
  const step = (reference: string, name: CheckoutStep | "billing", query?: Query) =>
    withQuery(`${of(reference)}/create/${name}`, query);
  return {
    prefix,
    /**
     * Target of unknown paths and of a completed sign-in.
     *
     * @see spec shipment-core, section 2
     */
    home: inbox("READY_TO_PURCHASE"),
    events: `${prefix}/events`,
    announcements: `${prefix}/announcements`,
    /** What needs an answer. @see models/notifications/notification-paths.ts */
    notifications: `${prefix}/notifications`,
    notificationCount: `${prefix}/notifications/count`,
    /** Buyers' withdrawals from their contracts. */
    withdrawals: (query?: Query) => withQuery(`${prefix}/withdrawals`, query),
    withdrawal: (id: string) => `${prefix}/withdrawals/${encodeURIComponent(id)}`,
    /** Goods that buyers send back. */
    returns: (query?: Query) => withQuery(`${prefix}/returns`, query),
    returnPicture: (id: string, picture: string) =>
      `${prefix}/returns/${encodeURIComponent(id)}/pictures/${encodeURIComponent(picture)}`,
    return: (id: string) => `${prefix}/returns/${encodeURIComponent(id)}`,
    withdrawalsFile: `${prefix}/withdrawals/file.csv`,
    /** Hides a notice. */
    notices: `${prefix}/notices`,
    error: (reason: string) => withQuery(`${prefix}/error`, { reason }),
    keyboard: `${prefix}/keyboard`,
    /** One search over all inboxes and places. */
    search: (query?: Query) => withQuery(`${prefix}/search`, query),
    /** What the search page finds, as JSON. */
    searchFinds: (q: string) => withQuery(`${prefix}/search/finds`, { q }),
    /** The plan; only if the tenant offers subscriptions. @see models/subscription/plan-paths.ts */
    subscriptions: `${prefix}/subscriptions`,
    /** Questions for a new merchant. @param step default: the first */
    onboarding: (step?: OnboardingStep) => (step ? `${prefix}/onboarding/${step}` : `${prefix}/onboarding`),
    /** @see models/analytics/analytics-paths.ts */
    analytics: `${prefix}/analytics`,
    /** The privacy questions that precede every page, and the pages after a No. */
    privacyGate: (page: "questions" | "warning" | "closing", query?: Query) =>
      withQuery(`${prefix}/privacy-gate${page === "questions" ? "" : `/${page}`}`, query),
    /** @param tab default: the first tab */
    settings: (tab?: SettingsTab, query?: Query) => withQuery(tab ? `${prefix}/settings/${tab}` : `${prefix}/settings`, query),
    billing: (tab: BillingTab, query?: Query) => withQuery(`${prefix}/settings/billing/${tab}`, query),
    /**
     * Panel to verify the client's phone number.
     *
     * @param returnTo the page that requires it
     * @param closeTo target of the close button, if `returnTo` itself requires a verified number
     */
    phoneVerification: (returnTo?: string, closeTo?: string) =>
      withQuery(`${prefix}/settings/your-account/phone`, {
        ...(returnTo ? { returnTo } : {}),
        ...(closeTo ? { closeTo } : {}),
      }),
    places: (query: Query) => withQuery(`${prefix}/places`, query),
    /** Saves a checkout form while it is typed in. */
    typed: `${prefix}/typed`,
    tariff: (query: Query) => withQuery(`${prefix}/tariff-numbers`, query),

    inbox,
    filters: (name: Inbox, query?: Query) => withQuery(`${inbox(name)}/filters`, query),
    export: (name: Inbox, query?: Query) => withQuery(`${inbox(name)}/export`, query),
    /** A panel that changes a draft, next to its list. */
    edit: (name: Inbox, reference: string, panel: EditPanel, query?: Query) =>
      withQuery(`${inbox(name)}/edit/${encodeURIComponent(reference)}/${panel}`, query),
    views: (name: Inbox, query?: Query) => withQuery(`${inbox(name)}/views`, query),
    filteredCount: (name: Inbox, query?: Query) => withQuery(`${inbox(name)}/filtered-count`, query),
    exportFile: (reportId: string) => `${shipments}/exports/${encodeURIComponent(reportId)}.csv`,
    /** Changes the selection. @param query of the list to return to */
    selection: (name: Inbox, query?: Query) => withQuery(`${inbox(name)}/selection`, query),
    /** Undoes the changes of a flash message. */
    undo: `${shipments}/undo`,
    /** A panel about the selected shipments; "billing" is the form before the first payment. */
    bulk: (name: Inbox, flow: BulkFlow | "billing", query?: Query) => withQuery(`${inbox(name)}/bulk/${flow}`, query),
    /** Insures the shipments of the payment panel. @param query that of the panel */
    insuranceFromPayment: (name: Inbox, query?: Query) => withQuery(`${inbox(name)}/bulk/insurance-from-payment`, query),
    /** @param order reference of a settled order */
    bulkSummary: (order: string, query: Record<string, string> = {}) =>
      withQuery(`${shipments}/bulk/summary`, { order, ...query }),
    bulkLabels: (query: Query) => withQuery(`${shipments}/bulk/labels.pdf`, query),
    rows: (name: Inbox, query: Query) => withQuery(`${inbox(name)}/rows`, query),
    counts: `${shipments}/counts`,
    copies: `${shipments}/copies`,
    seen: `${shipments}/seen`,
    /** Imports shipments from a CSV file. */
    csvImport: (query?: Query) => withQuery(`${shipments}/import`, query),
    /** CSV file of the imported rows that need correction. */
    csvRows: (query: Query) => withQuery(`${shipments}/import/rows.csv`, query),
    printDesk: (query?: Query) => withQuery(`${shipments}/print-desk`, query),
    pickList: (query: { by?: "order"; days?: "all" } = {}) => withQuery(`${shipments}/pick-list`, query),
    /** Sends some goods of a draft in a shipment of their own. @param returnTo where to go afterwards */
    split: (reference: string, returnTo?: string) => withQuery(`${of(reference)}/split`, returnTo ? { returnTo } : undefined),
    /** Sends the drafts for the recipient of a draft together. @param returnTo where to go afterwards */
    merge: (reference: string, returnTo?: string) => withQuery(`${of(reference)}/merge`, returnTo ? { returnTo } : undefined),
    /** The check of a shipment's goods while they are packed. */
    packing: (reference: string, query?: Query) => withQuery(`${of(reference)}/packing`, query),
    /** A photo of a packed shipment. */
    packingPhoto: (reference: string, photo: string) => `${of(reference)}/packing/photos/${encodeURIComponent(photo)}`,
    endOfDay: `${shipments}/end-of-day`,
    /** What leaves on another day, or its manifests. */
    endOfDayOn: (day: string) => withQuery(`${shipments}/end-of-day`, { day }),
    /** Panel with the columns of lists and the height of their rows. */
    look: (name: Inbox, query?: Query) => withQuery(`${inbox(name)}/look`, query),
    /** What a new merchant sets up. */
    setup: `${shipments}/set-up`,
    /** The list of what leaves today with a carrier, to be signed. */
    manifest: (carrier: string) => withQuery(`${shipments}/end-of-day/manifest`, { carrier }),
    /** The list of an earlier day, as it was signed. */
    manifestOn: (carrier: string, day: string) => withQuery(`${shipments}/end-of-day/manifest`, { carrier, day }),
    /** A carrier's own manifest. */
    carrierManifest: (id: string, day: string) => withQuery(`${shipments}/end-of-day/manifest`, { id, day }),
    /** Closes what leaves today with a carrier by the carrier's own manifest. */
    closeWithCarrier: `${shipments}/end-of-day/close`,
    printFile: (query: Query) => withQuery(`${shipments}/print-desk/labels`, query),

    /** @param key idempotency key of the new draft; without it the page redirects to a URL with a new key */
    newShipment: (key?: string) => withQuery(`${shipments}/create/info`, key ? { key } : undefined),
    resume: (reference: string) => `${of(reference)}/create`,
    /** The first incomplete step, with missing fields marked. */
    complete: (reference: string) => withQuery(`${of(reference)}/create`, { [MARKS]: "1" }),
    step,

    /** @param list the list that leads there, for the way back and its neighbours. @see models/shipments/details-list.ts */
    details: (reference: string, list?: Query) => withQuery(`${of(reference)}/details`, list),
    cancel: (reference: string) => `${of(reference)}/details/cancel`,
    /** The merchant's own words on a shipment. @param returnTo where to go afterwards */
    annotations: (reference: string, returnTo?: string) =>
      withQuery(`${of(reference)}/annotations`, returnTo ? { returnTo } : undefined),
    /** Who or what changed a shipment. @param returnTo where the way back leads */
    history: (reference: string, returnTo?: string) => withQuery(`${of(reference)}/history`, returnTo ? { returnTo } : undefined),
    /** Decides on the address that a buyer wants. */
    addressChange: (reference: string) => `${of(reference)}/address-change`,
    /** Tells the order's shop again what it has refused. */
    buyerAnswer: (reference: string) => `${of(reference)}/buyer-answer`,
    shopConfirmation: (reference: string) => `${of(reference)}/shop-confirmation`,
    sendLabel: (reference: string) => `${of(reference)}/details/send-label`,
    customsFile: (reference: string) => `${of(reference)}/customs.pdf`,
    /** A new ticket about a shipment. @see models/support/support-paths.ts */
    support: (reference: string) => `${prefix}/support-center/new-ticket?shipmentReference=${encodeURIComponent(reference)}`,
    /** The carrier's pictures of the delivery. */
    proof: (reference: string) => `${of(reference)}/proof`,
    tracking: (reference: string) => `${of(reference)}/tracking`,
    label: (reference: string, query?: Query) => withQuery(`${of(reference)}/label`, query),
    labelFile: (reference: string, query?: Query) => withQuery(`${of(reference)}/label.pdf`, query),
    /** @param returnTo where to go if the merchant keeps the draft */
    deletion: (reference: string, returnTo?: string) =>
      withQuery(`${of(reference)}/deletion`, returnTo ? { returnTo } : undefined),
  };
}
export type MerchantPaths = ReturnType<typeof merchantPaths>;

/** URLs outside of the merchant's pages. @param partner name of the tenant */
export const sitePaths = {
  language: "/language",
  signOut: "/sign-out",
  /** @param returnTo a path of this app to open after the sign-in */
  login: (partner: string, returnTo?: string) => withQuery(`/${partner}/login`, returnTo ? { returnTo } : undefined),
  register: (partner: string) => `/${partner}/register`,
  recoverPassword: (partner: string) => `/${partner}/recover-password`,
  newPassword: (partner: string) => `/${partner}/new-password`,
  /** One namespace of strings; versioned, so its content never changes. */
  strings: (language: string, namespace: string, version: string) => `/strings/${language}/${namespace}?v=${version}`,
  /** The page that a recipient follows a parcel on, without a session. */
  publicTracking: (token: string) => `/track/${encodeURIComponent(token)}`,
  /** The page where a recipient sees the proof of the delivery. */
  publicProof: (token: string, lang: string) => withQuery(`/track/${encodeURIComponent(token)}/proof`, { lang }),
  /** The page on which a recipient says where the parcel is to go instead. */
  addressChange: (token: string) => `/track/${encodeURIComponent(token)}/address`,
  /** The page on which a recipient finds a parcel without its link. @param query `merchant`: its slug */
  trackingSearch: (query?: Query) => withQuery("/track", query),
  /** The page on which a buyer withdraws from a contract. @param merchant slug */
  buyerWithdrawal: (merchant: string, query?: Query) => withQuery(`/withdrawal/${encodeURIComponent(merchant)}`, query),
  buyerReturns: (merchant: string, query?: Query) => withQuery(`/returns/${encodeURIComponent(merchant)}`, query),
  buyerReturn: (merchant: string, token: string, query?: Query) =>
    withQuery(`/returns/${encodeURIComponent(merchant)}/${encodeURIComponent(token)}`, query),
  buyerReturnLabel: (merchant: string, token: string, number: string) =>
    `/returns/${encodeURIComponent(merchant)}/${encodeURIComponent(token)}/${encodeURIComponent(number)}/label.pdf`,
  withdrawalReceipt: (merchant: string, token: string) =>
    `/withdrawal/${encodeURIComponent(merchant)}/receipt/${encodeURIComponent(token)}`,
  /** The receipt as plain text, to be saved. */
  withdrawalReceiptFile: (merchant: string, token: string) =>
    `/withdrawal/${encodeURIComponent(merchant)}/receipt/${encodeURIComponent(token)}/receipt.txt`,
  /** The page on which a buyer unsubscribes from messages about parcels; mails and the tracking page lead there. */
  unsubscribe: (token: string, lang?: string) =>
    withQuery(`/unsubscribe/${encodeURIComponent(token)}`, lang === undefined ? undefined : { lang }),
  /** The logo that buyers see. @param url at the upstream: its file name, which is unique to each upload, is part of the result */
  buyerLogo: (merchant: string, url: string) =>
    withQuery(`/merchants/${encodeURIComponent(merchant)}/logo`, { v: /(?<![\w-])([\w-]+)\.\w+(?:\?|$)/.exec(url)?.[1] ?? "1" }),
  /** @param logoId names one picture for ever, so that its URL needs no version */
  shopMark: (system: string) => `/shops/${system}.svg`,
  carrierLogo: (logoId: string) => `/carriers/${encodeURIComponent(logoId)}.svg`,
};

export function withQuery(path: string, query?: Query): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** Whether a URL belongs to the privacy gate, which must be reachable before the questions are answered. */
export function isPrivacyGate(url: string): boolean {
  return /\/private\/privacy-gate(?:[/.?]|$)/.test(new URL(url).pathname);
}

/** Whether a path is a resource or page fragment: opened in a browser it would show raw data. */
export function isResourcePath(pathname: string): boolean {
  return /\/(counts|notifications\/count|filtered-count|seen|rows|places|typed|tariff-numbers|events|(?:labels?|customs)\.pdf|invoices\/[^/]+\.pdf|transactions\/[^/]+\.csv|bundles\/[^/]+\.zip|payment\/mandate|analytics\/charts\/[^/]+(?:\/figures\.csv)?|promises\/late-parcels\.csv|search\/finds|end-of-day\/manifest|print-desk\/labels|exports\/[^/]+|withdrawals\/file\.csv|import\/rows\.csv|support-center\/(?:details\/[^/]+\/)?attachments(?:\/[^/]+)?)$/.test(
    pathname,
  );
}

/** Whether a path is the return URL for the payment provider. */
export function isPaymentReturn(pathname: string): boolean {
  return /\/(?:(?:create|bulk|billing|subscriptions)\/payment|billing\/balance)\/return$/.test(pathname);
}
