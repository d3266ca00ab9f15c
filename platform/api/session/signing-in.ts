import { wakeStreams } from "../../events/publish";
import { open, signedIn } from "../context";
import { invalidCredentials } from "../problems";
import { countAttempt, forgetAttempts } from "./attempts";
import { isPassword } from "./password";
import { closeSession, openSession } from "./tokens";

export const signingIn = {
  create: open.session.create.handler(async ({ context: { platform }, input }) => {
    const { partner, email, password, remoteAddress } = input;
    const attempt = { partner, email, remoteAddress };
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
  }),

  delete: signedIn.session.delete.handler(async ({ context: { platform, client, token } }) => {
    if (token !== undefined) await closeSession(platform.db, token);
    await wakeStreams(platform.db, client.id);
    return { deleted: true as const };
  }),
};
