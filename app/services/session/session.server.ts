import { createHash, createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";
import { createCookie, createSessionStorage, type Session as StoredSession } from "@remix-run/node";
import type { z } from "zod";
import type { Language } from "#contract/primitives";
import type { Inbox } from "#contract/states";
import type { Session } from "#contract/session";
import type { FlashMessage } from "~/models/flash";
import type { LabelFailure } from "~/models/shipments/label-job";
import type { BulkFailure } from "~/models/shipments/bulk-page";
import type { UnsentForm } from "~/models/unsent-form";
import { oncePerRequest } from "~/services/http/request-scope.server";
import { deviceSecretCookie } from "./known-devices.server";
import { openFileStore } from "./store/file-store.server";
import { openRedisStore } from "./store/redis-store.server";
import { withTimeout } from "./store/timeout-store.server";
import type { SessionRecord, SessionStore } from "./store/session-store";
import { isSecure, settings } from "~/services/process/settings.server";
import { findTenant, requireTenant } from "~/services/tenant/tenant.server";

/** Session data of one browser. The checkout is kept upstream, with its shipment. */
export interface SessionData {
  token: string;
  /** Account tag: identifies an account without naming it. */
  account: string;
  /** Tenant that issued the token; it is invalid at any other. */
  tenant: string;
  /** Language of the account, used when the browser has no language cookie. */
  language: Language;
  /** Services whose carrier's terms were accepted, by shipment reference. */
  terms: Record<string, string>;
  /** How often terms were accepted or cleared. */
  termsChanges: number;
  /** The merchant is choosing a plan as a part of the onboarding, which continues after the payment. */
  inOnboarding: true;
  /** A started consent flow of a marketplace: its form's data, and the flow's id if the return URL does not contain it. */
  integrationFlow: { alias: string; data: Record<string, string>; sessionId: string | null };
  /** When the announcements were last opened. */
  announcementsSeen: string;
  /** References of selected shipments. @see app/services/shipments/selection.server.ts */
  selection: string[];
  /** Inbox of the last selected shipment. */
  selectedIn: Inbox;
  /** A form submitted after the sign-in had ended. */
  unsent: UnsentForm;
}
interface SessionFlash {
  flash: FlashMessage;
  /** A label whose file could not be opened. */
  labelFailed: LabelFailure;
  /** Selected shipments that the last bulk change failed for. */
  bulkFailed: BulkFailure[];
  /** Email address to which the password link was sent. */
  recoverySentTo: string;
}
export type BrowserSession = StoredSession<SessionData, SessionFlash>;

const DAYS_30 = 30 * 24 * 60 * 60;

/** Session store timeout, milliseconds. */
const STORE_TIMEOUT_MS = 1_500;

let store: SessionStore | undefined;
function sessionStore(): SessionStore {
  const { REDIS_URL, DATA_DIR } = settings();
  store ??= withTimeout(REDIS_URL ? openRedisStore(REDIS_URL) : openFileStore(join(DATA_DIR, "sessions")), STORE_TIMEOUT_MS);
  return store;
}

/** Session storage on any {@link SessionStore}. The cookie holds only the signed random id, so a guessed id costs no look-up. */
export function createStorage(store: () => SessionStore, options: { secure: boolean; secret: string }) {
  const cookie = createCookie(options.secure ? "__Host-waybill" : "waybill", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: options.secure,
    secrets: [options.secret],
    maxAge: DAYS_30,
  });
  const defaultExpiry = () => new Date(Date.now() + DAYS_30 * 1000);
  return createSessionStorage<SessionData, SessionFlash>({
    cookie,
    async createData(data, expires) {
      const id = randomBytes(32).toString("base64url");
      await store().write(id, data, expires ?? defaultExpiry());
      return id;
    },
    readData: (id) => store().read(id),
    updateData: (id, data, expires) => store().write(id, data, expires ?? defaultExpiry()),
    deleteData: (id) => store().delete(id),
  });
}

let storage: ReturnType<typeof createStorage> | undefined;
function sessions() {
  storage ??= createStorage(sessionStore, { secure: isSecure(), secret: settings().SESSION_SECRET });
  return storage;
}

/** The browser's session, loaded once per request; a new, unsaved one if there is none or it belongs to another tenant. */
export function getSession(request: Request): Promise<BrowserSession> {
  return oncePerRequest("session", async () => {
    const session = await sessions().getSession(request.headers.get("Cookie"));
    const isOtherTenant = session.has("token") && session.get("tenant") !== findTenant(request)?.name;
    return isOtherTenant ? sessions().getSession() : session;
  });
}

