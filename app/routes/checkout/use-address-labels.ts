import { useT } from "~/components/app/translation";

const PERSON = ["firstName", "lastName", "company", "email", "phone", "street1", "street2"] as const;
const PLAIN = [
  "addressBookChecked",
  "dropoffPointId",
  "insuranceType",
  "insuranceAmount",
  "hasProofOfDelivery",
  "hasAdultSignature",
  "hasAdditionalHandling",
  "hasPrintInStore",
  "hasCashOnDelivery",
  "shipmentCustomReference",
  "carriersTermsAndConditions",
] as const;
const NESTED = [
  "content.description",
  "content.value",
  "content.secondHand",
  "cashOnDelivery.amount",
  "cashOnDelivery.accountHolder",
  "cashOnDelivery.iban",
] as const;

/** Label of each field of the address form by its name; a person's fields say whose they are. */
export function useAddressLabels(): Record<string, string> {
  const t = useT("checkout");
  const labels: [string, string][] = [
    ...PERSON.flatMap((name): [string, string][] => [
      [`from.${name}`, `${t("address.from")}, ${t(`person.${name}`)}`],
      [`to.${name}`, `${t("address.to")}, ${t(`person.${name}`)}`],
    ]),
    ...PLAIN.map((name): [string, string] => [name, t(`field.${name}`)]),
    ...NESTED.map((name): [string, string] => [name, t(`field.${name}`)]),
  ];
  return Object.fromEntries(labels);
}
