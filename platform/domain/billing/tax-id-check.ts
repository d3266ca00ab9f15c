import type { Selectable } from "kysely";
import { compactNumber, isTaxNumberOf, taxNumberOf } from "../../../contract/rules/customs-numbers";
import { prefixOf } from "../../../contract/rules/tenant-origin";
import { lockClient } from "../../events/publish";
import { enqueueTenantMail } from "../../mail/outbox";
import { taxIdRefusedMail } from "../../mail/account-mails";
import type { RegisterAnswer, Registers } from "../../outside/registers/port";
import type { ClientRow, Platform } from "../../platform";
import { reverseCharges } from "../../rules/pricing/pricing-tax";
import { worldNow } from "../../store/clock";
import type { TaxIdChecksTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { requireTenant } from "../tenant";

export type TaxIdCheck = Selectable<TaxIdChecksTable>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Waits before a register that did not answer is asked again; the last one is repeated. */
const ASK_AGAIN_MS = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE_MS);
/** A check that was not asked for so long has lost its job. */
const LOST_MS = 26 * HOUR_MS;

export function findTaxIdCheck(db: Db, clientId: string): Promise<TaxIdCheck | undefined> {
  return db.selectFrom("tax_id_checks").selectAll().where("client_id", "=", clientId).executeTakeFirst();
}

/**
 * Asks the register about a tax id. Not inside a transaction.
 *
 * @returns null if no register can tell, or it is confirmed already
 */
export async function askRegister(
  platform: Platform,
  client: ClientRow,
  { taxId, check }: { taxId: string; check: TaxIdCheck | undefined },
): Promise<RegisterAnswer | null> {
  const { alpha2_code: country } = client;
  const { registers } = platform;
  if (!registers || !isTaxNumberOf(country, taxId) || isConfirmed(client, taxId, check)) return null;
  const number = taxNumberOf(country, taxId) ?? taxId;
  if (!registers.covers(country, number)) return null;
  return checkNumber(platform, registers, client, number);
}

/**
 * The register's answer. A number that it need not have, of a client in the tenant's own country, is no verdict: the tax does not
 * depend on it.
 */
async function checkNumber(
  platform: Platform,
  registers: Registers,
  { alpha2_code: country, partner }: ClientRow,
  number: string,
): Promise<RegisterAnswer | null> {
  const answer = await registers.check(country, number);
  if (answer.status === "unavailable") platform.log({ event: "register-unavailable", country, reason: answer.reason });
  const isVerdict = registers.hasAll(country, number) || requireTenant(platform, partner).company.country !== country;
  return answer.status === "unknown" && !isVerdict ? null : answer;
}

/** Whether a register has confirmed this very number. */
export function isConfirmed(client: ClientRow, taxId: string, check: TaxIdCheck | undefined): boolean {
  const keyOf = (text: string) => compactNumber(taxNumberOf(client.alpha2_code, text) ?? text);
  return client.tax_id_checked_at !== null && check?.state !== "REFUSED" && keyOf(taxId) === keyOf(client.tax_id);
}

/** Whether a client is charged VAT that it would not be if the register had confirmed its tax id. */
export async function paysVatWhileChecked(platform: Platform, client: ClientRow): Promise<boolean> {
  const tenant = requireTenant(platform, client.partner);
  if (reverseCharges(tenant, client) || !reverseCharges(tenant, { ...client, tax_id_checked_at: new Date() })) return false;
  return (await findTaxIdCheck(platform.db, client.id))?.state === "CHECKING";
}

/** Stores what the register said of a client's tax id, in the transaction that saves it. */
export async function storeTaxIdCheck(
  platform: Pick<Platform, "jobs">,
  trx: Db,
  { id: clientId, tax_id: taxId }: Pick<ClientRow, "id" | "tax_id">,
  answer: RegisterAnswer | null,
): Promise<void> {
  if (answer === null) {
    await trx
      .deleteFrom("tax_id_checks")
      .where("client_id", "=", clientId)
      .where((eb) => eb.or([eb("tax_id", "!=", taxId), eb("state", "!=", "CONFIRMED")]))
      .execute();
    return;
  }
  const isAnswered = answer.status !== "unavailable";
  const row = {
    tax_id: taxId,
    state: isAnswered ? ("CONFIRMED" as const) : ("CHECKING" as const),
    consultation_number: isAnswered ? answer.consultationNumber : null,
    registered_name: isAnswered ? answer.name : null,
    asked: isAnswered ? 0 : 1,
    updated_at: new Date(),
  };
  await trx
    .insertInto("tax_id_checks")
    .values({ client_id: clientId, ...row })
    .onConflict((conflict) => conflict.column("client_id").doUpdateSet(row))
    .execute();
  if (!isAnswered) await askAgain(platform, trx, clientId, 0);
}

