import { z } from "zod";
import { LogoId } from "./carriers";
import { PaymentMethod } from "./orders";
import { IdempotencyHeaders, procedure } from "./problems";

/**
 * A carrier that the client can use with a contract of its own.
 *
 * @see spec configuration-and-support, section 3, "Own contract model"
 */
export const OwnContractModel = z.object({
  id: z.string(),
  carrierId: z.string(),
  carrierName: z.string(),
  logoId: LogoId,
  /** All are required; secret ones are masked. Credentials are never returned. */
  credentialFields: z.array(z.object({ name: z.string(), isSecret: z.boolean() })),
  isRegistered: z.boolean(),
  /** Null unless registered. */
  contractId: z.string().nullable(),
  /** The selected ones are offered under the contract. */
  services: z.array(z.object({ id: z.string(), name: z.string(), isSelected: z.boolean() })),
});
export type OwnContractModel = z.infer<typeof OwnContractModel>;

export const ownContracts = {
  list: procedure
    .route({ method: "GET", path: "/v1/own-contract-models", summary: "Carriers for own contracts, and the client's contracts" })
    .output(z.object({ models: z.array(OwnContractModel) })),
  register: procedure
    .route({
      method: "POST",
      path: "/v1/own-contracts",
      summary: "Register a contract, or change its credentials",
      description:
        "The carrier checks the credentials; 409 `ContractNotValid` if it refuses them. No service is selected at first. 403 without the feature `OWN_CONTRACT`.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.object({ contractModelId: z.string(), credentials: z.record(z.string().max(50), z.string().max(200)) }),
      }),
    )
    .output(OwnContractModel),
  linkServices: procedure
    .route({
      method: "PUT",
      path: "/v1/own-contracts/{contractId}/services",
      summary: "Choose the services that are offered under a contract",
    })
    .input(z.object({ contractId: z.string(), contractModelId: z.string(), services: z.array(z.string().max(200)).max(100) }))
    .output(OwnContractModel),
  deactivate: procedure
    .route({ method: "DELETE", path: "/v1/own-contracts/{contractId}", summary: "Remove a contract" })
    .input(z.object({ contractId: z.string() }))
    .output(z.object({ contractId: z.string(), paymentMethods: z.array(PaymentMethod) })),
};
