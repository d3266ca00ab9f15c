import type { CredentialField } from "../../../contract/own-contracts";
import { servicesWithContracts } from "./catalog";
import { CONTRACT_CARRIERS, type ContractCarrierId } from "./catalog-contract-carriers";

/** A field of a carrier's credential form. */
type ModelField = Pick<CredentialField, "name" | "kind" | "isRequired">;

/** A carrier that supports own contracts. The model's id is the carrier's. */
export interface ContractModel {
  carrierId: ContractCarrierId;
  fields: readonly ModelField[];
}

const text = (name: string): ModelField => ({ name, kind: "text", isRequired: true });
const secret = (name: string): ModelField => ({ name, kind: "secret", isRequired: true });
const optional = (field: ModelField): ModelField => ({ ...field, isRequired: false });

/** @see spec configuration-and-support, section 3, "Carrier credential fields", and section 5, "Own contracts" */
const FIELDS: Record<ContractCarrierId, readonly ModelField[]> = {
  correos: [
    text("username"),
    secret("password"),
    text("labelerCode"),
    text("contractNumber"),
    text("userCodeOv2"),
    text("annexCode"),
    text("clientNumberDoor"),
  ],
  seur: [
    text("username"),
    secret("password"),
    text("clientId"),
    secret("clientSecret"),
    text("accountNumber"),
    text("idNumber"),
    text("originBusinessUnit"),
  ],
  chronopost: [text("username"), secret("password")],
  "correos-express": [text("username"), secret("password"), text("clientId"), text("senderCode")],
  "poste-italiane": [text("clientId"), secret("secretId"), text("customerId")],
  brt: [
    text("userId"),
    secret("password"),
    { name: "departureDepot", kind: "number" as const, isRequired: true },
    ...[text("pricingConditionCodeDropoffHome"), text("pricingConditionCodeDropoffPickup")].map(optional),
    ...[text("sftpUser"), secret("sftpPassword")].map(optional),
  ],
};

/** Every model, in display order. */
export const CONTRACT_MODELS: readonly ContractModel[] = Object.values(CONTRACT_CARRIERS).map(({ id }) => ({
  carrierId: id,
  fields: FIELDS[id],
}));

/** Services of a carrier that a contract can cover. */
export function servicesOfCarrier(carrierId: ContractCarrierId): { id: string; name: string }[] {
  return servicesWithContracts().flatMap(({ id, name, carrierId: owner }) => (owner === carrierId ? [{ id, name }] : []));
}

/** Credentials by the names of their fields. */
export type Credentials = Readonly<Record<string, string>>;

/**
 * Merges submitted credentials into the stored ones. Absent fields keep their value, null removes one, and fields unknown to the
 * model are dropped.
 *
 * @param kept stored credentials; empty if there are none
 */
export function mergeCredentials(
  { fields }: ContractModel,
  kept: Credentials,
  given: Readonly<Record<string, string | null>>,
): Credentials {
  const merged = fields.map(({ name }) => {
    const value = given[name];
    return [name, value === null ? "" : value?.trim() || (kept[name] ?? "")] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== ""));
}

/** A missing field, or one that is not a number. */
export interface CredentialProblem {
  field: string;
  code: "RequiredField" | "InvalidFormatField";
}

/** Problems of merged credentials, in field order. */
export function credentialProblems({ fields }: ContractModel, credentials: Credentials): CredentialProblem[] {
  return fields.flatMap(({ name, kind, isRequired }): CredentialProblem[] => {
    const value = credentials[name];
    if (value === undefined) return isRequired ? [{ field: name, code: "RequiredField" }] : [];
    return kind === "number" && !/^\d{1,15}$/.test(value) ? [{ field: name, code: "InvalidFormatField" }] : [];
  });
}
