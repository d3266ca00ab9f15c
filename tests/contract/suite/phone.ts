import { describe, expect, it } from "vitest";
import { newAddress } from "../../support/app-secret";
import { registerMerchant, newNumber } from "../../support/merchants";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

/** Phone verification of the embedded platform. */
export function describePhone(target: () => Target): void {
  function dbOf() {
    const { platform } = target();
    if (!platform) throw new Error("Only the embedded platform's text messages can be read");
    return platform.db;
  }

  async function newVerification() {
    const { upstream } = await registerMerchant(target().url, "waybill", { mayPay: false });
    const call = { phone_number: newNumber(), identifier: "subscribe" };
    const remoteAddress = newAddress();
    const send = () => upstream.phone.sendCode({ ...call, locale: "en", remoteAddress });
    const verify = (otp_code: string) => upstream.phone.verifyCode({ ...call, otp_code });
    return { upstream, call, send, verify };
  }

  async function codeSentTo(number: string): Promise<string> {
    const texts = await dbOf().selectFrom("world_texts").selectAll().orderBy("id", "desc").limit(50).execute();
    const text = texts.find(({ recipient }) => recipient.replace(/\D/g, "") === number.replace(/\D/g, ""));
    return /^(\d{5}) is your Waybill code/.exec(text?.body ?? "")?.[1] ?? "";
  }
  const anotherCode = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, "0");

  describe("a phone number", () => {
    it("is verified by the code that was sent to it, once", async () => {
      const { upstream, call, send, verify } = await newVerification();
      expect(await upstream.phone.otpStatus({})).toEqual({ active: true, pending: null, cooldownMs: 0 });
      expect(await send()).toMatchObject({ verificationResult: "sent", nextRetryInMs: 60_000 });
      const code = await codeSentTo(call.phone_number);
      expect(code).toMatch(/^\d{5}$/);
      const { pending } = await upstream.phone.otpStatus({});
      expect(pending).toMatchObject({ identifier: "subscribe", triesLeft: 5 });
      expect(await verify(code)).toEqual({ verified: true });
      const client = await upstream.client.getCurrent({});
      expect(client.phoneNumberVerified).toBe(true);
      expect(client.phone.replaceAll(" ", "")).toBe(call.phone_number.replaceAll(" ", ""));
      expect(await refusal(verify(code))).toMatchObject({ status: 422, codes: ["InvalidOTP"] });
    });

    it("is not verified by a code for something else, nor by one that has expired", async () => {
      const { upstream, call, send, verify } = await newVerification();
      await send();
      const code = await codeSentTo(call.phone_number);
      const wrong = { status: 422, codes: ["InvalidOTP"], fields: ["otp_code"] };
      expect(await refusal(upstream.phone.verifyCode({ ...call, otp_code: code, identifier: "pay" }))).toMatchObject(wrong);
      const other = { ...call, otp_code: code, phone_number: newNumber() };
      expect(await refusal(upstream.phone.verifyCode(other))).toMatchObject(wrong);
      const { id } = await upstream.client.getCurrent({});
      const past = { expires_at: new Date(Date.now() - 1000) };
      await dbOf().updateTable("phone_verifications").set(past).where("client_id", "=", id).execute();
      expect(await refusal(verify(code))).toMatchObject(wrong);
      expect((await upstream.client.getCurrent({})).phoneNumberVerified).toBe(false);
    });

    it.each(["12", "abcdefgh", "+34 000 000 000", "+999 610 220 417"])("is none: %s", async (phone_number) => {
      const { upstream } = await registerMerchant(target().url);
      const call = upstream.phone.sendCode({ phone_number, identifier: "subscribe", locale: "en" });
      expect(await refusal(call)).toMatchObject({ status: 422, codes: ["InvalidPhoneNumber"], fields: ["phone_number"] });
    });

    it("gets no second code within a minute, and says when", async () => {
      const { send, call } = await newVerification();
      await send();
      const code = await codeSentTo(call.phone_number);
      const again = await send();
      expect(again.verificationResult).toBe("blocked");
      expect(again.nextRetryInMs).toBeGreaterThan(50_000);
      expect(await codeSentTo(call.phone_number)).toBe(code);
    });

    it("that is corrected gets its code at once, and the code before is good for neither", async () => {
      const { upstream, call, send } = await newVerification();
      await send();
      const mistyped = await codeSentTo(call.phone_number);
      const corrected = { ...call, phone_number: newNumber() };
      const sent = await upstream.phone.sendCode({ ...corrected, locale: "en", remoteAddress: newAddress() });
      expect([sent.verificationResult, sent.phone_number.replaceAll(" ", "")]).toEqual([
        "sent",
        corrected.phone_number.replaceAll(" ", ""),
      ]);
      const code = await codeSentTo(corrected.phone_number);
      expect((await upstream.phone.otpStatus({})).pending?.phone_number).toBe(sent.phone_number);
      for (const wrong of [
        { ...call, otp_code: mistyped },
        { ...call, otp_code: code },
      ])
        expect((await refusal(upstream.phone.verifyCode(wrong))).codes).toEqual(["InvalidOTP"]);
      expect(await upstream.phone.verifyCode({ ...corrected, otp_code: code })).toEqual({ verified: true });
      expect((await upstream.client.getCurrent({})).phone).toBe(sent.phone_number);
    });

    it("that is changed elsewhere is the one that is verified from then on", async () => {
      const { upstream, call, send, verify } = await newVerification();
      await send();
      const code = await codeSentTo(call.phone_number);
      const { phone } = await upstream.phone.update({ phone: newNumber() });
      expect((await upstream.phone.otpStatus({})).pending).toBeNull();
      expect((await refusal(verify(code))).codes).toEqual(["InvalidOTP"]);
      expect((await upstream.client.getCurrent({})).phone).toBe(phone);
    });

    it("takes five wrong codes, then no right one for a while, and whoever tries", async () => {
      const { upstream, call, send, verify } = await newVerification();
      await send();
      const code = await codeSentTo(call.phone_number);
      for (let tries = 4; tries > 0; tries--) {
        expect((await refusal(verify(anotherCode(code)))).codes).toEqual(["InvalidOTP"]);
        expect((await upstream.phone.otpStatus({})).pending?.triesLeft).toBe(tries);
      }
      const fifth = await refusal(verify(anotherCode(code)));
      expect(fifth).toMatchObject({ status: 429, codes: ["CooldownActive"] });
      expect((fifth.data as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(800);
      expect((await refusal(verify(code))).codes).toEqual(["CooldownActive"]);
      expect((await refusal(send())).codes).toEqual(["CooldownActive"]);
      expect((await upstream.phone.otpStatus({})).cooldownMs).toBeGreaterThan(800_000);
      const { upstream: other } = await registerMerchant(target().url);
      const sameNumber = other.phone.sendCode({ ...call, locale: "en", remoteAddress: newAddress() });
      expect((await refusal(sameNumber)).codes).toEqual(["CooldownActive"]);
    });

    it("gets five codes an hour", async () => {
      const { upstream, send } = await newVerification();
      const { id } = await upstream.client.getCurrent({});
      const past = { sent_at: new Date(Date.now() - 61_000) };
      for (let sent = 0; sent < 5; sent++) {
        expect((await send()).verificationResult).toBe("sent");
        await dbOf().updateTable("phone_verifications").set(past).where("client_id", "=", id).execute();
      }
      expect(await refusal(send())).toMatchObject({ status: 429, codes: ["CooldownActive"] });
    });

    it("is a new one when it is changed, and then not verified", async () => {
      const { upstream, call, send, verify } = await newVerification();
      await send();
      await verify(await codeSentTo(call.phone_number));
      expect((await upstream.phone.update({ phone: call.phone_number })).phoneNumberVerified).toBe(true);
      const changed = await upstream.phone.update({ phone: newNumber() });
      expect(changed.phoneNumberVerified).toBe(false);
      expect(await refusal(upstream.phone.update({ phone: "123" }))).toMatchObject({ codes: ["InvalidPhoneNumber"] });
    });
  });

  it("no number is verified at a tenant that does not ask for it", async () => {
    const { upstream } = await registerMerchant(target().url, "flandria", { mayPay: false });
    expect((await upstream.phone.otpStatus({})).active).toBe(false);
    const call = upstream.phone.sendCode({ phone_number: newNumber(), identifier: "subscribe", locale: "nl" });
    expect(await refusal(call)).toMatchObject({ status: 403 });
  });
}
