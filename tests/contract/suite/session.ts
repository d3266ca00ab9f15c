import { describe, expect, it } from "vitest";
import { createClient } from "../support/client";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

/** Requirements for every upstream: sign-in. */
export function describeSession(target: () => Target): void {
  describe("signing in", () => {
    it("returns a token that is valid until it is revoked", async () => {
      const { client } = await signIn(target());
      const { client: account } = await client.client.init({});
      expect(account.email).toBe(target().email);
      await client.session.delete({});
      expect(await refusal(client.client.init({}))).toMatchObject({ status: 401 });
    });

    it("is open to many correct ones at once", async () => {
      const sessions = await Promise.all(Array.from({ length: 8 }, () => signIn(target())));
      expect(new Set(sessions.map(({ token }) => token)).size).toBe(8);
    });

    it("does not tell a wrong password from an unknown address", async () => {
      const { url, partner, email } = target();
      const wrong = await refusal(createClient(url).session.create({ partner, email, password: "Not-the-password-1" }));
      const unknown = await refusal(
        createClient(url).session.create({ partner, email: `nobody-${Date.now()}@mail.example`, password: "Not-the-password-1" }),
      );
      expect(wrong).toEqual(unknown);
      expect(wrong).toMatchObject({ status: 401, codes: ["InvalidCredentials"] });
    });

    it("refuses every call without a token, before it looks at what was sent", async () => {
      const stranger = createClient(target().url, "x".repeat(43));
      expect(await refusal(stranger.shipments.get({ waybillReference: "not a reference" }))).toMatchObject({ status: 401 });
      expect(await refusal(createClient(target().url).shipments.stats({}))).toMatchObject({
        status: 401,
        codes: ["Unauthorized"],
      });
    });

    it("responds alike for an unknown address when a password is forgotten", async () => {
      const { url, partner } = target();
      const email = `nobody-${Date.now()}@mail.example`;
      const answer = await createClient(url).session.recoverPassword({ partner, email, language: "en" });
      expect(answer).toEqual({ accepted: true });
    });

    it("refuses a recovery token that it did not issue", async () => {
      const call = createClient(target().url).session.setPassword({ recoveryToken: "made-up", newPassword: "A-good-password-1" });
      expect(await refusal(call)).toMatchObject({ status: 422, codes: ["InvalidRecoveryToken"] });
    });
  });
}
