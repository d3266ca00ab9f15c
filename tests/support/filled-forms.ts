/* Valid form data; tests override what they are about. */

/** The registration form. */
export const filledRegistration = {
  type: "business",
  companyName: "Ana SL",
  taxId: "B1",
  firstName: "Ana",
  lastName: "García",
  email: "ana@example.com",
  phone: "+34600000000",
  alpha2Code: "ES",
  password: "Correct-horse-1",
  dataProcessing: "on",
  idempotencyKey: "key-of-this-page",
};

const person = {
  firstName: "Ana",
  lastName: "García",
  email: "ana@example.com",
  phone: "+34 600 000 000",
  street1: "Calle Mayor 1",
};
/** The checkout's address form, as parsed. */
export const filledAddresses = {
  from: person,
  to: person,
  content: { description: "Books", value: "20" },
  insuranceType: "STANDARD",
};
/** The same, as submitted. */
export const filledAddressFields: Record<string, string> = {
  ...personFields("from"),
  ...personFields("to"),
  "content.description": "Books",
  "content.value": "20",
  insuranceType: "STANDARD",
};
/** A person's fields at an end of the address form. */
function personFields(end: "from" | "to"): Record<string, string> {
  return Object.fromEntries(Object.entries(person).map(([name, value]) => [`${end}.${name}`, value]));
}
export const filledCash = { amount: "10,50", accountHolder: "Ana", iban: "ES91 2100 0418 4502 0005 1332" };

/** The checkout's route and parcel form, as submitted. */
export const filledInfo = {
  "from.alpha2Code": "ES",
  "from.zipCode": "28001 Madrid",
  "from.postalCodeId": "es-28001",
  "to.alpha2Code": "ES",
  "to.zipCode": "08001",
  "parcels[0].name": "Box",
  "parcels[0].weight": "1,5",
  "parcels[0].length": "30",
  "parcels[0].width": "20",
  "parcels[0].height": "10",
  idempotencyKey: "key-of-this-page",
};

/** The form of a shipping rule, as submitted. */
export const filledRule = {
  alias: "Mugs",
  overwrite: "keep",
  "conditions[0].identifier": "weight",
  "conditions[0].operation": "AT_MOST",
  "conditions[0].value": "2,5",
  "conditions[0].shown": "weight",
  "actions[0].identifier": "insurance",
  "actions[0].value": "120",
  "actions[0].shown": "insurance",
};

/** The checkout's customs invoice, as submitted: 120 € and 0.58 kg of goods. */
export const filledCustoms = {
  senderKind: "BUSINESS",
  senderTaxId: "ESB12345674",
  senderEori: "ESB12345674",
  recipientKind: "PRIVATE",
  recipientTaxId: "",
  ioss: "",
  reason: "SALE",
  incoterm: "DAP",
  invoiceNumber: "2026-14",
  "inventory[0].description": "Shirt, linen",
  "inventory[0].hsCode": "6205 90",
  "inventory[0].originCountry": "PT",
  "inventory[0].quantity": "2",
  "inventory[0].unitWeight": "0,25",
  "inventory[0].value": "78",
  "inventory[1].description": "Scarf, wool",
  "inventory[1].hsCode": "6214 20",
  "inventory[1].originCountry": "ES",
  "inventory[1].quantity": "1",
  "inventory[1].unitWeight": "0.08",
  "inventory[1].value": "42,00",
  undeliverable: "RETURN",
  signedBy: "Ana García",
  isDeclared: "on",
};
