import type { User } from "../../../contract/client";
import { POLICIES, type Policies, PRIVACY_WORDING } from "../../../contract/rules/privacy";
import { wakeStreams } from "../../events/publish";
import type { ClientRow } from "../../platform";
import type { Db } from "../../store/tables";
import { signedIn } from "../context";
import { forbidden, notFound } from "../problems";
import { requireTenant } from "../tenant";
import { worldNow } from "../../store/clock";

/** The user with the newest answer to each question. */
export async function presentUser(db: Db, row: ClientRow): Promise<User> {
  const newest = await db
    .selectFrom("policy_answers")
    .distinctOn("policy")
    .select(["policy", "wording", "at"])
    .where("client_id", "=", row.id)
    .orderBy("policy")
    .orderBy("at", "desc")
    .execute();
  const answered = Object.fromEntries(newest.map(({ policy, wording, at }) => [policy, { wording, at: at.toISOString() }]));
  return { id: row.id, email: row.email, language: row.user_language, policies: row.policies, answered };
}

/** Appends answers to privacy questions; earlier answers are kept. */
export async function keepAnswers(trx: Db, clientId: string, answers: Partial<Policies>): Promise<void> {
  const at = await worldNow(trx);
  const given = POLICIES.flatMap((policy) => {
    const answer = answers[policy];
    return answer === null || answer === undefined ? [] : [{ client_id: clientId, policy, answer, wording: PRIVACY_WORDING, at }];
  });
  if (given.length > 0) await trx.insertInto("policy_answers").values(given).execute();
}

export const privacy = {
  getUser: signedIn.client.getUser.handler(({ context: { platform, client } }) => presentUser(platform.db, client)),

  updatePolicies: signedIn.client.updatePolicies.handler(async ({ context: { platform, client }, input: { id, ...answers } }) => {
    if (id !== client.id) throw notFound("user");
    const { allowMarketingCalls } = requireTenant(platform, client.partner).flags;
    if (answers.marketingCalls !== undefined && !allowMarketingCalls) throw forbidden("Marketing calls are not offered");
    const policies = { ...client.policies, ...answers };
    await platform.db.transaction().execute(async (trx) => {
      await trx
        .updateTable("clients")
        .set({ policies: JSON.stringify(policies) })
        .where("id", "=", client.id)
        .execute();
      await keepAnswers(trx, client.id, answers);
      // Ends the event streams if the consent was withdrawn.
      await wakeStreams(trx, client.id);
    });
    return presentUser(platform.db, { ...client, policies });
  }),
};
