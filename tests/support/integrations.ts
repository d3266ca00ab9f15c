import type { InboundIntegration } from "../../contract/integrations";

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
    ...change,
  };
}
