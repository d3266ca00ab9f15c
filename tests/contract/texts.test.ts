import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followText, sendText } from "../../platform/domain/phone/texts";
import { FAULTS } from "../doubles/service";
import { TwilioDouble } from "../doubles/twilio";
import { newAddress } from "../support/app-secret";
import { registerMerchant, newNumber } from "../support/merchants";
import { eventually } from "./support/eventually";
import { refusal } from "./support/problems";
import { startTarget, type Target } from "./support/target";

/** What phones got, oldest first. */
type Inbox = (number: string) => Promise<string[]>;

const digitsOf = (number: string) => number.replace(/\D/g, "");

describe.each(["the simulated phones", "Twilio"])("codes by %s", (name) => {
  const twilio = new TwilioDouble();
  let target: Target;
  const platform = () => target.platform!;
  beforeAll(async () => {
    await twilio.open();
    target = await startTarget({ twilio: name === "Twilio" ? twilio.settings : undefined });
  }, 60_000);
  afterAll(async () => {
    await target.close();
    await twilio.close();
  });

  const inbox: Inbox = async (number) => {
    const sent =
      name === "Twilio"
        ? twilio.messages.map(({ to, body }) => ({ recipient: to, body }))
        : await platform().db.selectFrom("world_texts").select(["recipient", "body"]).orderBy("id").execute();
    return sent.filter(({ recipient }) => digitsOf(recipient) === digitsOf(number)).map(({ body }) => body);
  };
  const codeOf = (body: string | undefined) => /^(\d{5}) is your Waybill code/.exec(body ?? "")?.[1] ?? "";

  async function merchant() {
    const { upstream } = await registerMerchant(target.url, "waybill", { mayPay: false });
    const send = (phone_number: string, remoteAddress = newAddress()) =>
      upstream.phone.sendCode({ phone_number, identifier: "pay", locale: "en", remoteAddress });
    const verify = (phone_number: string, otp_code: string) =>
      upstream.phone.verifyCode({ phone_number, otp_code, identifier: "pay" });
    const delivery = async () => (await upstream.phone.otpStatus()).pending?.delivery;
    return { send, verify, delivery };
  }

  /** The last text message that was stored. */
  const lastText = () =>
    platform().db.selectFrom("texts").selectAll().orderBy("created_at", "desc").limit(1).executeTakeFirstOrThrow();

  it("arrive, verify the number, and are stored nowhere in plain text", async () => {
    const { send, verify, delivery } = await merchant();
    const number = newNumber();
    expect((await send(number)).verificationResult).toBe("sent");
    const text = await lastText();
    expect(text).toMatchObject({ state: "SENT", body: null });
    expect(await delivery()).toBe("under-way");
    await followText(platform(), text.id);
    expect(await delivery()).toBe("delivered");
    const [body] = await inbox(number);
    expect(await verify(number, codeOf(body))).toEqual({ verified: true });
  });

  it.each(["+34 610 000 001", "+34 610 000 002"])("that do not arrive at %s are told", async (number) => {
    const { send, delivery } = await merchant();
    await send(number);
    await followText(platform(), (await lastText()).id);
    expect(await delivery()).toBe("failed");
    expect((await send(newNumber())).verificationResult, "another number at once").toBe("sent");
  });

  it("go to no country that the tenant does not serve", async () => {
    const { send } = await merchant();
    const refused = { status: 422, codes: ["PhoneCountryNotServed"], fields: ["phone_number"] };
    for (const number of ["+960 771 2345", "+44 7797 712345", "+882 16 1234 5678"])
      expect(await refusal(send(number)), number).toMatchObject(refused);
  });

  it("are limited for similar numbers, whoever asks", async () => {
    const block = `+34 6${String(Date.now() % 10_000).padStart(4, "0")}`;
    const numbers = Array.from({ length: 13 }, (_, n) => `${block}${String(5000 + n)}`);
    const merchants = await Promise.all(numbers.map(() => merchant()));
    // At once, as by an attacker with many accounts.
    const results = await Promise.allSettled(numbers.map((number, at) => merchants[at]!.send(number)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const { send } = merchants[0]!;
    expect(await refusal(send(`${block}4999`))).toMatchObject({ status: 429, codes: ["CooldownActive"] });
    expect((await send(newNumber())).verificationResult).toBe("sent");
  });

  it("are limited for an address, whatever the numbers", async () => {
    const address = newAddress();
    for (let sent = 0; sent < 15; sent++) await (await merchant()).send(newNumber(), address);
    const { send } = await merchant();
    expect(await refusal(send(newNumber(), address))).toMatchObject({ status: 429, codes: ["CooldownActive"] });
    expect((await send(newNumber())).verificationResult).toBe("sent");
  });

  describe.runIf(name === "Twilio")("with faults of Twilio", () => {
    it.each(FAULTS)("are sent once after a %s response", async (fault) => {
      const { send, verify } = await merchant();
      const number = newNumber();
      twilio.faults.push(fault);
      expect((await send(number)).verificationResult).toBe("sent");
      const { id } = await lastText();
      await Promise.all([sendText(platform(), id), sendText(platform(), id)]);
      const bodies = await eventually(
        () => inbox(number),
        (sent) => sent.length > 0,
      );
      expect(bodies.length).toBe(1);
      expect(await verify(number, codeOf(bodies[0]))).toEqual({ verified: true });
    });

    it("are no longer tried once they have expired", async () => {
      const { send, delivery } = await merchant();
      const number = newNumber();
      twilio.faults.push("down");
      await send(number);
      const { id } = await lastText();
      const { db } = platform();
      await db
        .updateTable("texts")
        .set({ expires_at: new Date(Date.now() - 1) })
        .where("id", "=", id)
        .execute();
      await sendText(platform(), id);
      expect([await inbox(number), await delivery()]).toEqual([[], "failed"]);
    });

    it("are not said to have failed while Twilio refuses the account", async () => {
      const { send, delivery } = await merchant();
      const { settings } = twilio;
      Object.assign(twilio, { secret: "another" });
      await send(newNumber());
      expect(await delivery()).toBe("delayed");
      Object.assign(twilio, { secret: settings.password });
      await eventually(delivery, (state) => state === "under-way" || state === "delivered");
    });
  });
});
