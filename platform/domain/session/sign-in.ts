import { wakeStreams } from "../../events/publish";
import { publicProcedure, remoteAddressOf, signedIn } from "../context";
import { accountClosed, invalidCredentials } from "../problems";
import { requireTenant } from "../tenant";
import { findKnownDevice, rememberDevice, touchDevice } from "./known-devices";
import { countAttempt, resetAttempts } from "./attempts";
import { guesser, verifyPassword } from "./password";
import { closeSession, openSession } from "./tokens";

export const signIn = {
  create: publicProcedure.session.create.handler(async ({ context, input }) => {
    const { platform } = context;
    const { partner, email, password } = input;
    requireTenant(platform, partner);
    const knownDevice = await findKnownDevice(platform.db, input, input.deviceSecrets ?? []);
    const attempt = { partner, email, remoteAddress: remoteAddressOf(context, input.remoteAddress), knownDevice };
    // An attempt counts as failed until it succeeds: serialize them, so that concurrent valid sign-ins do not lock the account.
    return runExclusive(`sign-in ${partner} ${email.toLowerCase()} ${knownDevice ?? ""}`, async () => {
      await countAttempt(platform.db, attempt);
      const client = await platform.db
        .selectFrom("clients")
        .selectAll()
        .where("partner", "=", partner)
        .where("email", "=", email.toLowerCase())
        .executeTakeFirst();
      const isValid = await verifyPassword(password, client?.password_hash, platform.passwordCost, guesser(attempt));
      if (!client || !isValid) throw invalidCredentials();
      if (client.closed_at) throw accountClosed();
      await resetAttempts(platform.db, attempt);
      const session = await openSession(platform, client, input.device);
      if (knownDevice === undefined) return { ...session, deviceSecret: await rememberDevice(platform.db, client.id) };
      await touchDevice(platform.db, knownDevice);
      return session;
    });
  }),

  delete: signedIn.session.delete.handler(async ({ context: { platform, client, token } }) => {
    if (token !== undefined) await closeSession(platform.db, token);
    await wakeStreams(platform.db, client.id);
    return { deleted: true as const };
  }),
};

const running = new Map<string, Promise<unknown>>();

/**
 * Runs tasks of the same name one after another within this process. Tasks of other names run concurrently, and a failed task
 * does not block the next.
 */
export async function runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  const previous = running.get(name) ?? Promise.resolve();
  const current = previous.then(work, work);
  running.set(name, current);
  try {
    return await current;
  } finally {
    if (running.get(name) === current) running.delete(name);
  }
}
