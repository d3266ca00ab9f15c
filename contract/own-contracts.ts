import { z } from "zod";
import { LogoId } from "./carriers";
import { PaymentMethod } from "./orders";
import { laterValues } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";

/** A field of a carrier's credentials. */
export const CredentialField = z.object({
  name: z.string(),
  kind: z.enum(["text", "secret", "number"]).register(laterValues, { readAs: "text" }),
  isRequired: z.boolean(),
  /** Whether a value is saved; values are never returned. */
  isSaved: z.boolean(),
});
export type CredentialField = z.infer<typeof CredentialField>;

/**
 * A carrier that supports the client's own contract.
 *
 * @see spec configuration-and-support, section 3, "Own contract model"
 */
export const OwnContractModel = z.object({
  id: z.string(),
  carrierId: z.string(),
  carrierName: z.string(),
  logoId: LogoId,
  /** In display order. Credentials are never returned. */
  credentialFields: z.array(CredentialField),
  isRegistered: z.boolean(),
  /** Null if not registered. */
  contractId: z.string().nullable(),
  /** Selected services are offered under the contract. */
  services: z.array(z.object({ id: z.string(), name: z.string(), isSelected: z.boolean() })),
});
export type OwnContractModel = z.infer<typeof OwnContractModel>;

/** Maximum length of a credential, characters. */
export const CREDENTIAL_MAX_LENGTH = 200;

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
        "The carrier checks the credentials at once: 409 `ContractNotValid` if it refuses them, and a registered contract stays as it was. Omitted or empty fields of a registered contract keep their value; null removes it. A missing field is 422 `RequiredField` at `credentials.<name>`. Initially no service is selected. 403 without the feature `OWN_CONTRACT`.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.object({
          contractModelId: z.string().max(60),
          credentials: z.record(z.string().max(50), z.string().max(CREDENTIAL_MAX_LENGTH).nullable()),
        }),
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
    .route({
      method: "DELETE",
      path: "/v1/own-contracts/{contractId}",
      summary: "Remove a contract and its credentials",
      description: "Needs no feature, so that credentials can be removed after a plan has ended.",
    })
    .input(z.object({ contractId: z.string() }))
    .output(
      z.object({
        contractId: z.string(),
        paymentMethods: z.array(PaymentMethod),
        /** Number of drafts that lose their service and need another one. */
        draftsWithoutService: z.number().int().min(0).default(0),
      }),
    ),
};
