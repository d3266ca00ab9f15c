import { createHash, createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";
import { createCookie, createSessionStorage, type Session } from "@remix-run/node";
import type { Language } from "#contract/primitives";
import type { LabelFormat } from "#contract/labels";
import type { FlashMessage } from "~/models/flash";
import type { UnsentForm } from "~/models/unsent-form";
import { oncePerRequest } from "~/services/http/request-scope.server";
import { openFileStore } from "./store/file-store.server";
import { openRedisStore } from "./store/redis-store.server";
import { withDeadline } from "./store/patient-store.server";
import type { SessionRecord, SessionStore } from "./store/session-store";
import { isSecure, settings } from "~/services/process/settings.server";
import { findTenant, requireTenant } from "~/services/tenant/tenant.server";

/** What the app remembers of one browser. The checkout itself is kept upstream, with its shipment. */
export interface SessionData {
  token: string;
  /** Tag of the account: tells accounts apart without naming them. */
  account: string;
  /** Name of the tenant that the token is of: at another one it opens nothing. */
  tenant: string;
  /** Language of the account, chosen when the browser has no choice of its own. */
  language: Language;
  /** The merchant's last choice of label paper. */
  printing: LabelFormat;
  /** Service whose carrier's terms were accepted, by the shipment's reference. */
  terms: Record<string, string>;
  /** A form that was sent after the sign-in had ended. */
  unsent: UnsentForm;
}
interface SessionFlash {
  flash: FlashMessage;
  /** The address that a link to a new password was sent to. */
  recoverySentTo: string;
}
export type BrowserSession = Session<SessionData, SessionFlash>;

const DAYS_30 = 30 * 24 * 60 * 60;

/** Longest wait for the session store, milliseconds. */
const STORE_MS = 1_500;

let store: SessionStore | undefined;
function sessionStore(): SessionStore {
  const { REDIS_URL, DATA_DIR } = settings();
  store ??= withDeadline(REDIS_URL ? openRedisStore(REDIS_URL) : openFileStore(join(DATA_DIR, "sessions")), STORE_MS);
  return store;
}

/**
 * Session storage on any {@link SessionStore}. The cookie holds the random id and nothing else, signed, so that a guessed id
 * costs no look-up.
 */
export function createStorage(store: () => SessionStore, options: { secure: boolean; secret: string }) {
  const cookie = createCookie(options.secure ? "__Host-waybill" : "waybill", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: options.secure,
    secrets: [options.secret],
    maxAge: DAYS_30,
  });
  const soon = () => new Date(Date.now() + DAYS_30 * 1000);
  return createSessionStorage<SessionData, SessionFlash>({
    cookie,
    async createData(data, expires) {
      const id = randomBytes(32).toString("base64url");
      await store().write(id, data, expires ?? soon());
      return id;
    },
    readData: (id) => store().read(id),
    updateData: (id, data, expires) => store().write(id, data, expires ?? soon()),
    deleteData: (id) => store().delete(id),
  });
}

let storage: ReturnType<typeof createStorage> | undefined;
function sessions() {
  storage ??= createStorage(sessionStore, { secure: isSecure(), secret: settings().SESSION_SECRET });
  return storage;
}

/**
 * The browser's session; a fresh, unsaved one where it has none, or where it is another tenant's. All loaders of one request share
 * it.
 */
export function getSession(request: Request): Promise<BrowserSession> {
  return oncePerRequest("session", async () => {
    const session = await sessions().getSession(request.headers.get("Cookie"));
    const isForeign = session.has("token") && session.get("tenant") !== findTenant(request)?.name;
    return isForeign ? sessions().getSession() : session;
  });
}

/** Saves the session. @returns the value of the `Set-Cookie` header */
export function commitSession(session: BrowserSession): Promise<string> {
  return sessions().commitSession(session);
}

/**
 * Starts a session with a new id for a merchant who has just signed in, so that an id planted before is worth nothing. Of the one
 * before only a form is taken along that the same account's sign-in had ended under.
 *
 * @returns the `Set-Cookie` header of the new session; the old one is deleted
 */
export async function startSession(
  request: Request,
  { token, language, email }: Pick<SessionData, "token" | "language"> & { email: string },
): Promise<string> {
  const before = await getSession(request);
  const tenant = requireTenant(request).name;
  const account = accountTag(tenant, email);
  const unsent = before.get("unsent");
  const session = await sessions().getSession();
  session.set("token", token);
  session.set("account", account);
  session.set("tenant", tenant);
  session.set("language", language);
  if (unsent?.account === account) session.set("unsent", unsent);
  await sessions().destroySession(before);
  return sessions().commitSession(session);
}

/** The same at each sign-in to an account, and another for any other; says nothing of it to those who read it in a page. */
function accountTag(tenant: string, email: string): string {
  const text = `account ${tenant} ${email.trim().toLowerCase()}`;
  return createHmac("sha256", settings().SESSION_SECRET).update(text).digest("base64url").slice(0, 22);
}

/** Tag of the account that is signed in; undefined where none is. */
export async function signedInAccount(request: Request): Promise<string | undefined> {
  const session = await getSession(request);
  return session.has("token") ? session.get("account") : undefined;
}

/** Deletes the session. @returns the `Set-Cookie` header that makes the browser forget it */
export async function endSession(request: Request): Promise<string> {
  return sessions().destroySession(await getSession(request));
}

/**
 * Keeps something of a session in a record of its own. A session is read and written as a whole, so that of two requests at once
 * the later one undoes what the other kept; what must not be lost to a double click stands beside it. A new session does not have it.
 *
 * @param name unique within the session
 */
export async function keepBeside(request: Request, name: string, data: SessionRecord, expires: Date): Promise<void> {
  await sessionStore().write(idBeside(await getSession(request), name), data, expires);
}

/** What {@link keepBeside} kept under this name for this session; null when there is nothing, or it has expired. */
export async function findBeside(request: Request, name: string): Promise<SessionRecord | null> {
  const session = await getSession(request);
  return session.id ? sessionStore().read(idBeside(session, name)) : null;
}

/** Only who has the session's id can make it. */
function idBeside(session: BrowserSession, name: string): string {
  if (!session.id) throw new Error("Nothing can be kept beside a session that is not kept itself");
  return createHash("sha256").update(`${session.id} ${name}`).digest("base64url");
}

/** Whether the store answers, for `/readyz`. */
export async function checkSessionStore(): Promise<void> {
  await sessionStore().read(randomBytes(32).toString("base64url"));
}

export async function closeSessionStore(): Promise<void> {
  await store?.close();
}
