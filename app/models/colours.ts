import { isColour } from "#contract/rules/contrast";

/** The typed colour as a picker shows it; undefined for anything else. */
export function pickedColour(typed: string): string | undefined {
  const colour = typed.trim().toLowerCase();
  return isColour(colour) ? colour : undefined;
}
