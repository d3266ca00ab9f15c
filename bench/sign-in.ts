import { DEMO_PASSWORD } from "../platform/seed/merchants";
import { createClient } from "../tests/contract/support/client";

/** @returns the token of the demo merchant */
export async function signIn(platformUrl: string): Promise<string> {
  const { token } = await createClient(platformUrl).session.create({
    partner: "waybill",
    email: "demo@waybill.example",
    password: DEMO_PASSWORD,
  });
  return token;
}
