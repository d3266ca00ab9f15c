const UPSTREAM_NAMES = new Map(
  Object.entries({
    "upsales.insurance.insuranceType": "insuranceType",
    "upsales.insurance.amount": "insuranceAmount",
  }),
);
const FIELD =
  /^(from|to)\.\w+$|^content\.\w+$|^cashOnDelivery\.\w+$|^(dropoffPointId|insurance(Type|Amount)|shipmentCustomReference)$/;

/** The address step's name of a field of a shipment. */
export function formFieldOf(field: string): string {
  return UPSTREAM_NAMES.get(field) ?? field.replace(/^upsales\./, "");
}

/** The same, or undefined where the step has no such field. */
export function addressFieldOf(field: string): string | undefined {
  const name = formFieldOf(field);
  return FIELD.test(name) ? name : undefined;
}
