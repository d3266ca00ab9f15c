import { type Coverage, insuranceTypes, insuredAmount } from "../../../contract/rules/insurance";
import type { Insurance, InsuranceType, Upsales } from "../../../contract/services";
import { tariffsOn } from "../catalogue/catalog";
import type { CarrierService } from "../catalogue/catalog-types";

/**
 * Net premium by the catalogue's tariff, minor units, rounded up; base coverage is free.
 *
 * @param insuredValue value to insure, minor units
 * @param day whose tariff applies
 */
export function insurancePremium(type: InsuranceType, service: CarrierService, insuredValue: number, day: string | null): number {
  const { minimumCents, percent } = tariffsOn(service, day).insurance;
  const beyondBase = insuredValue - service.insurance.baseCoverage;
  const ofType = percent[type] ?? 0;
  if (ofType === 0 || beyondBase <= 0) return 0;
  return Math.max(minimumCents, percentRoundedUp(beyondBase, ofType));
}

/** Part of an amount, minor units, rounded up. @param percent with at most two decimals */
export function percentRoundedUp(amount: number, percent: number): number {
  // Calculate in ten-thousandths, so that rounding up is not affected by floating-point errors.
  return Math.ceil((amount * Math.round(percent * 100)) / 10_000);
}

/** The chosen type; the free types are mapped to the one that the service has. */
export function effectiveInsuranceType(chosen: InsuranceType, coverage: Coverage): InsuranceType {
  if (chosen !== "STANDARD" && chosen !== "NO_INSURANCE") return chosen;
  return coverage.baseCoverage > 0 ? "STANDARD" : "NO_INSURANCE";
}

/** Whether the insurer is the carrier rather than the platform. */
export function isCarrierInsurance(type: InsuranceType): boolean {
  return type !== "WAYBILL_INSURANCE";
}

/** Insured value of a choice, minor units. */
export function insuredValueOf({ insuranceType, amount }: Upsales["insurance"], coverage: Coverage): number {
  return insuredAmount(effectiveInsuranceType(insuranceType, coverage), coverage, amount);
}

/** An insurance offer before tax. */
type NetOffer = Omit<Insurance, "totalPrice">;

/**
 * All insurance offers with net premium, the default first. Paid types have a `full` offer for the requested or declared value,
 * and a `max` offer for the maximum coverage.
 */
export function insuranceOffers(
  service: CarrierService,
  contentValue: number | null,
  chosen: Upsales["insurance"],
  { currency, day }: { currency: string; day: string | null },
): NetOffer[] {
  const coverage = service.insurance;
  const types = insuranceTypes(coverage, contentValue);
  const chosenType = effectiveInsuranceType(chosen.insuranceType, coverage);
  const chosenValue = insuredValueOf(chosen, coverage);
  return types.flatMap((insuranceType) => {
    const fullValue = insuranceType === chosenType && chosen.amount > 0 ? chosenValue : contentValue;
    return protectionsOf(insuranceType, coverage, fullValue).map((protection) => ({
      isEnabled: types.length > 1,
      isSelected: insuranceType === chosenType && protection.value === chosenValue,
      basePrice: insurancePremium(insuranceType, service, protection.value, day),
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
