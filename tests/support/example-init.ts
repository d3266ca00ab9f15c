import type { Client } from "../../contract/client";

/** What every page of a merchant needs, as the contract has it. */
export function exampleInit(change: Partial<Client> = {}) {
  const client: Client = {
    id: "c1",
    type: "business",
    taxId: "GB123456789",
    companyName: "Hollis & Wren Ltd",
    firstName: "Harriet",
    lastName: "Hollis",
    email: "harriet@hollis.example",
    address: "9 Foundry Yard",
    zipCode: "SW1A 1AA",
    city: "London",
    alpha2Code: "GB",
    phone: "+44 20 7946 0101",
    phoneNumberVerified: true,
    createdAt: "2026-01-01T00:00:00.000Z",
    language: "en",
    currency: "EUR",
    allowDeferred: false,
    deferredPaymentBlocked: false,
    flags: { createShipment: true, bulkSelection: true, cancelShipment: true, ownContracts: false, connectShop: true },
    hasShipments: true,
    isSubscribed: false,
    ...change,
  };
  const policies = { dataProcessing: true, marketingEmails: null, marketingCalls: null };
  const user = { id: "u1", email: client.email, language: client.language, policies };
  return { client, user, parcels: [], availablePaymentMethods: [], paymentMethods: [] };
}
