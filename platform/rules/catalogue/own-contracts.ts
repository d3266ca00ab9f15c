import { allCarriers, servicesWithContracts } from "./catalog";
import type { ModelField } from "./catalog-types";
import type { CatalogueOwner } from "./current";

/** A carrier that supports own contracts. The model's id is the carrier's. */
export interface ContractModel {
  carrierId: string;
  carrierName: string;
  logoId: string;
  fields: readonly ModelField[];
}

/** Every model, in display order. @see spec configuration-and-support, section 5, "Own contracts" */
export function contractModels(owner?: CatalogueOwner): ContractModel[] {
  return allCarriers(owner).flatMap(({ id, name, logoId, contractFields }) =>
    contractFields ? [{ carrierId: id, carrierName: name, logoId, fields: contractFields }] : [],
  );
}

/** Services of a carrier that a contract can cover. */
export function servicesOfCarrier(carrierId: string): { id: string; name: string }[] {
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
interface CredentialProblem {
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
