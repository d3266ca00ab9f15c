import { type Coverage, insuranceTypes, insuredAmount } from "../../contract/rules/insurance";
import type { Insurance, InsuranceType, Upsales } from "../../contract/services";

const MINIMUM_PREMIUM_CENTS = 100;
/** Premium for each unit that is insured beyond what the price includes. */
const PREMIUM_RATE: Record<InsuranceType, number> = { STANDARD: 0, NO_INSURANCE: 0, ENHANCED: 0.012, WAYBILL_INSURANCE: 0.016 };

/**
 * Net premium in minor units, rounded up to the whole unit; the included coverage is free.
 *
 * @param insuredValue minor units of declared value to be covered
 */
export function insurancePremium(type: InsuranceType, coverage: Coverage, insuredValue: number): number {
  const beyondBase = insuredValue - coverage.baseCoverage;
  if (PREMIUM_RATE[type] === 0 || beyondBase <= 0) return 0;
  // Ten thousandths keep the product a whole number, so that rounding up sees no floating point noise.
  return Math.max(MINIMUM_PREMIUM_CENTS, Math.ceil((beyondBase * Math.round(PREMIUM_RATE[type] * 10_000)) / 10_000));
}

/** The chosen type, or the free default where the choice costs nothing and the service words it differently. */
export function effectiveInsuranceType(chosen: InsuranceType, coverage: Coverage): InsuranceType {
  if (chosen !== "STANDARD" && chosen !== "NO_INSURANCE") return chosen;
  return coverage.baseCoverage > 0 ? "STANDARD" : "NO_INSURANCE";
}

/** What is covered by a choice, minor units. */
export function insuredValueOf({ insuranceType, amount }: Upsales["insurance"], coverage: Coverage): number {
  return insuredAmount(effectiveInsuranceType(insuranceType, coverage), coverage, amount);
}

/** A cover before tax. */
export type NetOffer = Omit<Insurance, "totalPrice">;

/**
 * Every cover a shipment may choose, the default first, each with its net premium. Paid types come as `full`, the value asked for
 * or else the declared one, and as `max`, all that the carrier covers.
 */
export function insuranceOffers(
  coverage: Coverage,
  contentValue: number | null,
  chosen: Upsales["insurance"],
  currency: string,
): NetOffer[] {
  const types = insuranceTypes(coverage, contentValue);
  const chosenType = effectiveInsuranceType(chosen.insuranceType, coverage);
  const chosenValue = insuredValueOf(chosen, coverage);
  return types.flatMap((insuranceType) => {
    const fullValue = insuranceType === chosenType && chosen.amount > 0 ? chosenValue : contentValue;
    return protectionsOf(insuranceType, coverage, fullValue).map((protection) => ({
      isEnabled: types.length > 1,
      isSelected: insuranceType === chosenType && protection.value === chosenValue,
      basePrice: insurancePremium(insuranceType, coverage, protection.value),
      currency,
      protection,
      insuranceType,
    }));
  });
}

function protectionsOf(type: InsuranceType, coverage: Coverage, fullValue: number | null): Insurance["protection"][] {
  if (type === "NO_INSURANCE") return [{ protectionType: "none", value: 0 }];
  if (type === "STANDARD") return [{ protectionType: "basic", value: coverage.baseCoverage }];
  const max = { protectionType: "max" as const, value: coverage.maxCoverage };
  const isBetween = fullValue !== null && fullValue > coverage.baseCoverage && fullValue < coverage.maxCoverage;
  return isBetween ? [{ protectionType: "full", value: fullValue }, max] : [max];
}
