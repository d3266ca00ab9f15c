import type { Selectable } from "kysely";
import { type ContractCheck, CarrierUnavailable } from "../../outside/carriers/port";
import type { Platform } from "../../platform";
import { findService, needsContract } from "../../rules/catalogue/catalog";
import type { Credentials } from "../../rules/catalogue/own-contracts";
import type { OwnContractsTable } from "../../store/core-tables";
import { describeError } from "../../log";

export type ContractRow = Selectable<OwnContractsTable>;

/** Owner for the encryption of a contract's credentials. @see platform/store/seal.ts */
export const ownerOfContract = (id: string) => `own-contract:${id}`;

/** Decrypts the credentials of a contract. */
export function openCredentials(
  { seal }: Pick<Platform, "seal">,
  { id, sealed }: Pick<ContractRow, "id" | "sealed">,
): Credentials {
  return seal.open<Credentials>(sealed, ownerOfContract(id));
}

/**
 * Checks with a shipment's carrier that it still accepts the client's contract, and connects the contract if no connection was made
 * yet. A service without own contract is accepted.
 *
 * Credentials encrypted with an earlier key are encrypted again.
 *
 * @returns `refused` also if the contract was removed after the purchase
 */
export async function checkContractOf(
  { db, seal, jobs, contractChecks }: Pick<Platform, "db" | "seal" | "jobs" | "contractChecks">,
  { clientId, serviceId }: { clientId: string; serviceId: string },
): Promise<ContractCheck> {
  const service = findService(serviceId);
  if (!service || !needsContract(service)) return { outcome: "accepted", connection: null };
  const row = await db
    .selectFrom("own_contracts")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("carrier_id", "=", service.carrierId)
    .executeTakeFirst();
  if (!row) return { outcome: "refused" };
  const credentials = openCredentials({ seal }, row);
  if (seal.isOld(row.sealed)) {
    const sealed = seal.seal(credentials, ownerOfContract(row.id));
    await db.updateTable("own_contracts").set({ sealed }).where("id", "=", row.id).where("sealed", "=", row.sealed).execute();
  }
  const { id, carrier_id: carrierId, connection_id: connection } = row;
  const answer = await contractChecks.check({ id, carrierId, credentials, connection });
  if (answer.outcome === "accepted" && answer.connection !== null && connection === null) {
    const { numUpdatedRows } = await db
      .updateTable("own_contracts")
      .set({ connection_id: answer.connection })
      .where("id", "=", id)
      .where("connection_id", "is", null)
      .where("sealed", "=", row.sealed)
      .executeTakeFirst();
    // Another process has connected it, or the contract was changed.
    if (numUpdatedRows === 0n) await jobs.send(db, "disconnect-contract", { connection: answer.connection });
  }
  return answer;
}

const AGAIN_MS = 30 * 60_000;

/** Removes the credentials of an own contract from the carrier engine; asks until it answers. */
export async function disconnectContract({ db, jobs, log, contractChecks }: Platform, connection: string): Promise<void> {
  try {
    await contractChecks.disconnect(connection);
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    log({ event: "carrier-unavailable", ...describeError(error) });
    await jobs.send(db, "disconnect-contract", { connection }, { afterMs: AGAIN_MS });
  }
}
