import { allServices } from "./catalog";
import { CARRIERS, type CarrierId } from "./catalog-carriers";
import type { OfferTerms } from "./offers";

const user = { name: "username", isSecret: false };
const password = { name: "password", isSecret: true };
const account = { name: "accountNumber", isSecret: false };

/** A carrier that accepts own contracts. The id of the model is the carrier's. */
export interface ContractModel {
  carrierId: CarrierId;
  credentialFields: readonly { name: string; isSecret: boolean }[];
}

const MODELS: readonly ContractModel[] = [
  { carrierId: "velorra", credentialFields: [user, password, account] },
  { carrierId: "corvoline", credentialFields: [user, password, account] },
  {
    carrierId: "ibervelo",
    credentialFields: [{ name: "clientId", isSecret: false }, { name: "clientSecret", isSecret: true }, account],
  },
  { carrierId: "pakettino", credentialFields: [user, password] },
];

/** The models for a client; carriers that its tenant excludes are left out. */
export function contractModels({ premiumCarriers }: Pick<OfferTerms, "premiumCarriers">): ContractModel[] {
  return MODELS.filter(({ carrierId }) => premiumCarriers || !CARRIERS[carrierId].isPremium);
}

/** Services of a carrier that a contract can cover. */
export function servicesOfCarrier(carrierId: CarrierId): { id: string; name: string }[] {
  return allServices().flatMap(({ id, name, carrierId: owner }) => (owner === carrierId ? [{ id, name }] : []));
}
