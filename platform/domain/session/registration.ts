import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { ERROR_CODES, type ProblemMessage } from "../../../contract/problems";
import type { session } from "../../../contract/session";
import { taxNumberOf } from "../../../contract/rules/customs-numbers";
import type { Tenant } from "../../../contract/rules/tenant";
import { prefixOf } from "../../../contract/rules/tenant-origin";
import { enqueueTenantMail } from "../../mail/outbox";
import { welcomeMail } from "../../mail/account-mails";
import type { ClientRow, Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { remoteAddressOf, publicProcedure } from "../context";
import { keepAnswers } from "../account/privacy";
import { withIdempotency } from "../idempotency";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import { forbidden, invalid, keyReused } from "../problems";
import { requireTenant } from "../tenant";
import { countAttempt, resetAttempts } from "./attempts";
import { rememberDevice } from "./known-devices";
import { guesser, hashPassword, verifyPassword } from "./password";
import { ownerOf, requireStrongPassword } from "./password-rules";
import { openSession } from "./tokens";
import { worldNow } from "../../store/clock";

type Registration = z.output<NonNullable<(typeof session.register)["~orpc"]["inputSchema"]>>["body"];

/** Registrations per address: enough for an office, too few for a bot. */
const REGISTRATION_LIMIT: RateLimit = { max: 60, windowMs: 3_600_000 };

/** Feature flags of a new client. */
export const NEW_CLIENT_FLAGS = {
  createShipment: true,
  bulkSelection: true,
  cancelShipment: true,
  ownContracts: false,
  connectShop: true,
};

export const registration = {
  register: publicProcedure.session.register.handler(async ({ context, input: { headers, body } }) => {
    const { platform } = context;
    const tenant = requireTenant(platform, body.partner);
    if (!tenant.flags.canRegister) throw forbidden("Registration is disabled");
    if (tenant.flags.businessOnly && body.type !== "business")
      throw invalid([{ error_code: "ValueNotAllowedField", field: "type", text: "Business clients only" }]);
    requireBusinessData(body);
    if (!tenant.countries.includes(body.alpha2Code))
      throw invalid([
        { error_code: "ValueNotAllowedField", field: "alpha2Code", text: "Accounts are not opened for this country" },
      ]);
    requireStrongPassword(body.password, "password", ownerOf(tenant, body));
    // Neither password nor token is stored with the idempotency key: a retry must verify the password and gets a new session.
    const { password, remoteAddress: claimedAddress, device, ...payload } = body;
    const remoteAddress = remoteAddressOf(context, claimedAddress);
    const attempt = { partner: `registration ${body.partner}`, email: body.email, remoteAddress };
    await countAttempt(platform.db, attempt);
    const passwordHash = await hashPassword(password, platform.passwordCost, guesser(attempt));
    const call = { scope: `anonymous ${body.partner}`, procedure: "session.register", key: headers["idempotency-key"], payload };
    let isNew = false;
    const { clientId } = await withIdempotency(platform.db, call, async (trx) => {
      await enforceRateLimit(trx, `registration ${remoteAddress}`, REGISTRATION_LIMIT);
      const account = await createAccount(trx, tenant, body, passwordHash);
      await welcome(platform, trx, tenant, body);
      isNew = true;
      return account;
    });
    const client = await platform.db.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirstOrThrow();
    if (!isNew && !(await verifyPassword(password, client.password_hash, platform.passwordCost, guesser(attempt))))
      throw keyReused();
    await resetAttempts(platform.db, attempt);
    const session = await openSession(platform, client, device);
    return { ...session, deviceSecret: await rememberDevice(platform.db, client.id) };
  }),
};

/** @throws 422 for a business without its name or tax number */
function requireBusinessData(body: Registration): void {
  if (body.type !== "business") return;
  const missing = (["companyName", "taxId"] as const).filter((field) => body[field].trim() === "");
  if (missing.length > 0)
    throw invalid(missing.map((field) => ({ error_code: "RequiredField", field, text: "Business clients must give it" })));
}

/** Mails the welcome in the transaction that creates the account, so that a repeated request sends nothing. */
async function welcome(
  platform: Platform,
  trx: Db,
  tenant: Tenant,
  { email, language, alpha2Code }: Registration,
): Promise<void> {
  const origin = platform.originOf(tenant);
  const content = welcomeMail(language, tenant.brand, `${origin}${prefixOf(tenant, alpha2Code)}/shipments/create/info`);
  await enqueueTenantMail(platform, trx, tenant, { recipient: email.toLowerCase(), language, content });
}

/** The problem for an address that is taken, by an open or by a closed account. */
async function takenProblem(trx: Db, partner: string, email: string): Promise<ProblemMessage> {
  const closed = await trx
    .selectFrom("clients")
    .select("id")
    .where("partner", "=", partner)
    .where("email", "=", email.toLowerCase())
    .where("closed_at", "is not", null)
    .executeTakeFirst();
  return closed
    ? { error_code: ERROR_CODES.accountClosed, field: "email", text: "The account with this email is closed" }
    : { error_code: ERROR_CODES.emailTaken, field: "email", text: "An account with this email already exists" };
}

async function createAccount(trx: Db, tenant: Tenant, body: Registration, passwordHash: string): Promise<{ clientId: string }> {
  const row: Pick<ClientRow, "id"> | undefined = await trx
    .insertInto("clients")
    .values({
      id: randomUUID(),
      partner: body.partner,
      email: body.email.toLowerCase(),
      password_hash: passwordHash,
      type: body.type,
      tax_id: taxNumberOf(body.alpha2Code, body.taxId) ?? (body.taxId.trim() || "-"),
      company_name: body.companyName,
      first_name: body.firstName,
      last_name: body.lastName,
      address: "",
      zip_code: "",
      city: "",
      alpha2_code: body.alpha2Code,
      phone: body.phone,
      language: body.language,
      user_language: body.language,
      currency: tenant.currency,
      flags: JSON.stringify(NEW_CLIENT_FLAGS),
      policies: JSON.stringify({
        dataProcessing: body.policies.dataProcessing,
        marketingEmails: body.policies.marketingEmails,
        marketingCalls: null,
      }),
      created_at: await worldNow(trx),
    })
    .onConflict((conflict) => conflict.columns(["partner", "email"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw invalid([await takenProblem(trx, body.partner, body.email)]);
  await keepAnswers(trx, row.id, body.policies);
  return { clientId: row.id };
}
