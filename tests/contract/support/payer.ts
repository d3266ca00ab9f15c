import { randomUUID } from "node:crypto";
import { AS_APP } from "../../support/app-secret";
import { giveBillingDetails } from "../../support/merchants";
import { type Client, createClient, once } from "./client";
import { cardForm, GOOD_CARD, RETURN_URL, submitPage } from "./payment";
import type { Target } from "./target";

/** A new account without purchases, and its email address. @param mayPay whether it has billing details */
export async function registerPayer(
  { url, partner }: Pick<Target, "url" | "partner">,
  { mayPay = true } = {},
): Promise<{ client: Client; email: string }> {
  const email = `payer-${randomUUID()}@mail.example`;
  const body = {
    partner,
    email,
    password: "A-good-password-1",
    firstName: "Ada",
    lastName: "Example",
    type: "autonomous" as const,
    companyName: "",
    taxId: "",
    phone: "+33170184400",
    alpha2Code: "FR",
    language: "en" as const,
    policies: { dataProcessing: true as const, marketingEmails: false },
  };
  const { token } = await createClient(url).session.register({ headers: once(), body });
  const client = createClient(url, token, AS_APP);
  if (mayPay) await giveBillingDetails(client, url);
  return { client, email };
}

/** Saves a card for deferred payments. */
export async function saveDeferredCard(client: Client, { replaces = null }: { replaces?: string | null } = {}) {
  const method = "CREDIT_CARD_3D_SECURE" as const;
  const purpose = "DEFERRED" as const;
  const { redirectUrl } = await client.billing.startPaymentMethod({
    headers: once(),
    body: { method, purpose, description: "Test", returnUrl: RETURN_URL, language: "en" },
  });
  const { nonce = null } = await submitPage(redirectUrl, cardForm(replaces === null ? GOOD_CARD : "5555 5555 5555 4444"));
  return client.billing.createPaymentMethod({ headers: once(), body: { method, purpose, nonce, replaces } });
}
