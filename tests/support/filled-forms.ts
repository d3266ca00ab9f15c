/* Forms as a merchant fills them in, for tests to change what they are about. */

/** The form of a new account. */
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
