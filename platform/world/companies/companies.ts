import { compactNumber, taxNumberOf } from "../../../contract/rules/customs-numbers";
import type { CompanyStatus, Registers } from "../../outside/registers/port";

/** Valid tax ids with their status in the simulated register; any other tax id is active. */
export const TEST_COMPANIES: readonly { country: string; taxId: string; status: CompanyStatus }[] = [
  { country: "ES", taxId: "B66554411", status: "dissolved" },
  { country: "ES", taxId: "B66554429", status: "unknown" },
  { country: "FR", taxId: "FR18443061858", status: "dissolved" },
  { country: "FR", taxId: "FR42443061866", status: "unknown" },
  { country: "GB", taxId: "GB980780629", status: "dissolved" },
  { country: "GB", taxId: "GB980780642", status: "unknown" },
  { country: "DE", taxId: "DE136695909", status: "dissolved" },
  { country: "DE", taxId: "DE136695917", status: "unknown" },
  { country: "IT", taxId: "IT00743110108", status: "dissolved" },
  { country: "IT", taxId: "IT00743110116", status: "unknown" },
  { country: "NL", taxId: "NL004495445B01", status: "dissolved" },
  { country: "NL", taxId: "NL004495457B01", status: "unknown" },
  { country: "BE", taxId: "BE0403019360", status: "dissolved" },
  { country: "BE", taxId: "BE0403019459", status: "unknown" },
  { country: "PT", taxId: "PT501964800", status: "dissolved" },
  { country: "PT", taxId: "PT501964819", status: "unknown" },
  { country: "HU", taxId: "HU12892305", status: "dissolved" },
  { country: "HU", taxId: "HU12892329", status: "unknown" },
  { country: "TR", taxId: "4540536904", status: "dissolved" },
  { country: "TR", taxId: "4540536912", status: "unknown" },
];

/** Looks up a tax id in the simulated register. @param taxId in any spelling, with or without the country prefix */
export function findCompany(country: string, taxId: string): CompanyStatus {
  const keyOf = (text: string) => compactNumber(taxNumberOf(country, text) ?? text).replace(new RegExp(`^${country}`), "");
  const found = TEST_COMPANIES.find((each) => each.country === country && keyOf(each.taxId) === keyOf(taxId));
  return found?.status ?? "active";
}

/** The register of the simulated world: it knows companies of every country, and always answers. */
export function worldRegisters(): Registers {
  return {
    covers: () => true,
    hasAll: () => true,
    check: async (country, number) => ({
      status: findCompany(country, number),
      consultationNumber: `WORLD${compactNumber(number)}`,
      name: null,
    }),
  };
}
