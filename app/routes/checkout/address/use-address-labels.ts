import { useT } from "~/components/document/translation";

const PERSON = ["firstName", "lastName", "company", "email", "phone", "street1", "street2"] as const;
const REST = [
  "addressBookChecked",
  "dropoffPointId",
  "content.description",
  "content.value",
  "content.secondHand",
  "insuranceType",
  "insuranceAmount",
  "hasProofOfDelivery",
  "hasAdultSignature",
  "hasAdditionalHandling",
  "hasPrintInStore",
  "hasCashOnDelivery",
  "cashOnDelivery.amount",
  "cashOnDelivery.accountHolder",
  "cashOnDelivery.iban",
  "shipmentCustomReference",
  "carriersTermsAndConditions",
] as const;

/** Label of each field of the address form by its name; a person's fields say whose they are. */
export function useAddressLabels(): Record<string, string> {
  const t = useT("checkout");
  const labels: [string, string][] = [
    ...PERSON.map((name): [string, string] => [`from.${name}`, `${t("address.from")}, ${t(`person.${name}`)}`]),
    ...PERSON.map((name): [string, string] => [`to.${name}`, `${t("address.to")}, ${t(`person.${name}`)}`]),
    ...REST.map((name): [string, string] => [name, t(`field.${name}`)]),
  ];
  return { ...Object.fromEntries(labels), recipientQuery: t("address.book-search") };
}
