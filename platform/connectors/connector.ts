import type { UnauthorizedKind } from "../../contract/integrations";
import type { ShopOrder } from "../rules/imports/shop-order";

export interface OrderPage {
  orders: ShopOrder[];
  /** Asks for the next page; null for the last. */
  next: string | null;
}

/** A parcel that was bought, as the shop is told of it. */
export interface ShippedParcel {
  trackingNumber: string;
  trackingUrl: string;
  carrierName: string;
  shippedAt: Date;
}

/** The application that this platform is registered as at a marketplace. */
export interface ConnectorApp {
  /** Base address of the API, without trailing slash. */
  apiUrl: string;
  /** Base address of the pages on which a merchant agrees. */
  pagesUrl: string;
  /** Base address at which codes are traded for tokens. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** By which the marketplace's page names the application, where that is not the client's id. */
  serviceId?: string;
}

/** What a merchant's shop is reached with. */
export interface ShopAccess {
  app: ConnectorApp;
  /** The configuration's data, secrets and tokens included. */
  data: Readonly<Record<string, string>>;
}

/** The first step of the marketplace's consent. */
export interface FlowStart {
  app: ConnectorApp;
  /** Unguessable, names the flow; the marketplace sends it back. */
  state: string;
  /** Where the marketplace sends the merchant. */
  redirectUrl: string;
  data: Readonly<Record<string, string>>;
}

/** The last step: what the marketplace sent back. */
export interface FlowEnd extends Omit<FlowStart, "state"> {
  params: Readonly<Record<string, string>>;
}

/** What differs between marketplaces: one file each. Every call throws {@link ShopRefusal} or {@link ShopUnavailable}. */
export interface Connector {
  alias: string;
  /**
   * Which of its shops the marketplace lets in, by a number or a name that stays the same for ever: its orders are known by it when it is
   * connected anew, and another shop's orders with the same numbers are told apart. Asked after the orders. Null where it cannot be told
   * yet; no order is kept until it can.
   */
  accountOf(access: ShopAccess): Promise<string | null>;
  /** Orders changed since, oldest first, in pages. May repeat what was given before. */
  listOrders(access: ShopAccess, since: Date, page: string | null): Promise<OrderPage>;
  /** Tells the shop that an order is shipped. Repeating it is no error. */
  confirmShipment(access: ShopAccess, orderId: string, parcel: ShippedParcel): Promise<void>;
  flow?: {
    /** What must come back from the marketplace's page. */
    params: readonly string[];
    /** Which of them is the flow's state. */
    state: string;
    startUrl(start: FlowStart): string;
    /** Trades what came back for what reaches the shop. */
    exchange(end: FlowEnd): Promise<Record<string, string>>;
  };
  /** New tokens in place of those that expired; absent where they do not. */
  refresh?(access: ShopAccess): Promise<Record<string, string>>;
}

/** The shop does not let this client in, until the merchant does something. */
export class ShopRefusal extends Error {
  constructor(readonly kind: UnauthorizedKind) {
    super(`the shop refuses access: ${kind}`);
  }
}

/** The shop does not answer now: it is asked again later. */
export class ShopUnavailable extends Error {
  constructor(
    reason: string,
    /** Not before; null: the platform's own schedule. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(reason);
  }
}
