import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Language } from "../../../contract/primitives";
import { describeError } from "../../log";
import { type SendResult, type Texts, TextsUnavailable } from "../../outside/texts/port";
import type { Platform } from "../../platform";
import type { TextsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";

type Text = Selectable<TextsTable>;

/** Longer than the provider's calls take. */
const LEASE_MS = 15_000;
/** A process that was killed no longer holds its lease then. */
const RECOVER_AFTER_MS = LEASE_MS + 5_000;
const RETRY_AFTER_MS = 1_000;
/** Waits before the provider is asked for a message's state: most arrive within seconds. */
const ASK_AFTER_MS = [4_000, 8_000, 15_000, 30_000, 60_000, 120_000, 300_000];

/** A text message to be stored. */
interface NewText {
  clientId: string;
  recipient: string;
  body: string;
  language: Language;
  /** After so long it is no longer sent. */
  validMs: number;
  /** When a job sends it, unless {@link sendTextNow} has. */
  afterMs?: number;
}

/**
 * Stores a text message, in the caller's transaction; {@link sendTextNow} sends it after the commit. Without it, or if the process
 * dies before, a job does.
 *
 * @returns its id
 */
export async function storeText(
  { jobs }: Pick<Platform, "jobs">,
  trx: Db,
  { clientId, recipient, body, language, validMs, afterMs = RECOVER_AFTER_MS }: NewText,
): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    client_id: clientId,
    recipient: recipient.replaceAll(" ", ""),
    body,
    language,
    expires_at: new Date(Date.now() + validMs),
  };
  await trx.insertInto("texts").values(row).execute();
  await jobs.send(trx, "send-text", { textId: id }, { afterMs });
  return id;
}

/** Sends a stored text message at once. If the provider does not respond, the job sends it later. */
export async function sendTextNow(platform: Platform, textId: string): Promise<void> {
  try {
    await sendText(platform, textId);
  } catch (error) {
    if (!(error instanceof TextsUnavailable)) throw error;
    platform.log({ event: "text-delayed", text: textId, ...describeError(error) });
    await platform.jobs.send(platform.db, "send-text", { textId }, { afterMs: RETRY_AFTER_MS });
  }
}

/**
 * Sends a text message, unless it was sent or has expired.
 *
 * @throws TextsUnavailable; the job is retried
 */
export async function sendText(platform: Platform, textId: string): Promise<void> {
  const { db, texts } = platform;
  const text = texts && (await claim(db, textId));
  if (!texts || !text) return;
  const result = text.expires_at.getTime() <= Date.now() ? "expired" : await sendOrRelease(db, texts, text);
  const isSent = result !== "expired" && result.ok;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("texts")
      .set({ state: isSent ? "SENT" : "FAILED", message_id: isSent ? result.messageId : null, body: null, claimed_until: null })
      .where("id", "=", textId)
      .execute();
    if (isSent) await platform.jobs.send(trx, "follow-text", { textId }, { afterMs: ASK_AFTER_MS[0]! });
  });
}

/** Takes a queued text message for this process; undefined if it is not queued, or another process sends it. */
function claim(db: Db, textId: string): Promise<Text | undefined> {
  const now = new Date();
  return db
    .updateTable("texts")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), claimed_until: new Date(now.getTime() + LEASE_MS) }))
    .where("id", "=", textId)
    .where("state", "=", "QUEUED")
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
    .returningAll()
    .executeTakeFirst();
}

/** Leaves the message to the next attempt if the provider does not respond. */
async function sendOrRelease(db: Db, texts: Texts, text: Text): Promise<SendResult> {
  const { recipient: to, body, language, expires_at: expiresAt, attempts } = text;
  try {
    return await texts.send({ to, body: body ?? "", language, expiresAt, isRepeated: attempts > 1 });
  } catch (error) {
    await db.updateTable("texts").set({ claimed_until: null }).where("id", "=", text.id).execute();
    throw error;
  }
}

/**
 * Asks the provider whether a text message has arrived, and later again until it is known.
 *
 * @throws TextsUnavailable; the job is retried
 */
export async function followText({ db, jobs, texts }: Platform, textId: string): Promise<void> {
  const text = await db.selectFrom("texts").selectAll().where("id", "=", textId).executeTakeFirst();
  if (!texts || text?.state !== "SENT" || text.message_id === null) return;
  const state = await texts.stateOf(text.message_id);
  const asked = text.asked + 1;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("texts")
      .set({ asked, ...(state === "sent" ? {} : { state: state === "delivered" ? "DELIVERED" : "FAILED" }) })
      .where("id", "=", textId)
      .execute();
    const afterMs = ASK_AFTER_MS[asked];
    if (state === "sent" && afterMs !== undefined) await jobs.send(trx, "follow-text", { textId }, { afterMs });
  });
}
