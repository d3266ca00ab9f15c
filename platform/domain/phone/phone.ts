import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import { OTP_LENGTH } from "../../../contract/phone";
import { ERROR_CODES } from "../../../contract/problems";
import { withClientLock } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import { CODE_LIMITS, CODE_MS, RESEND_MS } from "../../rules/account/limits";
import type { PhoneVerificationsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { presentClient } from "../account/account";
import { authenticated, remoteAddressOf } from "../context";
import { cooldownActive, forbidden, invalid } from "../problems";
import { countUse, readUses, resetUses } from "../rate-limit";
import { requireTenant } from "../tenant";
import { sendTextNow, storeText } from "./texts";
import { countText, requireServedCountry } from "./toll-fraud";
import { changedPhone, requireNumber, verifiesPhones } from "./verified-phone";
import type { Language } from "../../../contract/primitives";
import { t } from "../../words/words";

type Pending = Selectable<PhoneVerificationsTable>;

export const phone = {
  otpStatus: authenticated.phone.otpStatus.handler(async ({ context: { platform, client } }) => {
    const found = await findPending(platform.db, client.id);
    const number = found?.phone ?? client.phone;
    const tries = await readUses(platform.db, subjectsOf("try", client.id, number), CODE_LIMITS.try.windowMs);
    const sends = await readUses(platform.db, subjectsOf("send", client.id, number), CODE_LIMITS.send.windowMs);
    const cooldowns = [
      tries.uses >= CODE_LIMITS.try.max ? tries.leftMs : 0,
      !found && sends.uses >= CODE_LIMITS.send.max ? sends.leftMs : 0,
    ];
    const pending = found && {
      phone_number: found.phone,
      identifier: found.identifier,
      triesLeft: Math.max(0, CODE_LIMITS.try.max - tries.uses),
      nextRetryInMs: resendWait(found),
      delivery: await deliveryOf(platform.db, found),
    };
    return { active: verifiesPhones(platform, client), pending: pending ?? null, cooldownMs: Math.max(...cooldowns) };
  }),

  sendCode: authenticated.phone.sendCode.handler(async ({ context, input }) => {
    const { platform, client } = context;
    if (!verifiesPhones(platform, client)) throw forbidden("Phone numbers are not verified here");
    const number = requireNumber(input.phone_number, client, "phone_number");
    requireServedCountry(requireTenant(platform, client.partner), number);
    const remoteAddress = remoteAddressOf(context, input.remoteAddress);
    const { textId, wait } = await withClientLock(platform.db, client.id, async (trx) => {
      await requireNoCooldown(trx, client.id, number, ["try", "send"]);
      const last = await findPending(trx, client.id);
      // No wait for a corrected number, to which nothing was sent yet.
      if (last?.phone === number && resendWait(last) > 0) return { textId: null, wait: resendWait(last) };
      for (const subject of subjectsOf("send", client.id, number)) {
        const { uses, leftMs } = await countUse(trx, subject, CODE_LIMITS.send.windowMs);
        // Accounts that ask at once for codes to one number have passed the check above together.
        if (uses > CODE_LIMITS.send.max) throw cooldownActive(Math.max(1, Math.ceil(leftMs / 1000)));
      }
      await countText(trx, number, remoteAddress);
      return { textId: await storeNewCode(platform, trx, client, { ...input, number }), wait: RESEND_MS };
    });
    if (textId !== null) await sendTextNow(platform, textId);
    const verificationResult = textId === null ? ("blocked" as const) : ("sent" as const);
    return { verificationResult, nextRetryInMs: wait, phone_number: number };
  }),

  verifyCode: authenticated.phone.verifyCode.handler(async ({ context: { platform, client }, input }) => {
    const number = requireNumber(input.phone_number, client, "phone_number");
    // A failed attempt must be counted, so do not roll back the transaction by throwing.
    const isRight = await withClientLock(platform.db, client.id, async (trx) => {
      await requireNoCooldown(trx, client.id, number, ["try"]);
      const pending = await findPending(trx, client.id);
      const hash = hashCode(platform, client.id, number, input.identifier, input.otp_code);
      const right = pending !== undefined && timingSafeEqual(Buffer.from(pending.code_hash), Buffer.from(hash));
      const subjects = subjectsOf("try", client.id, number);
      if (!right) {
        for (const subject of subjects) await countUse(trx, subject, CODE_LIMITS.try.windowMs);
        return false;
      }
      await trx.deleteFrom("phone_verifications").where("client_id", "=", client.id).execute();
      await resetUses(trx, subjects);
      await trx.updateTable("clients").set({ phone: number, phone_verified: true }).where("id", "=", client.id).execute();
      return true;
    });
    if (isRight) return { verified: true as const };
    await requireNoCooldown(platform.db, client.id, number, ["try"]);
    throw invalid([{ error_code: ERROR_CODES.invalidOtp, field: "otp_code", text: "The code is another one, or has expired" }]);
  }),

  update: authenticated.phone.update.handler(async ({ context: { platform, client }, input }) => {
    const number = requireNumber(input.phone, client, "phone");
    const saved = await withClientLock(platform.db, client.id, async (trx) => {
      const changed = await changedPhone(trx, client, number);
      return trx.updateTable("clients").set(changed).where("id", "=", client.id).returningAll().executeTakeFirstOrThrow();
    });
    return presentClient(platform, saved);
  }),
};

/** The pending verification, unless it has expired. */
function findPending(db: Db, clientId: string): Promise<Pending | undefined> {
  return db
    .selectFrom("phone_verifications")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
}

const DELIVERIES = { QUEUED: "delayed", SENT: "under-way", DELIVERED: "delivered", FAILED: "failed" } as const;

/** What became of the text message with the code. */
async function deliveryOf(db: Db, { text_id: textId }: Pending): Promise<(typeof DELIVERIES)[keyof typeof DELIVERIES]> {
  const text =
    textId === null ? undefined : await db.selectFrom("texts").select("state").where("id", "=", textId).executeTakeFirst();
  return DELIVERIES[text?.state ?? "SENT"];
}

function resendWait({ sent_at: sentAt }: Pending): number {
  return Math.max(0, sentAt.getTime() + RESEND_MS - Date.now());
}

/** Subjects of the rate limit: the account, and the number across all accounts. */
function subjectsOf(what: keyof typeof CODE_LIMITS, clientId: string, number: string): string[] {
  return [`phone-${what} account ${clientId}`, `phone-${what} number ${number.replace(/\D/g, "")}`];
}

/** @throws 429 `CooldownActive` */
async function requireNoCooldown(
  db: Db,
  clientId: string,
  number: string,
  kinds: readonly (keyof typeof CODE_LIMITS)[],
): Promise<void> {
  for (const kind of kinds) {
    const { uses, leftMs } = await readUses(db, subjectsOf(kind, clientId, number), CODE_LIMITS[kind].windowMs);
    if (uses >= CODE_LIMITS[kind].max) throw cooldownActive(Math.max(1, Math.ceil(leftMs / 1000)));
  }
}

interface CodeRequest {
  number: string;
  locale: Parameters<typeof codeText>[0];
  identifier: string;
}

/** Stores a new code, and the text message with it. @returns the message's id */
async function storeNewCode(
  platform: Platform,
  trx: Db,
  client: ClientRow,
  { number, locale: language, identifier }: CodeRequest,
): Promise<string> {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
  const now = Date.now();
  const expiresAt = new Date(now + CODE_MS);
  const tenant = requireTenant(platform, client.partner);
  const body = codeText(language, code, { brand: tenant.brand.title, host: new URL(platform.originOf(tenant)).hostname });
  const textId = await storeText(platform, trx, { clientId: client.id, recipient: number, body, language, validMs: CODE_MS });
  const row = {
    phone: number,
    identifier,
    code_hash: hashCode(platform, client.id, number, identifier, code),
    text_id: textId,
    sent_at: new Date(now),
    expires_at: expiresAt,
  };
  await trx
    .insertInto("phone_verifications")
    .values({ client_id: client.id, ...row })
    .onConflict((conflict) => conflict.column("client_id").doUpdateSet(row))
    .execute();
  return textId;
}

/** An HMAC, since a plain hash of five digits could be brute-forced. */
function hashCode({ signingSecret }: Platform, clientId: string, number: string, identifier: string, code: string): string {
  return createHmac("sha256", signingSecret)
    .update(JSON.stringify(["otp", clientId, number, identifier, code]))
    .digest("hex");
}

/**
 * The text message with a code. By its last line, phones autofill the code on the tenant's host only.
 *
 * @param host of the tenant
 */
function codeText(language: Language, code: string, { brand, host }: { brand: string; host: string }): string {
  return `${t(language, "phone.code", { code, brand })}\n\n@${host} #${code}`;
}
