import type { UnauthorizedKind } from "../../../contract/integrations";
import type { ShopOrder } from "../../rules/imports/shop-order";

export interface OrderPage {
  orders: ShopOrder[];
  /** What is wrong with each order that the connector does not understand; no personal data. */
  unreadable: string[];
  /** Token of the next page; null on the last. */
  next: string | null;
}

/** A bought parcel of an order. */
export interface OrderParcel {
  trackingNumber: string;
  trackingUrl: string;
  carrierName: string;
  /** When the carrier took it over; null if it has not yet. */
  handedOverAt: Date | null;
  /** Whether the shop has confirmed this number before. */
  isTold: boolean;
}

/** The platform's registered application at a marketplace. */
export interface ConnectorApp {
  /** Base address of the API, without trailing slash. */
  apiUrl: string;
  /** Base address of the marketplace's consent pages. */
  pagesUrl: string;
  /** Base address for exchanging codes for tokens. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Id of the application on the consent page, if it differs from the client id. */
  applicationId?: string;
  /**
   * Name under which a return URL is registered at the marketplace, for marketplaces that take no URL.
   *
   * @throws ShopUnavailable if that URL is not registered
   */
  redirectName?(returnUrl: string): string;
}

/** Credentials for a merchant's shop. */
export interface ShopAccess {
  app: ConnectorApp;
  /** The configuration's data, secrets and tokens included. */
  data: Readonly<Record<string, string>>;
}

/** Start of the consent flow (OAuth). */
export interface FlowStart {
  app: ConnectorApp;
  /** Unguessable id of the flow, returned by the marketplace. */
  state: string;
  /** Where the marketplace redirects the merchant. */
  redirectUrl: string;
  data: Readonly<Record<string, string>>;
}

/** End of the consent flow, with the parameters that the marketplace returned. */
export interface FlowEnd extends Omit<FlowStart, "state"> {
  params: Readonly<Record<string, string>>;
}

/** The API of one marketplace or shop system. Every call throws {@link ShopRefusal} or {@link ShopUnavailable}. */
export interface Connector {
  alias: string;
  /**
   * Permanent id of the shop that the credentials belong to. It identifies the shop's orders after a reconnect, and distinguishes
   * equal order numbers of different shops. Called after the orders. Null if not known yet; no order is stored until it is.
   */
  accountOf(access: ShopAccess): Promise<string | null>;
  /** Orders changed since then, oldest first, in pages. May return orders again. */
  listOrders(access: ShopAccess, since: Date, page: string | null): Promise<OrderPage>;
  /**
   * Tells the shop the number of each parcel that was handed over. Idempotent: a number that the shop knows is not sent again.
   *
   * @param parcels all parcels of the order, in the order of their purchase; also those that still wait for the carrier
   * @throws ShopRejection if the shop does not take a number
   */
  confirmShipment(access: ShopAccess, orderId: string, parcels: readonly OrderParcel[]): Promise<void>;
  flow?: {
    /** Parameters that the marketplace must return. */
    params: readonly string[];
    /** Name of the state parameter. */
    state: string;
    startUrl(start: FlowStart): string;
    /** Exchanges the returned parameters for credentials. */
    exchange(end: FlowEnd): Promise<Record<string, string>>;
  };
  /** Replaces expired tokens; absent if tokens do not expire. */
  refresh?(access: ShopAccess): Promise<Record<string, string>>;
}

/** The shop rejects the credentials until the merchant acts. */
export class ShopRefusal extends Error {
  constructor(readonly kind: UnauthorizedKind) {
    super(`the shop refuses access: ${kind}`);
  }
}

/** The shop does not respond; the call is retried later. */
export class ShopUnavailable extends Error {
  constructor(
    reason: string,
    /** Minimum delay before a retry; null: the platform's own schedule. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(reason);
  }
}

/** The shop answers something that its API does not describe. */
export class ShopNotUnderstood extends ShopUnavailable {}

/** The shop answers, but does not accept this request: it stays wrong however often it is repeated. */
export class ShopRejection extends ShopUnavailable {
  constructor(
    /** The shop's own sentence; empty if it gives none. */
    readonly sentence: string,
    readonly code: "rejected" | "no-more-parcels" = "rejected",
  ) {
    super(sentence || code);
  }
}

/** The platform's registered application at a marketplace; null if not registered. */
export type AppOf = (alias: string) => ConnectorApp | null;

/** The marketplaces and shop systems that the platform imports orders from. */
export interface Marketplaces {
  /** The connector of an integration; undefined if the shop's own module connects it. */
  connectorOf(alias: string): Connector | undefined;
  appOf: AppOf;
}
