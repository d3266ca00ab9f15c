import type { Selectable } from "kysely";
import { checkContract, type ContractAnswer } from "../../connectors/carriers";
import type { Platform } from "../../platform";
import { findService, needsContract } from "../../rules/catalogue/catalog";
import type { Credentials } from "../../rules/catalogue/own-contracts";
import type { OwnContractsTable } from "../../store/core-tables";

export type ContractRow = Selectable<OwnContractsTable>;

/** What a contract's credentials are sealed for. */
export const ownerOfContract = (id: string) => `own-contract:${id}`;

/** What a carrier knows the client of a contract by. */
export function openCredentials(
  { seal }: Pick<Platform, "seal">,
  { id, sealed }: Pick<ContractRow, "id" | "sealed">,
): Credentials {
  return seal.open<Credentials>(sealed, ownerOfContract(id));
}

/**
 * Asks the carrier of a shipment whether the client's contract still stands; one whose service needs none is accepted.
 *
 * Credentials that an earlier key sealed are sealed anew.
 *
 * @returns `refused` where the contract was removed since the shipment was bought
 */
export async function checkContractOf(
  { db, seal, carrierUrlOf }: Pick<Platform, "db" | "seal" | "carrierUrlOf">,
  { clientId, serviceId }: { clientId: string; serviceId: string },
): Promise<ContractAnswer> {
  const service = findService(serviceId);
  if (!service || !needsContract(service)) return "accepted";
  const row = await db
    .selectFrom("own_contracts")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("carrier_id", "=", service.carrierId as ContractRow["carrier_id"])
    .executeTakeFirst();
  if (!row) return "refused";
  const url = carrierUrlOf(row.carrier_id);
  if (url === null) return "unavailable";
  const credentials = openCredentials({ seal }, row);
  if (seal.isOld(row.sealed)) {
    const sealed = seal.seal(credentials, ownerOfContract(row.id));
    await db.updateTable("own_contracts").set({ sealed }).where("id", "=", row.id).where("sealed", "=", row.sealed).execute();
  }
  return checkContract(url, credentials);
}
