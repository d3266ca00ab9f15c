import { insuranceTypes } from "../../../contract/rules/insurance";
import type { OrderErrorCode, ProblemMessage } from "../../../contract/problems";
import type { PricingInput, Upsales } from "../../../contract/services";
import type { CarrierService } from "../catalogue/catalog-types";
import { tariffsOn } from "../catalogue/catalog";
import { effectiveInsuranceType, percentRoundedUp } from "./insurance";
import { cashLimit, type Offer } from "../catalogue/offers";
import { exceededLimits, rateFor } from "./pricing-porterage";

const EXTRAS = ["proofOfDelivery", "adultSignature", "additionalHandling"] as const;

function problem(error_code: OrderErrorCode, field: string | undefined, text: string): ProblemMessage {
  return field === undefined ? { error_code, text } : { error_code, field, text };
}

/** Net fee for cash on delivery, minor units. @param day whose fees apply */
export function cashFeeCents(service: CarrierService, amount: number, day: string | null): number {
  const { minimumCents, percent } = tariffsOn(service, day).cashOnDelivery;
  return Math.max(minimumCents, percentRoundedUp(amount, percent));
}

/**
 * Whether cash on delivery counts as chosen.
 *
 * @see spec shipment-core, section 5, "Cash on delivery counts as enabled only if"
 */
export function isCashOnDeliveryChosen(cash: Upsales["cashOnDelivery"]): boolean {
  return cash.amount > 0 && cash.accountHolder.trim() !== "" && cash.iban.trim() !== "";
}

/** Validates a choice of extras against a service; empty if it can be priced. Fields are request paths. */
export function choiceProblems(service: CarrierService, input: PricingInput, offer: Offer): ProblemMessage[] {
  if (!rateFor(service, input, offer.terms.priceDay)) {
    return [
      problem(
        "MissingCarrierProduct",
        "serviceId",
        `${service.name} does not serve the route from ${input.from.country} to ${input.to.country}`,
      ),
    ];
  }
  return [
    ...limitProblems(service, input, offer),
    ...extraProblems(service, input.upsales),
    ...insuranceProblems(service, input),
    ...cashProblems(service, input, offer),
  ];
}

function limitProblems(service: CarrierService, input: PricingInput, { terms }: Offer): ProblemMessage[] {
  return exceededLimits(service, input, terms.priceDay).map(({ field, limit, unit }) =>
    problem("MaxSizeExceededField", field, `${service.name} takes at most ${limit} ${unit}`),
  );
}

function extraProblems(service: CarrierService, upsales: Upsales): ProblemMessage[] {
  const unsupported = EXTRAS.filter((extra) => upsales[extra] && service.extras[extra] === null).map(String);
  if (upsales.printInStore && !service.hasPrintInStore) unsupported.push("printInStore");
  return unsupported.map((extra) =>
    problem("ValueNotAllowedField", `upsales.${extra}`, `${service.name} does not offer this extra`),
  );
}

function insuranceProblems(service: CarrierService, { upsales, contentValue }: PricingInput): ProblemMessage[] {
  const coverage = service.insurance;
  const type = effectiveInsuranceType(upsales.insurance.insuranceType, coverage);
  if (!insuranceTypes(coverage, contentValue).includes(type)) {
    return [problem("ValueNotAllowedField", "upsales.insurance.insuranceType", `${service.name} does not offer this insurance`)];
  }
  const isPaid = type === "ENHANCED" || type === "WAYBILL_INSURANCE";
  const insured = upsales.insurance.amount;
  // Without an amount only the base coverage applies, free of charge.
  if (!isPaid || insured === 0) return [];
  const field = "upsales.insurance.amount";
  if (insured > coverage.maxCoverage) return [problem("MaxSizeExceededField", field, "Exceeds the carrier's coverage")];
  if (insured <= coverage.baseCoverage) return [problem("MinSizeNotReachedField", field, "Not above the base coverage")];
  return [];
}

function cashProblems(service: CarrierService, { upsales, to }: PricingInput, offer: Offer): ProblemMessage[] {
  if (!isCashOnDeliveryChosen(upsales.cashOnDelivery)) return [];
  const field = "upsales.cashOnDelivery.amount";
  const maxAmount = cashLimit(service, to.country, offer);
  if (maxAmount === undefined)
    return [problem("ValueNotAllowedField", field, `${service.name} does not offer cash on delivery there`)];
  return upsales.cashOnDelivery.amount < maxAmount ? [] : [problem("MaxSizeExceededField", field, "Exceeds the carrier's limit")];
}
