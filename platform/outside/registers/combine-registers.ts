import type { Registers } from "./port";

/** Several registers, of which the first that covers a number is asked. */
export function combineRegisters(registers: readonly Registers[]): Registers {
  const of = (country: string, number: string) => registers.find((each) => each.covers(country, number));
  return {
    covers: (country, number) => of(country, number) !== undefined,
    hasAll: (country, number) => of(country, number)?.hasAll(country, number) ?? false,
    check: async (country, number) =>
      (await of(country, number)?.check(country, number)) ?? { status: "unavailable", reason: "no register" },
  };
}
