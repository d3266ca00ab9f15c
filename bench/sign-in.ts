import { DEMO_PASSWORD } from "../platform/seed/merchants";
import { createClient } from "../tests/contract/support/client";

/** @returns the token of a partner's demo merchant */
export async function signIn(platformUrl: string, partner = "waybill"): Promise<string> {
  const { token } = await createClient(platformUrl).session.create({
    partner,
    email: `demo@${partner}.example`,
    password: DEMO_PASSWORD,
  });
  return token;
}
