import type { z } from "zod";
import type { BillingDetails, billingDetails as contract } from "../../../contract/billing-details";
import { ERROR_CODES, type ProblemMessage } from "../../../contract/problems";
import { REFUSAL_TEXTS } from "../../../contract/rules/refusal-texts";
import { formatPostcode } from "../../../contract/rules/postcodes";
import { compactNumber, isTaxNumberOf, taxNumberOf } from "../../../contract/rules/customs-numbers";
import { lockClient } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { ClientRow } from "../../platform";
import { hasBillingDetails } from "../../rules/billing/billing-details";
import type { RegisterAnswer } from "../../outside/registers/port";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { changedPhone } from "../phone/verified-phone";
import { invalid } from "../problems";
import { requireTenant } from "../tenant";
import { askRegister, findTaxIdCheck, isConfirmed, repriceIfTaxChanged, storeTaxIdCheck, type TaxIdCheck } from "./tax-id-check";

type Input = z.output<NonNullable<(typeof contract.update)["~orpc"]["inputSchema"]>>;

export const billingDetails = {
  get: authenticated.billingDetails.get.handler(async ({ context: { platform, client } }) =>
    presentDetails(client, await findTaxIdCheck(platform.db, client.id)),
  ),

  update: authenticated.billingDetails.update.handler(async ({ context: { platform, client }, input }) => {
    const { businessOnly } = requireTenant(platform, client.partner).flags;
    const taxId = givenTaxId(input);
    const check = await findTaxIdCheck(platform.db, client.id);
    const answer = taxId === "" ? null : await askRegister(platform, client, { taxId, check });
    return platform.db.transaction().execute(async (trx) => {
      await lockClient(trx, client.id);
      const current = await trx.selectFrom("clients").selectAll().where("id", "=", client.id).executeTakeFirstOrThrow();
      const currentCheck = await findTaxIdCheck(trx, client.id);
      const problems = findProblems(current, input, { businessOnly, answer, check: currentCheck });
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
          tax_id_checked_at:
            input.type === "business" ? await checkedAt(trx, current, { taxId, answer, check: currentCheck }) : null,
        })
        .where("id", "=", client.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await storeTaxIdCheck(platform, trx, saved, answer);
      await repriceIfTaxChanged(platform, trx, { before: current, client: saved });
      return presentDetails(saved, await findTaxIdCheck(trx, client.id));
    });
  }),
};

/** The tax id of the form; empty for none. */
function givenTaxId({ taxId }: Pick<Input, "taxId">): string {
  return taxId.trim() === "-" ? "" : taxId.trim();
}

/** When the register confirmed the tax id to be saved, world time; null if it did not. */
async function checkedAt(
  trx: Db,
  current: ClientRow,
  { taxId, answer, check }: { taxId: string; answer: RegisterAnswer | null; check: TaxIdCheck | undefined },
): Promise<Date | null> {
  if (answer?.status === "active") return worldNow(trx);
  return answer === null && isConfirmed(current, taxId, check) ? current.tax_id_checked_at : null;
}

/** @throws 422 until the client has the billing details that an invoice needs */
export function requireBillingDetails(client: ClientRow): void {
  if (!hasBillingDetails(client))
    throw invalid([{ error_code: ERROR_CODES.missingBillingDetails, text: REFUSAL_TEXTS.MissingBillingDetails }]);
}

function findProblems(
  current: ClientRow,
  input: Input,
  { businessOnly, answer, check }: { businessOnly: boolean; answer: RegisterAnswer | null; check: TaxIdCheck | undefined },
): ProblemMessage[] {
  const problems: ProblemMessage[] = [];
  const add = (field: keyof Input, error_code: string, text: string) => void problems.push({ field, error_code, text });
  const taxId = givenTaxId(input);
  const isBusiness = input.type === "business";
  if (businessOnly && !isBusiness) add("type", "ValueNotAllowedField", "Business clients only");
  if (isBusiness && input.companyName.trim() === "") add("companyName", "RequiredField", "Business clients must give it");
  if (isBusiness && taxId === "") add("taxId", "RequiredField", "Business clients must give it");
  const country = current.alpha2_code;
  if (taxId !== "" && !isTaxNumberOf(country, taxId)) add("taxId", ERROR_CODES.invalidTaxId, "Not a tax id of the country");
  else if (answer?.status === "dissolved") add("taxId", ERROR_CODES.dissolvedCompanyTaxId, "The company was dissolved");
  else if (answer?.status === "unknown") add("taxId", ERROR_CODES.unknownTaxId, "The register has no such company");
  if (isTaxIdLocked(current, check)) {
    if (!isBusiness) add("type", "ValueNotAllowedField", "A business stays one");
    const keyOf = (text: string) => compactNumber(taxNumberOf(country, text) ?? text);
    if (keyOf(taxId) !== keyOf(current.tax_id)) add("taxId", "ValueNotAllowedField", "The tax id cannot be changed");
  }
  if (formatPostcode(current.alpha2_code, input.zipCode) === null)
    add("zipCode", "InvalidFormatField", "Not a postcode of the country");
  return problems;
}

/** What no register has confirmed yet can still be corrected. */
function isTaxIdLocked(client: ClientRow, check: TaxIdCheck | undefined): boolean {
  const isOpen = check?.state === "CHECKING" || check?.state === "REFUSED";
  return client.type === "business" && hasBillingDetails(client) && !isOpen;
}

const CHECK_STATES = { CHECKING: "checking", REFUSED: "refused", CONFIRMED: null } as const;

function presentDetails(row: ClientRow, check: TaxIdCheck | undefined): BillingDetails {
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
    isTaxIdLocked: isTaxIdLocked(row, check),
    taxIdCheck: check ? CHECK_STATES[check.state] : null,
    taxSummary: summaryOf(row, check),
  };
}

function summaryOf(row: ClientRow, check: TaxIdCheck | undefined): BillingDetails["taxSummary"] {
  const { company_name: companyName, tax_id: taxId, alpha2_code: alpha2Code, tax_id_checked_at: checkedAt } = row;
  if (!isTaxIdLocked(row, check) || checkedAt === null) return null;
  return { companyName, taxId, alpha2Code, checkedAt: checkedAt.toISOString() };
}
