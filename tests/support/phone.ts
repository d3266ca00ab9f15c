import { randomInt } from "node:crypto";
import { newAddress } from "./app-secret";
import type { Client } from "../contract/support/client";

/** A unique Spanish mobile number, because codes are limited per number. */
export const newNumber = () => `+34 6${String(randomInt(1e8)).padStart(8, "0")}`;

/**
 * Gives an account a new number, and verifies it with the code from the simulated phone.
 *
 * @param client as the app, so that codes are counted for an address of its own
 */
export async function verifyPhone(client: Client, platformUrl: string): Promise<void> {
  const call = { phone_number: newNumber(), identifier: "pay" };
  await client.phone.sendCode({ ...call, locale: "en", remoteAddress: newAddress() });
  const texts = await fetch(`${platformUrl}/world/texts?number=${encodeURIComponent(call.phone_number)}`);
  const [, code] = /\b(\d{5}) is your/.exec(await texts.text()) ?? [];
  if (code === undefined) throw new Error(`No code was sent to ${call.phone_number}`);
  await client.phone.verifyCode({ ...call, otp_code: code });
}
