import { join } from "node:path";
import type { Language } from "../../contract/primitives";
import { createStorage } from "~/services/session/session.server";
import { openFileStore } from "~/services/session/store/file-store.server";

/** Signs the cookies of every app under test. */
export const SECRET = "a-secret-that-only-the-tests-know-of";

interface SignedIn {
  token: string;
  /** Name of the tenant. */
  tenant: string;
  language: Language;
  /** Tag shared by all sessions of an account, like the app's own. */
  account?: string;
}

/**
 * Creates a session of a running app, as its login would.
 *
 * @param dataDir the app's DATA_DIR; its cookies are those of an app under plain http
 * @returns name and value of the browser's cookie
 */
export async function startSession(dataDir: string, signedIn: SignedIn): Promise<{ name: string; value: string }> {
  const store = openFileStore(join(dataDir, "sessions"));
  const storage = createStorage(() => store, { secure: false, secret: SECRET });
  const session = await storage.getSession();
  session.set("token", signedIn.token);
  session.set("tenant", signedIn.tenant);
  session.set("language", signedIn.language);
  if (signedIn.account) session.set("account", signedIn.account);
  const [pair = ""] = (await storage.commitSession(session)).split(";");
  return { name: pair.slice(0, pair.indexOf("=")), value: pair.slice(pair.indexOf("=") + 1) };
}
