import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { OwnContractModel } from "#contract/own-contracts";
import { contractPaths } from "~/models/own-contracts/contract-paths";
import { loadPlanOffer, type PlanOffer, loadSubscription } from "~/services/subscription/plan.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Whether a client may use own contracts, and the plan that this depends on. */
export interface ContractAccess {
  isOpen: boolean;
  /** The plan that includes them; null if the client may use them, or the plans could not be loaded. */
  offer: PlanOffer | null;
  /** Name and end of the cancelled plan that includes them; null if it is not cancelled. */
  ending: { plan: string; at: string } | null;
}

/**
 * @throws Response redirect as for an unknown path if no plan includes own contracts
 * @see spec configuration-and-support, section 2, "Own contracts screen"
 */
export async function requireContracts(request: Request): Promise<{ merchant: Merchant; access: ContractAccess }> {
  const merchant = await requireMerchant(request);
  const { client } = await loadInit(merchant);
  const feature = client.features.find(({ featureName }) => featureName === "OWN_CONTRACT");
  if (!feature || (!feature.enabled && feature.source !== "subscription")) {
    throw await redirectWithFlash(request, merchant.paths.home, { key: "page-unknown", tone: "warning" });
  }
  if (!feature.enabled) return { merchant, access: { isOpen: false, offer: await loadPlanOffer(merchant), ending: null } };
  return { merchant, access: { isOpen: true, offer: null, ending: await endingPlan(merchant, feature.source) } };
}

async function endingPlan(merchant: Merchant, source: string): Promise<ContractAccess["ending"]> {
  if (source !== "subscription" || !merchant.tenant.flags.subscription) return null;
  const plan = await nullIfUnavailable("subscription", loadSubscription(merchant));
  return plan?.state === "canceled" ? { plan: plan.plan.name, at: plan.currentPeriodEndsAt } : null;
}

/** A merchant with the contract model of the URL. */
export interface OfContract {
  merchant: Merchant;
  access: ContractAccess;
  model: OwnContractModel;
}

/** @throws Response redirect to the contracts for an unknown model */
export async function requireContract(request: Request, params: LoaderFunctionArgs["params"]): Promise<OfContract> {
  const { merchant, access } = await requireContracts(request);
  const { models } = await merchant.upstream.ownContracts.list();
  const model = models.find(({ id }) => id === params["model"]);
  if (!model) throw redirect(contractPaths(merchant.paths).page);
  return { merchant, access, model };
}

/** @throws Response redirect to the registration panel for a model without a contract */
export async function requireRegistered(
  request: Request,
  params: LoaderFunctionArgs["params"],
): Promise<OfContract & { contractId: string }> {
  const found = await requireContract(request, params);
  const { contractId, id } = found.model;
  if (contractId === null) throw redirect(contractPaths(found.merchant.paths).panel(id));
  return { ...found, contractId };
}
