import Stripe from "stripe";
import type { StripeSettings } from "../../../config";
import { advice, failed, type Finding, ok } from "../../finding";
import { openStripe } from "./provider";
import { STRIPE_EVENTS } from "./webhook-event";

/**
 * Whether an operator's Stripe account can take payments: the key, what it may read, and the webhook endpoint. Nothing is created.
 *
 * @param platformUrl public URL of the platform, without trailing slash; undefined if it has none
 */
export async function checkStripe(settings: StripeSettings, platformUrl: string | undefined): Promise<Finding[]> {
  const stripe = openStripe(settings);
  const [key, webhook] = await Promise.all([checkKey(stripe, settings.secretKey), checkWebhook(stripe, platformUrl)]);
  // One sentence says that the key is wrong.
  return key.some(({ result }) => result === "failed") ? key : [...key, webhook];
}

/** What a restricted key must be able to read, as the dashboard calls it. */
const READ: [resource: string, read: (stripe: Stripe) => Promise<unknown>][] = [
  ["Checkout Sessions", (stripe) => stripe.checkout.sessions.list({ limit: 1 })],
  ["PaymentIntents", (stripe) => stripe.paymentIntents.list({ limit: 1 })],
  ["Refunds", (stripe) => stripe.refunds.list({ limit: 1 })],
  ["Disputes", (stripe) => stripe.disputes.list({ limit: 1 })],
  ["Balance transactions", (stripe) => stripe.balanceTransactions.list({ limit: 1 })],
];

async function checkKey(stripe: Stripe, secretKey: string): Promise<Finding[]> {
  const about = "Stripe key";
  const denied: string[] = [];
  try {
    await Promise.all(
      READ.map(async ([resource, read]) => {
        try {
          await read(stripe);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
          denied.push(resource);
        }
      }),
    );
  } catch (error) {
    return [failed(about, reasonOf(error))];
  }
  if (denied.length > 0) return [failed(about, `may not read ${denied.join(", ")}: give the restricted key access to them`)];
  const restricted = secretKey.startsWith("rk_")
    ? [advice("Stripe rights", "writing cannot be tried: docs/operations.md says what a restricted key needs")]
    : [];
  if (secretKey.includes("_live_")) return [ok(about, "a live key, real money is taken"), ...restricted];
  return [ok(about, "works"), advice("Stripe mode", "a test key: nobody is charged"), ...restricted];
}

async function checkWebhook(stripe: Stripe, platformUrl: string | undefined): Promise<Finding> {
  const about = "Stripe webhook";
  if (platformUrl === undefined) return failed(about, "set PLATFORM_PUBLIC_URL, where Stripe reaches /webhooks/stripe");
  const url = `${platformUrl}/webhooks/stripe`;
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const endpoints = data.filter((each) => each.url === url);
    const endpoint = endpoints.find(({ status }) => status === "enabled");
    if (endpoints.length === 0)
      return failed(about, `no endpoint has the URL ${url}: add it, and set its secret as STRIPE_WEBHOOK_SECRET`);
    if (!endpoint) return failed(about, `the endpoint ${url} is disabled: enable it`);
    const events = new Set<string>(endpoint.enabled_events);
    const missing = events.has("*") ? [] : STRIPE_EVENTS.filter((event) => !events.has(event));
    if (missing.length > 0) return failed(about, `the endpoint does not get ${missing.join(", ")}: add these events`);
    return ok(about, `${url} gets all events; whether its secret is right shows with the first one`);
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError)
      return advice(about, `the restricted key may not read webhook endpoints: see for yourself that ${url} is one`);
    return failed(about, reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return "Stripe does not know the key: copy it again";
  if (error instanceof Stripe.errors.StripeConnectionError) return "Stripe cannot be reached from here";
  if (error instanceof Stripe.errors.StripeError) return `Stripe answers ${error.statusCode ?? "an error"}: try again later`;
  throw error;
}
