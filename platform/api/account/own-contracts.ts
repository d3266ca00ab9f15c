import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { OwnContractModel } from "../../../contract/own-contracts";
import { lockClient, withClientLock } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import { CARRIERS } from "../../rules/catalog-carriers";
import { type ContractModel, contractModels, servicesOfCarrier } from "../../rules/own-contracts";
import type { OwnContractsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { acceptsCredentials } from "../../world/carriers/contracts";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { resolveTerms } from "../offers";
import { contractNotValid, invalid, notFound } from "../problems";
import { clientPaymentMethods } from "./account";
import { requireFeature } from "./features";

type ContractRow = Selectable<OwnContractsTable>;

function presentModel({ carrierId, credentialFields }: ContractModel, contract: ContractRow | undefined): OwnContractModel {
  const { name: carrierName, logoId } = CARRIERS[carrierId];
  return {
    id: carrierId,
    carrierId,
    carrierName,
    logoId,
    credentialFields: [...credentialFields],
    isRegistered: contract !== undefined,
    contractId: contract?.id ?? null,
    services: servicesOfCarrier(carrierId).map((service) => ({
      ...service,
      isSelected: contract?.services.includes(service.id) ?? false,
    })),
  };
}

function contractsOf(db: Db, clientId: string) {
  return db.selectFrom("own_contracts").selectAll().where("client_id", "=", clientId);
}

async function requireModel(platform: Platform, client: ClientRow, id: string): Promise<ContractModel> {
  const models = contractModels(await resolveTerms(platform, platform.db, client));
  const model = models.find(({ carrierId }) => carrierId === id);
  if (model) return model;
  throw invalid([{ error_code: "ValueNotAllowedField", field: "contractModelId", text: "No such contract model" }]);
}

function requireCredentials({ credentialFields }: ContractModel, credentials: Readonly<Record<string, string>>): void {
  const missing = credentialFields.filter(({ name }) => !credentials[name]?.trim());
  if (missing.length === 0) return;
  throw invalid(
    missing.map(({ name }) => ({ error_code: "RequiredField", field: `credentials.${name}`, text: `${name} is missing` })),
  );
}

export const ownContracts = {
  list: authenticated.ownContracts.list.handler(async ({ context: { platform, client } }) => {
    const models = contractModels(await resolveTerms(platform, platform.db, client));
    const contracts = await contractsOf(platform.db, client.id).execute();
    return {
      models: models.map((model) =>
        presentModel(
          model,
          contracts.find(({ carrier_id: carrierId }) => carrierId === model.carrierId),
        ),
      ),
    };
  }),

  register: authenticated.ownContracts.register.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    requireFeature(platform, client, "OWN_CONTRACT");
    const model = await requireModel(platform, client, body.contractModelId);
    requireCredentials(model, body.credentials);
    if (!acceptsCredentials(body.credentials)) throw contractNotValid();
    // Without the credentials: not even a hash of them is stored.
    const payload = body.contractModelId;
    const call = { scope: client.id, procedure: "ownContracts.register", key: headers["idempotency-key"], payload };
    return withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      const ofCarrier = contractsOf(trx, client.id).where("carrier_id", "=", model.carrierId);
      const existing = await ofCarrier.executeTakeFirst();
      if (existing) return presentModel(model, existing);
      const contract = await trx
        .insertInto("own_contracts")
        .values({ id: randomUUID(), client_id: client.id, carrier_id: model.carrierId, services: "[]" })
        .returningAll()
        .executeTakeFirstOrThrow();
      return presentModel(model, contract);
    });
  }),

  linkServices: authenticated.ownContracts.linkServices.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "OWN_CONTRACT");
    const model = await requireModel(platform, client, input.contractModelId);
    const known = servicesOfCarrier(model.carrierId).map(({ id }) => id);
    const problems = input.services.flatMap((id, index) =>
      known.includes(id)
        ? []
        : [{ error_code: "ValueNotAllowedField", field: `services[${index}]`, text: "Not a service of this carrier" }],
    );
    if (problems.length > 0) throw invalid(problems);
    const contract = await platform.db
      .updateTable("own_contracts")
      .set({ services: JSON.stringify([...new Set(input.services)]) })
      .where("client_id", "=", client.id)
      .where("id", "=", input.contractId)
      .where("carrier_id", "=", model.carrierId)
      .returningAll()
      .executeTakeFirst();
    if (!contract) throw notFound("contract");
    return presentModel(model, contract);
  }),

  deactivate: authenticated.ownContracts.deactivate.handler(async ({ context: { platform, client }, input: { contractId } }) =>
    withClientLock(platform.db, client.id, async (trx) => {
      const gone = await trx
        .deleteFrom("own_contracts")
        .where("client_id", "=", client.id)
        .where("id", "=", contractId)
        .returning("id")
        .executeTakeFirst();
      if (!gone) throw notFound("contract");
      return { contractId, paymentMethods: await clientPaymentMethods(platform, trx, client) };
    }),
  ),
};
