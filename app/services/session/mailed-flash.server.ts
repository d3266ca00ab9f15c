import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Messages that promise a mail. Each has a twin without the promise. */
type Mailed = "account-closed" | "order.payment-returned" | "plan-ended" | "plan-kept" | "ticket-created";

/** The message as it is where the upstream sends mails, else its twin, also if nobody can tell. */
export async function mailedKey<K extends Mailed>(merchant: Merchant, key: K): Promise<K | `${K}-unmailed`> {
  const init = await nullIfUnavailable("init", loadInit(merchant));
  return init?.sendsMail ? key : `${key}-unmailed`;
}