async function askAgain({ jobs }: Pick<Platform, "jobs">, trx: Db, clientId: string, asked: number): Promise<void> {
  const afterMs = ASK_AGAIN_MS[asked] ?? ASK_AGAIN_MS.at(-1)!;
  await jobs.send(trx, "check-tax-id", { clientId }, { afterMs, dedupeKey: `check-tax-id ${clientId}` });
}

/** Asks the register again about a number that it could not answer before. A number that it does not know is told by mail. */
export async function checkTaxId(platform: Platform, clientId: string): Promise<void> {
  const { db, registers } = platform;
  const check = await findTaxIdCheck(db, clientId);
  const client = await db.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirst();
  if (!registers || !client || check?.state !== "CHECKING" || client.tax_id !== check.tax_id) return;
  const answer = await checkNumber(platform, registers, client, check.tax_id);
  await db.transaction().execute(async (trx) => {
    await lockClient(trx, clientId);
    const updatedAt = { updated_at: new Date() };
    if (answer === null) {
      await trx.deleteFrom("tax_id_checks").where("client_id", "=", clientId).where("tax_id", "=", check.tax_id).execute();
      return;
    }
    if (answer.status === "unavailable") {
      const isSame = await update(trx, check, { ...updatedAt, asked: check.asked + 1 });
      if (isSame) await askAgain(platform, trx, clientId, check.asked);
      return;
    }
    const isActive = answer.status === "active";
    const isSame = await update(trx, check, {
      ...updatedAt,
      state: isActive ? "CONFIRMED" : "REFUSED",
      consultation_number: answer.consultationNumber,
      registered_name: answer.name,
    });
    if (!isSame) return;
    if (isActive) await confirm(platform, trx, client);
    else await mailRefused(platform, trx, client);
  });
  platform.jobs.wake("send-mail");
}

/** Updates a check, unless the merchant has saved another number meanwhile. @returns whether it was updated */
async function update(
  trx: Db,
  { client_id: clientId, tax_id: taxId }: TaxIdCheck,
  change: Partial<Omit<TaxIdCheck, "client_id" | "tax_id">>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("tax_id_checks")
    .set(change)
    .where("client_id", "=", clientId)
    .where("tax_id", "=", taxId)
    .where("state", "=", "CHECKING")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function confirm(platform: Platform, trx: Db, before: ClientRow): Promise<void> {
  if (before.type !== "business") return;
  const client = await trx
    .updateTable("clients")
    .set({ tax_id_checked_at: await worldNow(trx) })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await repriceIfTaxChanged(platform, trx, { before, client });
}

/** A change of the reverse charge affects every price. */
export async function repriceIfTaxChanged(
  platform: Platform,
  trx: Db,
  { before, client }: { before: ClientRow; client: ClientRow },
): Promise<void> {
  const tenant = requireTenant(platform, client.partner);
  if (reverseCharges(tenant, client) !== reverseCharges(tenant, before))
    await platform.jobs.send(trx, "reprice-drafts", { clientId: client.id });
}

async function mailRefused(platform: Platform, trx: Db, client: ClientRow): Promise<void> {
  const tenant = platform.tenants.find(client.partner);
  if (!tenant) return;
  const { user_language: language, email: recipient, tax_id: taxId } = client;
  const url = `${platform.originOf(tenant)}${prefixOf(tenant, client.alpha2_code)}/settings/billing/invoicing`;
  const content = taxIdRefusedMail(language, { brand: tenant.brand.title, taxId, url });
  await enqueueTenantMail(platform, trx, tenant, { recipient, language, content });
}

/** Requeues checks that have lost their job. */
export async function recoverTaxIdChecks({ db, jobs }: Platform): Promise<void> {
  const lost = await db
    .selectFrom("tax_id_checks")
    .select("client_id as clientId")
    .where("state", "=", "CHECKING")
    .where("updated_at", "<", new Date(Date.now() - LOST_MS))
    .execute();
  for (const { clientId } of lost) await jobs.send(db, "check-tax-id", { clientId }, { dedupeKey: `check-tax-id ${clientId}` });
}
