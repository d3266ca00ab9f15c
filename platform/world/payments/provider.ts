import type { Payments } from "../../outside/payments/port";
import type { Db } from "../../store/tables";
import { chargePayment, refundCharge } from "./charge";
import { chargeSaved } from "./charge-saved";
import { saveMethod } from "./saved-method";
import { openPaymentSession, sessionOf, sessionState } from "./session";

/** The simulated payment provider. @param publicUrl base of its pages, without trailing slash */
export function worldPayments(db: Db, publicUrl: () => string): Payments {
  return {
    openPage: async (request) => {
      await openPaymentSession(db, request);
      return { redirectUrl: `${publicUrl()}/world/payments/${request.id}`, pageId: request.id };
    },
    pageOf: sessionOf,
    pageState: (pageId) => sessionState(db, pageId),
    charge: (request) => chargePayment(db, request),
    saveMethod: (request) => saveMethod(db, request),
    // The world keeps its tokens: their charges refer to them.
    forgetMethod: async () => {},
    chargeSaved: (request) => chargeSaved(db, request),
    refund: (request) => refundCharge(db, request),
  };
}
