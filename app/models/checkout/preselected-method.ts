import type { PaymentMethod } from "#contract/orders";

/**
 * The method preselected: the one chosen before, where there is one; else bancontact where it is offered first, else 3-D Secure card.
 *
 * @see spec shipment-core, section 9
 */
export function preselectedMethod(
  methods: Pick<PaymentMethod, "method">[],
  chosen: string | null,
): PaymentMethod["method"] | undefined {
  const again = methods.find(({ method }) => method === chosen);
  if (again) return again.method;
  if (methods[0]?.method === "BANCONTACT") return "BANCONTACT";
  return methods.find(({ method }) => method === "CREDIT_CARD_3D_SECURE")?.method ?? methods[0]?.method;
}
