import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { OwnContractModel } from "../../../contract/own-contracts";
import { catalogueOwner } from "../../rules/catalogue/offers";
import { worldNow } from "../../store/clock";
import { lockClient, withClientLock } from "../../events/publish";
import { draftsToPrice } from "../shipments/walk-drafts";
import type { Platform } from "../../platform";
import {
  type ContractModel,
  contractModels,
  credentialProblems,
  type Credentials,
  mergeCredentials,
  servicesOfCarrier,
} from "../../rules/catalogue/own-contracts";
import type { Db } from "../../store/tables";
import { clientPaymentMethods } from "../account/account";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { carrierUnavailable, contractNotValid, invalid, notFound, wrongState } from "../problems";
import { type ContractRow, openCredentials, ownerOfContract } from "./contract-credentials";

/** A contract model in the contract's shape. Of the credentials, only the names of the stored fields are returned. */
function presentModel(
  platform: Pick<Platform, "seal" | "carriers">,
  { carrierId, carrierName, logoId, fields }: ContractModel,
  contract: ContractRow | undefined,
): OwnContractModel {
  const kept = contract ? openCredentials(platform, contract) : {};
  return {
    id: carrierId,
    carrierId,
    carrierName,
    logoId,
    credentialFields: fields.map((field) => ({ ...field, isSaved: kept[field.name] !== undefined })),
    isRegistered: contract !== undefined,
    contractId: contract?.id ?? null,
    services: servicesOfCarrier(carrierId)
      .filter(({ id }) => platform.carriers.canBook(id))
      .map((service) => ({ ...service, isSelected: contract?.services.includes(service.id) ?? false })),
  };
}

function contractsOf(db: Db, clientId: string) {
  return db.selectFrom("own_contracts").selectAll().where("client_id", "=", clientId);
}

function contractWith(db: Db, clientId: string, { carrierId }: ContractModel): Promise<ContractRow | undefined> {
  return contractsOf(db, clientId).where("carrier_id", "=", carrierId).executeTakeFirst();
}

function requireModel(id: string): ContractModel {
  const model = contractModels().find(({ carrierId }) => carrierId === id);
  if (model) return model;
  throw invalid([{ error_code: "ValueNotAllowedField", field: "contractModelId", text: "No such contract model" }]);
}

/** @returns the connection that bookings are made by, or null @throws 422 for incomplete credentials; 409 if the carrier refuses them; 500 while it does not respond */
async function requireAccepted(
  platform: Platform,
  model: ContractModel,
  { id, credentials }: { id: string; credentials: Credentials },
): Promise<string | null> {
  const problems = credentialProblems(model, credentials);
  if (problems.length > 0) {
    throw invalid(
      problems.map(({ field, code }) => ({ error_code: code, field: `credentials.${field}`, text: `${field}: ${code}` })),
    );
  }
  const answer = await platform.contractChecks.check({ id, carrierId: model.carrierId, credentials, connection: null });
  if (answer.outcome === "refused") throw contractNotValid();
  if (answer.outcome === "accepted") return answer.connection;
  platform.log({ event: "carrier-unavailable", carrier: model.carrierId });
  throw carrierUnavailable();
}

/** Removes a contract's connection in the background. */
async function disconnect(
  { jobs }: Pick<Platform, "jobs">,
  db: Db,
  contract: Pick<ContractRow, "connection_id"> | undefined,
): Promise<void> {
  const connection = contract?.connection_id ?? null;
  if (connection !== null) await jobs.send(db, "disconnect-contract", { connection });
}

