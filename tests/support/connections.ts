import type { InboundIntegration } from "../../contract/integrations";
import type { OwnContractModel } from "../../contract/own-contracts";

/** A marketplace that is not connected. */
export function anIntegration(change: Partial<InboundIntegration> = {}): InboundIntegration {
  return {
    name: "Dummy Marketplace",
    alias: "shipengine_dummy-marketplace",
    logo: { letters: "Du", colour: "#475569" },
    rank: 1,
    hidden: false,
    type: "FRONTEND_CONFIGURED",
    isMarketplace: true,
    isConnected: false,
    fields: [
      { name: "username", kind: "text", options: [] },
      { name: "password", kind: "secret", options: [] },
    ],
    configuration: null,
    problem: null,
    importedAt: null,
    imported: 0,
    importedToday: 0,
    ...change,
  };
}

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
