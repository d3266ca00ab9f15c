import { randomUUID } from "node:crypto";
import { z } from "zod";
import { CarrierUnavailable, type ContractCheck, type ContractChecks, type OwnContract } from "../port";
import { KarrioConnection, KarrioRates } from "./answers";
import { callKarrio, KarrioRefusal, type KarrioServer } from "./client";
import { readConnection, writeConnection } from "./connection";
import { isOutage } from "./refusals";

/** How Karrio connects a carrier of own contracts, and a route of the carrier by which a connection is tested. */
interface Known {
  carrierName: string;
  credentialsOf: (credentials: OwnContract["credentials"]) => Record<string, string | undefined>;
  from: Place;
  to: Place;
}

interface Place {
  postal_code: string;
  city: string;
  country_code: string;
}

/** Carriers of own contracts that Karrio knows. */
const KNOWN: Partial<Record<string, Known>> = {
  chronopost: {
    carrierName: "chronopost",
    credentialsOf: ({ username, password }) => ({ account_number: username, password }),
    from: { postal_code: "75001", city: "Paris", country_code: "FR" },
    to: { postal_code: "69001", city: "Lyon", country_code: "FR" },
  },
};

const RATES_MS = 25_000;

/** Own contracts as connections of a Karrio server. */
export function karrioContracts(server: KarrioServer): ContractChecks {
  return {
    canCheck: (carrierId) => findKnown(carrierId) !== undefined,
    check: async (contract) => {
      const known = findKnown(contract.carrierId);
      if (!known) return { outcome: "unavailable" };
      // Tested when it was made; from then on the carrier answers at each booking.
      if (contract.connection !== null) return { outcome: "accepted", connection: contract.connection };
      return connect(server, known, contract).catch(unavailableIfSilent);
    },
    disconnect: (connection) => remove(server, readConnection(connection).id),
  };
}

function findKnown(carrierId: string): Known | undefined {
  return Object.hasOwn(KNOWN, carrierId) ? KNOWN[carrierId] : undefined;
}

function unavailableIfSilent(error: unknown): ContractCheck {
  if (error instanceof CarrierUnavailable) return { outcome: "unavailable" };
  throw error;
}

/** Connects and asks for a rate; a connection that does not pass is removed. */
async function connect(server: KarrioServer, known: Known, { id: contract, credentials }: OwnContract): Promise<ContractCheck> {
  // Not the contract's id alone: new credentials are tested while the old ones are still in use.
  const carrierId = `waybill-${contract}-${randomUUID().slice(0, 8)}`;
  const body = {
    carrier_name: known.carrierName,
    carrier_id: carrierId,
    credentials: known.credentialsOf(credentials),
    metadata: { waybill_contract: contract },
    active: true,
  };
  try {
    const { id } = await callKarrio(server, { method: "POST", path: "/v1/connections", body }, KarrioConnection);
    const outcome = await test(server, known, carrierId);
    if (outcome === "accepted") return { outcome, connection: writeConnection({ id, carrierId }) };
    await remove(server, id);
    return { outcome };
  } catch (error) {
    if (!(error instanceof KarrioRefusal)) throw error;
    return { outcome: isOutage(error.messages) ? "unavailable" : "refused" };
  }
}

async function test(server: KarrioServer, { from, to }: Known, carrierId: string): Promise<ContractCheck["outcome"]> {
  const person = { person_name: "Test", address_line1: "1 rue du Test", phone_number: "+33170184400" };
  const body = {
    shipper: { ...person, ...from },
    recipient: { ...person, ...to },
    parcels: [{ weight: 1, weight_unit: "KG", length: 20, width: 20, height: 10, dimension_unit: "CM" }],
    carrier_ids: [carrierId],
  };
  try {
    const call = { method: "POST", path: "/v1/proxy/rates", body, timeoutMs: RATES_MS } as const;
    const { rates, messages } = await callKarrio(server, call, KarrioRates);
    if (rates.length > 0) return "accepted";
    return isOutage(messages ?? []) ? "unavailable" : "refused";
  } catch (error) {
    if (error instanceof CarrierUnavailable) return "unavailable";
    if (!(error instanceof KarrioRefusal)) throw error;
    return isOutage(error.messages) ? "unavailable" : "refused";
  }
}

async function remove(server: KarrioServer, id: string): Promise<void> {
  try {
    await callKarrio(server, { method: "DELETE", path: `/v1/connections/${encodeURIComponent(id)}` }, z.unknown());
  } catch (error) {
    if (!(error instanceof KarrioRefusal)) throw error;
    if (error.status !== 404) throw new CarrierUnavailable(error.message);
  }
}
