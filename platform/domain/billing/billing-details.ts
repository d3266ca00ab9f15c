import type { z } from "zod";
import type { BillingDetails, billingDetails as contract } from "../../../contract/billing-details";
import { ERROR_CODES, type ProblemMessage } from "../../../contract/problems";
import { formatPostcode } from "../../../contract/rules/postcodes";
import { compactNumber, isTaxNumberOf, taxNumberOf } from "../../../contract/rules/customs-numbers";
import { lockClient } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { ClientRow } from "../../platform";
import { hasBillingDetails } from "../../rules/billing/billing-details";
import { reverseCharges } from "../../rules/pricing/pricing-tax";
import { findCompany } from "../../world/companies/companies";
import { authenticated } from "../context";
import { changedPhone } from "../phone/verified-phone";
import { invalid } from "../problems";
import { requireTenant } from "../tenant";

type Input = z.output<NonNullable<(typeof contract.update)["~orpc"]["inputSchema"]>>;

export const billingDetails = {
  get: authenticated.billingDetails.get.handler(({ context: { client } }) => presentDetails(client)),

  update: authenticated.billingDetails.update.handler(async ({ context: { platform, client }, input }) => {
    const tenant = requireTenant(platform, client.partner);
    const { businessOnly } = tenant.flags;
    return platform.db.transaction().execute(async (trx) => {
      await lockClient(trx, client.id);
      const current = await trx.selectFrom("clients").selectAll().where("id", "=", client.id).executeTakeFirstOrThrow();
      const problems = findProblems(current, input, { businessOnly, hasRegister: platform.isDemo });
      if (problems.length > 0) throw invalid(problems);
      const saved = await trx
        .updateTable("clients")
        .set({
          type: input.type,
          company_name: input.type === "business" ? input.companyName : "",
          tax_id: taxNumberOf(current.alpha2_code, input.taxId) ?? "-",
          first_name: input.firstName,
          last_name: input.lastName,
          billing_email: input.email,
          ...(await changedPhone(trx, current, input.phone)),
          address: input.address,
          address2: input.address2,
          zip_code: formatPostcode(current.alpha2_code, input.zipCode) ?? input.zipCode,
          city: input.location,
          state: input.state,
          tax_id_checked_at: platform.isDemo && input.type === "business" ? await worldNow(trx) : null,
        })
        .where("id", "=", client.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      // A change of the reverse charge affects every price.
      if (reverseCharges(tenant, saved) !== reverseCharges(tenant, current))
        await platform.jobs.send(trx, "reprice-drafts", { clientId: client.id });
      return presentDetails(saved);
    });
  }),
};

/** @throws 422 until the client has the billing details that an invoice needs */
export function requireBillingDetails(client: ClientRow): void {
  if (!hasBillingDetails(client))
    throw invalid([{ error_code: ERROR_CODES.missingBillingDetails, text: "Billing details or phone number are missing" }]);
}

function findProblems(
  current: ClientRow,
  input: Input,
  { businessOnly, hasRegister }: { businessOnly: boolean; hasRegister: boolean },
): ProblemMessage[] {
  const problems: ProblemMessage[] = [];
  const add = (field: keyof Input, error_code: string, text: string) => void problems.push({ field, error_code, text });
  const taxId = input.taxId.trim() === "-" ? "" : input.taxId.trim();
  const isBusiness = input.type === "business";
  if (businessOnly && !isBusiness) add("type", "ValueNotAllowedField", "Business clients only");
  if (isBusiness && input.companyName.trim() === "") add("companyName", "RequiredField", "Business clients must give it");
  if (isBusiness && taxId === "") add("taxId", "RequiredField", "Business clients must give it");
  const country = current.alpha2_code;
  if (taxId !== "" && !isTaxNumberOf(country, taxId)) add("taxId", ERROR_CODES.invalidTaxId, "Not a tax id of the country");
  else if (hasRegister && taxId !== "") {
    const status = findCompany(country, taxId);
    if (status === "dissolved") add("taxId", ERROR_CODES.dissolvedCompanyTaxId, "The company was dissolved");
    if (status === "unknown") add("taxId", ERROR_CODES.invalidTaxId, "The register has no such company");
  }
  if (isTaxIdLocked(current)) {
    if (!isBusiness) add("type", "ValueNotAllowedField", "A business stays one");
    const keyOf = (text: string) => compactNumber(taxNumberOf(country, text) ?? text);
    if (keyOf(taxId) !== keyOf(current.tax_id)) add("taxId", "ValueNotAllowedField", "The tax id cannot be changed");
  }
  if (formatPostcode(current.alpha2_code, input.zipCode) === null)
    add("zipCode", "InvalidFormatField", "Not a postcode of the country");
  return problems;
}

function isTaxIdLocked(client: ClientRow): boolean {
  return client.type === "business" && hasBillingDetails(client);
}

function presentDetails(row: ClientRow): BillingDetails {
  return {
    type: row.type,
    companyName: row.company_name,
    taxId: row.tax_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.billing_email || row.email,
    phone: row.phone,
    address: row.address,
    address2: row.address2,
    zipCode: row.zip_code,
    location: row.city,
    state: row.state,
    alpha2Code: row.alpha2_code,
    isComplete: hasBillingDetails(row),
    isTaxIdLocked: isTaxIdLocked(row),
    taxSummary: summaryOf(row),
  };
}

function summaryOf(row: ClientRow): BillingDetails["taxSummary"] {
  const { company_name: companyName, tax_id: taxId, alpha2_code: alpha2Code, tax_id_checked_at: checkedAt } = row;
  if (!isTaxIdLocked(row) || checkedAt === null) return null;
  return { companyName, taxId, alpha2Code, checkedAt: checkedAt.toISOString() };
}
