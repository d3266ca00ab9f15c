import { afterAll, beforeAll, expect, it } from "vitest";
import type { Log } from "../../platform/log";
import type { RunningPlatform } from "../../platform/start";
import { giveBillingDetails } from "../support/merchants";
import { createClient, once } from "./support/client";
import { createReady } from "./support/drafts";
import { payByCard } from "./support/payment";
import { refusal } from "./support/problems";
import { startTestPlatform } from "./support/target";

let platform: RunningPlatform;
const logged: Parameters<Log>[0][] = [];
beforeAll(async () => {
  platform = await startTestPlatform({
    isDemo: false,
    log: (entry) => void logged.push(entry),
    // Nobody gets as far as to book with it.
    karrio: { url: "http://127.0.0.1:9", apiKey: "key" },
    bookingOf: (serviceId) =>
      serviceId.startsWith("pakettino") ? { engine: "karrio", carrierId: "dpd", service: "dpd_classic" } : undefined,
  });
});
afterAll(() => platform.close());

function register(email: string) {
  return createClient(platform.url).session.register({
    headers: once(),
    body: {
      partner: "waybill",
      email,
      password: "A-good-password-1",
      firstName: "Nora",
      lastName: "Neu",
      type: "autonomous",
      companyName: "",
      taxId: "",
      phone: "+49 30 5550 1100",
      alpha2Code: "DE",
      language: "de",
      policies: { dataProcessing: true, marketingEmails: false },
    },
  });
}

it("sends nobody to a payment page where there is no provider", async () => {
  const { token } = await register("nora@mail.example");
  const client = createClient(platform.url, token);
  expect((await client.phone.otpStatus()).active, "numbers are verified only where texts can be sent").toBe(false);
  expect(await client.client.init({})).toMatchObject({ availablePaymentMethods: [], hasCarriers: true, sendsMail: false });
  await giveBillingDetails(client, platform.url);
  const answer = await refusal(payByCard(client, [await createReady(client)]));
  expect(answer).toMatchObject({ status: 409, codes: ["PaymentsNotConfigured"] });
});

it("promises nobody a mail where no mail server is configured", async () => {
  const stranger = createClient(platform.url);
  const recover = stranger.session.recoverPassword({ partner: "waybill", email: "nobody@mail.example", language: "en" });
  expect(await refusal(recover)).toMatchObject({ status: 409, codes: ["MailNotConfigured"] });
  const { token } = await register("noa@mail.example");
  const client = createClient(platform.url, token);
  const { waybillReference } = await createReady(client);
  const label = { params: { waybillReference }, headers: once(), body: { email: "ana@mail.example", message: "Your label" } };
  expect(await refusal(client.labels.notify(label))).toMatchObject({ status: 409, codes: ["MailNotConfigured"] });
});

it("offers plans and discounts with the carriers that it can book", async () => {
  const { token } = await register("nils@mail.example");
  const client = createClient(platform.url, token);
  expect((await client.subscriptions.listPlans()).plans[0]!.benefits.carriers).toBe(1);
  expect((await client.volumeDiscounts.get()).rates.map(({ carrierId }) => carrierId)).toEqual(["pakettino"]);
});

it("says at start what is not configured, and which setting mends it", () => {
  const told = logged.filter(({ event }) => event === "not-configured");
  const settings = Object.fromEntries(told.map(({ port, text }) => [port, /set ([A-Z_]+)$/.exec(String(text))?.[1]]));
  expect(settings).toEqual({
    payments: "STRIPE_SECRET_KEY",
    texts: "TWILIO_ACCOUNT_SID",
    registers: "VIES_REQUESTER",
    mail: "SMTP_URL",
    marketplaces: "MARKETPLACES_FILE",
  });
});
