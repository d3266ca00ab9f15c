import { beforeEach, expect, it } from "vitest";
import { ERROR_CODES } from "#contract/problems";
import { aClient, anInit } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PANEL = "/private/settings/your-account/phone";
const pending = { phone_number: "+34 610 22 04 18", identifier: "c", triesLeft: 5, nextRetryInMs: 42_000, delivery: "under-way" };
const status = { active: true, pending, cooldownMs: 0 };
const corrected = { intent: "send", phone: "+34 610 22 04 19" };
const send = async () => (await openSignedIn()).send(action, `${PANEL}?step=number`, corrected);

beforeEach(() => {
  upstream.answers("GET /v1/init", anInit(undefined, aClient({ phoneNumberVerified: false })));
  upstream.answers("GET /v1/otp-status", status);
});

it("sends the code to the number that was typed, and shows it from then on", async () => {
  upstream.expects("POST /v1/phone-verifications", ({ body }) => {
    expect(body).toMatchObject({ phone_number: corrected.phone });
    return { verificationResult: "sent", nextRetryInMs: 60_000, phone_number: corrected.phone };
  });
  expect((await send()).location).toBe(PANEL);
  upstream.answers("GET /v1/otp-status", { ...status, pending: { ...pending, phone_number: corrected.phone } });
  const { data } = await (await openSignedIn()).open(loader, PANEL);
  expect(data.step).toMatchObject({ name: "verification", phone: corrected.phone });
});

it("says at the number that there is none such, and keeps it", async () => {
  const problem = { error_code: ERROR_CODES.invalidPhoneNumber, field: "phone_number" };
  upstream.answers("POST /v1/phone-verifications", () => refusal(422, [problem]));
  const { status: code, data } = await send();
  expect(code).toBe(422);
  expect(data.result).toMatchObject({ initialValue: { phone: corrected.phone } });
  expect(Object.keys(data.result?.error ?? {})).toEqual(["phone"]);
});

it("keeps a number that has had too many codes, and says so; after too many of the account the panel waits", async () => {
  upstream.answers("POST /v1/phone-verifications", () =>
    refusal(429, [{ error_code: ERROR_CODES.cooldownActive }], { retryAfterSeconds: 600 }),
  );
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(refused.data.result).toMatchObject({
    initialValue: { phone: corrected.phone },
    error: { "": ["form.error.too-many-attempts?count=10"] },
  });
  upstream.answers("GET /v1/otp-status", { ...status, cooldownMs: 900_000 });
  expect((await send()).location).toBe(PANEL);
});
