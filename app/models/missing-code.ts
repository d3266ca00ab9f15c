import type { Key } from "./translation-keys";

/** What shops and carriers are connected with, by the upstream's names. */
const CODES = [
  "token",
  "api_key",
  "app_secret",
  "countryMarketplace",
  "username",
  "password",
  "store_id",
  "region_id",
  "shop_id",
  "labelerCode",
  "contractNumber",
  "userCodeOv2",
  "annexCode",
  "clientNumberDoor",
  "clientId",
  "clientSecret",
  "senderCode",
  "secretId",
  "customerId",
  "userId",
  "departureDepot",
  "accountNumber",
  "idNumber",
  "originBusinessUnit",
] as const;

/** The problem of a code that is missing. One that the upstream asks for lately is told by its label. */
export function missingCode(name: string): Key<"forms"> {
  const known = CODES.find((each) => each === name);
  return known ? `form.error.missing.code.${known}` : "form.error.required";
}
