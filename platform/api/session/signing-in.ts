import { wakeStreams } from "../../events/publish";
import { addressOf, open, signedIn } from "../context";
import { invalidCredentials } from "../problems";
import { requireTenant } from "../tenant";
import { countAttempt, forgetAttempts } from "./attempts";
import { oneAtATime } from "./one-at-a-time";
import { isPassword } from "./password";
import { closeSession, openSession } from "./tokens";

export const signingIn = {
  create: open.session.create.handler(async ({ context, input }) => {
    const { platform } = context;
    const { partner, email, password } = input;
    requireTenant(platform, partner);
    const attempt = { partner, email, remoteAddress: addressOf(context, input.remoteAddress) };
    // An attempt counts as a failure until it succeeds: many correct ones at once must not close the account to each other.
    return oneAtATime(`sign-in ${partner} ${email.toLowerCase()}`, async () => {
      await countAttempt(platform.db, attempt);
      const client = await platform.db
        .selectFrom("clients")
        .selectAll()
        .where("partner", "=", partner)
        .where("email", "=", email.toLowerCase())
        .executeTakeFirst();
      const isRight = await isPassword(password, client?.password_hash);
      if (!client || !isRight) throw invalidCredentials();
      await forgetAttempts(platform.db, attempt);
      return openSession(platform.db, client);
    });
  }),

  delete: signedIn.session.delete.handler(async ({ context: { platform, client, token } }) => {
    if (token !== undefined) await closeSession(platform.db, token);
    await wakeStreams(platform.db, client.id);
    return { deleted: true as const };
  }),
};
