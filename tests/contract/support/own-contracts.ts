import type { Merchant } from "../../support/merchants";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "./client";
import type { Target } from "./target";

/** A service under a contract with Chronopost, and valid credentials. */
export const SERVICE = "chronopost-drop-off";
export const CHRONOPOST = { username: "hollis-wren", password: "demo-secret-of-a-contract" };

/** Steps of merchants with their own contracts with carriers of the simulated world. */
export function ownContractSteps(target: () => Target) {
  function embedded() {
    const { platform } = target();
    if (!platform) throw new Error("Only the embedded platform has a simulated world");
    return platform;
  }

  async function allow(email: string, ownContracts: boolean) {
    const { db } = embedded();
    const { flags } = await db.selectFrom("clients").select("flags").where("email", "=", email).executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...flags, ownContracts });
    await db.updateTable("clients").set({ flags: changed }).where("email", "=", email).execute();
  }

  async function newMerchant(): Promise<Merchant> {
    const merchant = await registerMerchant(target().url, "waybill");
    await allow(merchant.email, true);
    return merchant;
  }
  const newClient = async () => (await newMerchant()).upstream;
  const register = (by: Client, contractModelId: string, credentials: Record<string, string | null>, headers = once()) =>
    by.ownContracts.register({ headers, body: { contractModelId, credentials } });
  /** Registers Chronopost, and selects the service. */
  async function registered(by: Client): Promise<string> {
    const { contractId } = await register(by, "chronopost", CHRONOPOST);
    await by.ownContracts.linkServices({ contractId: contractId!, contractModelId: "chronopost", services: [SERVICE] });
    return contractId!;
  }
  const stateOf = async (by: Client, waybillReference: string) => (await by.shipments.get({ waybillReference })).state;
  const rowOf = (contractId: string) =>
    embedded().db.selectFrom("own_contracts").selectAll().where("id", "=", contractId).executeTakeFirstOrThrow();
  return { embedded, allow, newMerchant, newClient, register, registered, stateOf, rowOf };
}
