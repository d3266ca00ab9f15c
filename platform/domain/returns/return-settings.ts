import type { ReturnSettings } from "../../../contract/buyer-returns";
import { RETURN_REASONS } from "../../../contract/rules/buyer-returns";
import { lockClient } from "../../events/publish";
import type { ClientRow } from "../../platform";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { findBuyerSettings } from "../buyers/buyer-settings";
import { invalid, wrongState } from "../problems";

/** Of a client that has saved none: nothing is taken back by itself. */
const DEFAULTS: ReturnSettings = {
  isOn: false,
  days: 30,
  reasons: [...RETURN_REASONS],
  ownReasons: [],
  note: "",
  outcome: { decision: "hand", way: "label", fee: 0 },
  rules: [],
  buysLabels: false,
  pictures: [],
};

export async function returnSettings(db: Db, clientId: string): Promise<ReturnSettings> {
  const row = await db.selectFrom("return_settings").select("settings").where("client_id", "=", clientId).executeTakeFirst();
  return { ...DEFAULTS, ...row?.settings };
}

/**
 * @throws 409 for switching it on before the client has saved what buyers see of it: there would be no page; 422 on `reasons` for
 *   switching it on without any, as every request names one
 */
export async function saveReturnSettings(
  db: Db,
  client: Pick<ClientRow, "id">,
  settings: ReturnSettings,
): Promise<ReturnSettings> {
  if (settings.isOn && settings.reasons.length + settings.ownReasons.length === 0)
    throw invalid([{ error_code: "RequiredField", field: "reasons", text: "Buyers need a reason to choose" }]);
  return db.transaction().execute(async (trx) => {
    await lockClient(trx, client.id);
    if (settings.isOn && !(await findBuyerSettings(trx, client.id))) throw wrongState("Buyers have no page of this merchant yet");
    const row = { settings: JSON.stringify(settings), updated_at: await worldNow(trx) };
    await trx
      .insertInto("return_settings")
      .values({ client_id: client.id, ...row })
      .onConflict((conflict) => conflict.column("client_id").doUpdateSet(row))
      .execute();
    return settings;
  });
}
