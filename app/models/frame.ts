import type { ListLook } from "#contract/client";
import type { SetupProgress } from "./onboarding/setup";

/** Data of the frame around a merchant's pages, which these read. `seams.test-d.ts` checks the route's loader against it. */
export interface Frame {
  /** The merchant's company, or their name. */
  name: string;
  canCreate: boolean;
  canSelect: boolean;
  canConnectShop: boolean;
  hasAnalytics: boolean;
  /** Reverse charge: the merchant owes the tax, so prices include none. */
  isReverseCharged: boolean;
  /** The client has never had a shipment. */
  isNewUser: boolean;
  isSubscribed: boolean;
  offersPlans: boolean;
  /** Of lists that have none of their own. */
  listLook: ListLook;
  /** What a new merchant has set up so far; null once that is over. */
  setup: SetupProgress | null;
  /** The banner about plans was dismissed. */
  hidesPlanNotice: boolean;
  /** IANA, of the merchant. */
  timeZone: string;
}
