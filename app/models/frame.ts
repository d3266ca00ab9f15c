/** What the frame around a merchant's pages has loaded, for the pages in it. Its route is bound to it. */
export interface Frame {
  /** The merchant's company, or their name. */
  name: string;
  canCreate: boolean;
  canSelect: boolean;
  canConnectShop: boolean;
  hasAnalytics: boolean;
  /** The merchant owes the tax, so that nothing that is sold to them has any. */
  isReverseCharged: boolean;
  /** Nothing has been sent yet. */
  isNewUser: boolean;
  isSubscribed: boolean;
  offersPlans: boolean;
  /** The banner about plans was dismissed. */
  hidesPlanNotice: boolean;
  /** IANA, of the merchant. */
  timeZone: string;
}
