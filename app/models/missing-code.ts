import type { Key } from "./translation-keys";

/** Names, in the upstream, of the credentials that connect shops and carriers. */
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

/** The problem of a missing credential. One unknown to this version gets the general text, which names it by its label. */
export function missingCode(name: string): Key<"forms"> {
  const known = CODES.find((each) => each === name);
  return known ? `form.error.missing.code.${known}` : "form.error.required";
}
