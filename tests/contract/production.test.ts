import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunningPlatform } from "../../platform/start";
import { giveBillingDetails } from "../support/billing";
import { createClient, once } from "./support/client";
import { createReady } from "./support/drafts";
import { payByCard } from "./support/payment";
import { refusal } from "./support/problems";
import { startTestPlatform } from "./support/target";

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    isDemo: false,
    // Nobody gets as far as to book with it.
    karrio: { url: "http://127.0.0.1:9", apiKey: "key" },
    bookingOf: () => ({ engine: "karrio", carrierId: "dpd", service: "dpd_classic" }),
  });
});
afterAll(() => platform.close());

it("sends nobody to a payment page where there is no provider", async () => {
  const { token } = await createClient(platform.url).session.register({
    headers: once(),
    body: {
      partner: "waybill",
      email: "nora@mail.example",
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
  const client = createClient(platform.url, token);
  await giveBillingDetails(client, platform.url);
  const answer = await refusal(payByCard(client, [await createReady(client)]));
  expect(answer).toMatchObject({ status: 409, codes: ["PaymentsNotConfigured"] });
});
