import type { PaymentMethod } from "#contract/orders";
import { isHosted } from "#contract/rules/hosted-methods";
import type { Shipment } from "#contract/shipments";
import { type DeferringClient, offeredMethods, preselectedMethod } from "~/models/checkout/payment-page";

/** A payment method to choose. `label` identifies a saved card or account. */
export type PaymentChoice = Pick<PaymentMethod, "id" | "type" | "method" | "label" | "isSaved" | "available">;

interface ChoiceSources {
  client: DeferringClient;
  /** Methods of the tenant, the preferred one first. */
  available: readonly PaymentMethod[];
  /** The client's own methods, including deferred ones. */
  own: readonly PaymentMethod[];
  /** Minor units. */
  total: number;
  services: readonly Shipment["service"][];
  /** As the upstream says it, minor units. */
  leastPayment: number;
}

/**
 * The payment methods for shipments: direct, and deferred if the client may defer. If the total is 0, the only method is "free",
 * or billing by the carrier if all shipments are under the client's own contracts.
 *
 * @see spec shipment-core, sections 6 and 9
 */
export function paymentChoices({ client, available, own, total, services, leastPayment }: ChoiceSources): PaymentChoice[] {
  if (total > 0) return offeredMethods(client, available, own, { total, leastPayment }).map(choiceOf);
  const contract = own.find(({ method }) => method === "OWN_CONTRACT");
  const isOwnContract = services.length > 0 && services.every((service) => service?.isOwnContract);
  return [
    contract && isOwnContract
      ? choiceOf(contract)
      : { id: "free", type: "DIRECT", method: "FREE", label: "", isSaved: false, available: null },
  ];
}

const choiceOf = ({ id, type, method, label, isSaved, available }: PaymentMethod): PaymentChoice => ({
  id,
  type,
  method,
  label,
  isSaved,
  available,
});

/** Id of the preselected method. @param chosen id of the method chosen before */
export function preselectedChoice(choices: readonly PaymentChoice[], chosen: string | null): string {
  const again = choices.find(({ id }) => id === chosen);
  const saved = choices.find(({ isSaved }) => isSaved);
  if (!again && saved) return saved.id;
  const direct = choices.filter(({ type }) => type === "DIRECT");
  const method = preselectedMethod(direct, null);
  return (again ?? direct.find((choice) => choice.method === method) ?? choices[0])?.id ?? "";
}

/** Whether the payment is made on the provider's page before the order. */
export function isPaidOnPage(choice: PaymentChoice): boolean {
  return choice.type === "DIRECT" && isHosted(choice.method) && !choice.isSaved;
}