/** Saves the session. @returns the value of the `Set-Cookie` header */
export function commitSession(session: BrowserSession): Promise<string> {
  return sessions().commitSession(session);
}

/**
 * Starts a session with a new id after a sign-in, to prevent session fixation. From the old one it takes only an unsent form and
 * the selected shipments of the same account.
 *
 * @returns the `Set-Cookie` headers of the new session and of the device secret; the old session is deleted
 */
export async function startSession(
  request: Request,
  { token, language, email, deviceSecret }: Session & { email: string },
): Promise<Headers> {
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
  if (before.get("account") === account) copySelection(before, session);
  await sessions().destroySession(before);
  const headers = new Headers({ "Set-Cookie": await sessions().commitSession(session) });
  if (deviceSecret !== undefined) headers.append("Set-Cookie", await deviceSecretCookie(request, deviceSecret));
  return headers;
}

/** Stable per account and tenant, and reveals nothing about it to readers of a page. */
function accountTag(tenant: string, email: string): string {
  const text = `account ${tenant} ${email.trim().toLowerCase()}`;
  return createHmac("sha256", settings().SESSION_SECRET).update(text).digest("base64url").slice(0, 22);
}

/** Tag of the signed-in account; undefined if nobody is signed in. */
export async function signedInAccount(request: Request): Promise<string | undefined> {
  const session = await getSession(request);
  return session.has("token") ? session.get("account") : undefined;
}

/** Removes all data of the account from a session that continues signed out. */
export function forgetAccount(session: BrowserSession): void {
  // With the flashes, whose names the type of `unset` leaves out.
  for (const name of Object.keys(session.data) as (keyof SessionData)[]) session.unset(name);
}

/**
 * Deletes the session. The account's selection is kept in a new session until it signs in again.
 *
 * @returns the `Set-Cookie` header that clears the browser's cookie, or sets that of the new session
 */
export async function endSession(request: Request): Promise<string> {
  const before = await getSession(request);
  const cleared = await sessions().destroySession(before);
  const account = before.get("account");
  if (account === undefined || !before.get("selection")?.length) return cleared;
  const session = await sessions().getSession();
  session.set("account", account);
  copySelection(before, session);
  return sessions().commitSession(session);
}

function copySelection(from: BrowserSession, to: BrowserSession): void {
  for (const name of ["selection", "selectedIn"] as const) {
    const value = from.get(name);
    if (value !== undefined) to.set(name, value);
  }
}

/**
 * Saves a separate record for a session. A session is read and written as a whole, so one of two concurrent requests would
 * overwrite the other's changes; data that a double click must not lose goes into its own record. A new session does not inherit
 * it.
 *
 * @param name unique within the session
 */
export async function saveSessionRecord(request: Request, name: string, data: SessionRecord, expires: Date): Promise<void> {
  await sessionStore().write(sessionRecordId(await getSession(request), name), data, expires);
}

/**
 * The record that {@link saveSessionRecord} saved under this name; null if there is none, it has expired, or it does not match
 * the schema, because another version of the app may have saved it.
 */
export async function findSessionRecord<Record extends z.ZodType>(
  request: Request,
  name: string,
  schema: Record,
): Promise<z.infer<Record> | null> {
  const session = await getSession(request);
  if (!session.id) return null;
  return schema.safeParse(await sessionStore().read(sessionRecordId(session, name))).data ?? null;
}

/** Deletes the record that {@link saveSessionRecord} saved under this name, if there is one. */
export async function deleteSessionRecord(request: Request, name: string): Promise<void> {
  const session = await getSession(request);
  if (session.id) await sessionStore().delete(sessionRecordId(session, name));
}

/** Derived from the session's id, so only its owner can compute it. */
function sessionRecordId(session: BrowserSession, name: string): string {
  if (!session.id) throw new Error("An unsaved session cannot have records");
  return createHash("sha256").update(`${session.id} ${name}`).digest("base64url");
}

/** Checks that the store responds, for `/readyz`. */
export async function checkSessionStore(): Promise<void> {
  await sessionStore().read(randomBytes(32).toString("base64url"));
}

/** @throws if the store rejects writes: a full store or a replica can still be read */
export async function checkSessionStoreTakes(): Promise<void> {
  await sessionStore().write("readiness", {}, new Date(Date.now() + 10_000));
}

export async function closeSessionStore(): Promise<void> {
  await store?.close();
}
