import type { OwnContractModel } from "../../contract/own-contracts";

/** A registered contract with one of six services in use. */
export function aContractModel(change: Partial<OwnContractModel> = {}): OwnContractModel {
  const isSaved = change.isRegistered ?? true;
  return {
    id: "seur",
    carrierId: "seur",
    carrierName: "SEUR",
    logoId: "seur",
    credentialFields: [
      { name: "username", kind: "text", isRequired: true, isSaved },
      { name: "password", kind: "secret", isRequired: true, isSaved },
      { name: "clientSecret", kind: "secret", isRequired: true, isSaved },
    ],
    isRegistered: true,
    contractId: "c1",
    services: ["24", "1330", "international", "48", "pickup", "cold"].map((id, at) => ({
      id: `seur-${id}`,
      name: `SEUR ${id}`,
      isSelected: isSaved && at === 0,
    })),
    ...change,
  };
}
