import type { Inbox } from "#contract/states";
import type { CheckoutStep } from "./checkout/steps";
import { inboxSlug } from "./shipments/inbox";

type Query = Record<string, string> | URLSearchParams;

/**
 * The addresses of a merchant's pages and of what their scripts ask for, under the tenant's prefix.
 *
 * @param prefix `/private`, `/be/private` or `/fr/private`
 * @see app/routes.ts, which a test holds against these
 */
export function merchantPaths(prefix: string) {
  const shipments = `${prefix}/shipments`;
  const of = (reference: string) => `${shipments}/${encodeURIComponent(reference)}`;
  const inbox = (name: Inbox, query?: Query) => withQuery(`${shipments}/${inboxSlug(name)}`, query);
  const step = (reference: string, name: CheckoutStep, query?: Query) => withQuery(`${of(reference)}/create/${name}`, query);
  return {
    prefix,
    /** Where unknown paths and a finished sign-in lead. @see spec shipment-core, section 2 */
    home: inbox("READY_TO_PURCHASE"),
    events: `${prefix}/events`,
    error: (reason: string) => withQuery(`${prefix}/error`, { reason }),
    places: (query: Query) => withQuery(`${prefix}/places`, query),

    inbox,
    rows: (name: Inbox, query: Query) => withQuery(`${inbox(name)}/rows`, query),
    counts: `${shipments}/counts`,
    seen: `${shipments}/seen`,

    /** @param key the idempotency key that its draft is begun under; without one the page leads on to one of its own */
    newShipment: (key?: string) => withQuery(`${shipments}/create/info`, key ? { key } : undefined),
    resume: (reference: string) => `${of(reference)}/create`,
    step,
    /** The payment step, with the way to pay that was chosen there before. */
    payment: (reference: string, method?: string | null) => step(reference, "payment", method ? { method } : undefined),
    paymentLeave: (reference: string, state: string) => withQuery(`${step(reference, "payment")}/leave`, { state }),
    paymentReturn: (reference: string, state: string) => withQuery(`${step(reference, "payment")}/return`, { state }),

    details: (reference: string) => `${of(reference)}/details`,
    tracking: (reference: string) => `${of(reference)}/tracking`,
    label: (reference: string, query?: Query) => withQuery(`${of(reference)}/label`, query),
    labelFile: (reference: string, query?: Query) => withQuery(`${of(reference)}/label.pdf`, query),
    /** @param returnTo where to go when the draft is kept */
    deletion: (reference: string, returnTo?: string) =>
      withQuery(`${of(reference)}/deletion`, returnTo ? { returnTo } : undefined),
  };
}
export type MerchantPaths = ReturnType<typeof merchantPaths>;

/** The addresses outside of a merchant's pages. @param partner name of the tenant */
export const sitePaths = {
  language: "/language",
  signOut: "/sign-out",
  /** @param returnTo a path of this app to open after signing in */
  login: (partner: string, returnTo?: string) => withQuery(`/${partner}/login`, returnTo ? { returnTo } : undefined),
  register: (partner: string) => `/${partner}/register`,
  recoverPassword: (partner: string) => `/${partner}/recover-password`,
  newPassword: (partner: string) => `/${partner}/new-password`,
  /** One namespace of strings. It names their version, so what it answers never changes. */
  strings: (language: string, namespace: string, version: string) => `/strings/${language}/${namespace}?v=${version}`,
};

function withQuery(path: string, query?: Query): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** Whether a path is that of a resource or of a fragment of a page: a browser that was sent there would see bare data. */
export function isResourcePath(pathname: string): boolean {
  return /\/(counts|seen|rows|places|events|label\.pdf)$/.test(pathname);
}

/** Whether a path is the one that the payment provider sends a browser back to. */
export function isPaymentReturn(pathname: string): boolean {
  return /\/create\/payment\/return$/.test(pathname);
}