export const ownContracts = {
  list: authenticated.ownContracts.list.handler(async ({ context: { platform, client } }) => {
    const contracts = await contractsOf(platform.db, client.id).execute();
    const models = contractModels(catalogueOwner(platform.tenants.find(client.partner))).map((model) => ({
      model,
      contract: contracts.find(({ carrier_id: carrierId }) => carrierId === model.carrierId),
    }));
    // Carriers that cannot be reached, or not be booked with, are not offered.
    const { contractChecks, carriers } = platform;
    const shown = models.filter(
      ({ model: { carrierId }, contract }) =>
        contract || (contractChecks.canCheck(carrierId) && servicesOfCarrier(carrierId).some(({ id }) => carriers.canBook(id))),
    );
    return { models: shown.map(({ model, contract }) => presentModel(platform, model, contract)) };
  }),

  register: authenticated.ownContracts.register.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    requireFeature(platform, client, "OWN_CONTRACT");
    const model = requireModel(body.contractModelId);
    const before = await contractWith(platform.db, client.id, model);
    const credentials = mergeCredentials(model, before ? openCredentials(platform, before) : {}, body.credentials);
    const id = before?.id ?? randomUUID();
    const connection = await requireAccepted(platform, model, { id, credentials });
    // Without the credentials, so that not even a hash of them is stored.
    const payload = body.contractModelId;
    const call = { scope: client.id, procedure: "ownContracts.register", key: headers["idempotency-key"], payload };
    let isKept = false;
    const save = async (trx: Db) => {
      await lockClient(trx, client.id);
      const existing = await contractWith(trx, client.id, model);
      if (existing?.sealed !== before?.sealed) throw wrongState("The contract was changed meanwhile");
      const sealed = platform.seal.seal(credentials, ownerOfContract(id));
      const changed = { sealed, connection_id: connection, changed_at: await worldNow(trx) };
      await disconnect(platform, trx, existing);
      const saved = await trx
        .insertInto("own_contracts")
        .values({ id, client_id: client.id, carrier_id: model.carrierId, services: "[]", sealed, connection_id: connection })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(changed))
        .returningAll()
        .executeTakeFirstOrThrow();
      isKept = true;
      return presentModel(platform, model, saved);
    };
    try {
      return await withIdempotency(platform.db, call, save);
    } finally {
      // A replay, or a contract that was changed meanwhile.
      if (!isKept) await disconnect(platform, platform.db, { connection_id: connection });
    }
  }),

  linkServices: authenticated.ownContracts.linkServices.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "OWN_CONTRACT");
    const model = requireModel(input.contractModelId);
    const known = servicesOfCarrier(model.carrierId).map(({ id }) => id);
    const problems = input.services.flatMap((id, index) =>
      known.includes(id)
        ? []
        : [{ error_code: "ValueNotAllowedField", field: `services[${index}]`, text: "Not a service of this carrier" }],
    );
    if (problems.length > 0) throw invalid(problems);
    const contract = await withClientLock(platform.db, client.id, async (trx) => {
      await platform.jobs.send(trx, "reprice-drafts", { clientId: client.id });
      return trx
        .updateTable("own_contracts")
        .set({ services: JSON.stringify([...new Set(input.services)]) })
        .where("client_id", "=", client.id)
        .where("id", "=", input.contractId)
        .where("carrier_id", "=", model.carrierId)
        .returningAll()
        .executeTakeFirst();
    });
    if (!contract) throw notFound("contract");
    platform.jobs.wake("reprice-drafts");
    return presentModel(platform, model, contract);
  }),

  deactivate: authenticated.ownContracts.deactivate.handler(async ({ context: { platform, client }, input: { contractId } }) => {
    const answer = await withClientLock(platform.db, client.id, async (trx) => {
      const gone = await trx
        .deleteFrom("own_contracts")
        .where("client_id", "=", client.id)
        .where("id", "=", contractId)
        .returning(["services", "connection_id"])
        .executeTakeFirst();
      if (!gone) throw notFound("contract");
      await disconnect(platform, trx, gone);
      await platform.jobs.send(trx, "reprice-drafts", { clientId: client.id });
      return {
        contractId,
        paymentMethods: await clientPaymentMethods(platform, trx, client),
        draftsWithoutService: await countDraftsWith(trx, client.id, gone.services),
      };
    });
    platform.jobs.wake("reprice-drafts");
    return answer;
  }),
};

/** Number of drafts that will lose one of these services. */
async function countDraftsWith(trx: Db, clientId: string, services: readonly string[]): Promise<number> {
  const { count } = await draftsToPrice(trx, clientId)
    .where(sql`service ->> 'id'`, "in", ["none", ...services])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
