import { referenceOfToken } from "../../files/signature";
import type { Platform } from "../../platform";
import { isPostcodeOf } from "../../rules/buyers/same-postcode";
import { invalid, notFound } from "../problems";
import type { ShipmentRow } from "../shipments/present";

/** The bought shipment of a tracking link, of an account that is open. @throws 404 */
export async function requireLinked(
  { db, signingSecret }: Pick<Platform, "db" | "signingSecret">,
  { token, partner }: { token: string; partner: string },
): Promise<{ clientId: string; reference: string }> {
  const reference = referenceOfToken(signingSecret, token);
  const found =
    reference !== undefined &&
    (await db
      .selectFrom("shipments")
      .innerJoin("clients", "clients.id", "shipments.client_id")
      .select(["client_id", "reference"])
      .where("reference", "=", reference)
      .where("partner", "=", partner)
      .where("clients.closed_at", "is", null)
      .where("step", "=", "PURCHASED")
      .where("obfuscated", "=", false)
      .executeTakeFirst());
  if (!found) throw notFound("parcel");
  return { clientId: found.client_id, reference: found.reference };
}

/** The postcode shows that who has the link is the buyer. @throws 422 on the field */
export function requirePostcode(zipCode: string, { recipient }: Pick<ShipmentRow, "recipient">, field = "zipCode"): void {
  if (isPostcodeOf(zipCode, recipient)) return;
  throw invalid([{ error_code: "ValueNotAllowedField", field, text: "Not the recipient's postcode" }]);
}
