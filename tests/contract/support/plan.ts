import type { Subscription } from "../../../contract/subscriptions";
import { type Client, once } from "./client";
import { cardForm, GOOD_CARD, RETURN_URL, submitPage } from "./payment";

/** Accepts the first month's payment and declines later ones. */
export const CARD_WITHOUT_RENEWALS = "4000 0000 0000 0341";

const METHOD = "CREDIT_CARD_3D_SECURE";

/** Saves a card for plans on the embedded provider's page. @returns its id */
export async function savePlanCard(
  client: Client,
  number = GOOD_CARD,
  change: Record<string, string> = {},
  returnUrl = RETURN_URL,
): Promise<string> {
  const page = { method: METHOD, purpose: "SUBSCRIPTION", description: "Silver", returnUrl, language: "en" } as const;
  const { redirectUrl } = await client.billing.startPaymentMethod({ headers: once(), body: page });
  const { nonce } = await submitPage(redirectUrl, { ...cardForm(number), ...change });
  if (nonce === undefined) throw new Error("The payment page returned no nonce");
  const body = { method: METHOD, purpose: "SUBSCRIPTION", nonce } as const;
  return (await client.billing.createPaymentMethod({ headers: once(), body })).id;
}

/** Subscribes to the paid plan. @param returnUrl a page of the client's tenant */
export async function subscribe(client: Client, number = GOOD_CARD, returnUrl = RETURN_URL): Promise<Subscription> {
  const paymentMethodId = await savePlanCard(client, number, {}, returnUrl);
  return client.subscriptions.create({ headers: once(), body: { paymentMethodId, planCode: "PLUS" } });
}

/** The client's plan; null if it has none. */
export async function planOf(client: Client): Promise<Subscription | null> {
  return (await client.subscriptions.list({})).subscriptions[0] ?? null;
}
