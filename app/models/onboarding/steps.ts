import type { Tenant } from "#contract/rules/tenant";

export type OnboardingStep = "select-plan" | "platforms" | "completed" | "welcome";

type Flags = Pick<Tenant["flags"], "subscription" | "newOnboarding">;

/** The steps of a tenant's onboarding, in their order. @see spec account-and-money, section 2, "/onboarding" */
export function onboardingSteps({ subscription, newOnboarding }: Flags): OnboardingStep[] {
  return [
    ...(subscription ? ["select-plan" as const] : []),
    ...(newOnboarding ? (["platforms", "completed"] as const) : ["welcome" as const]),
  ];
}

/** Where the onboarding begins. */
export function firstStep(flags: Flags): OnboardingStep {
  return onboardingSteps(flags)[0]!;
}

/** What follows the choice of a plan. */
export function stepAfterPlan({ newOnboarding }: Flags): OnboardingStep {
  return newOnboarding ? "platforms" : "welcome";
}

/** How far a step is. */
export interface Progress {
  /** Counted from 1. */
  position: number;
  total: number;
  /** 100 at the end. */
  percent: number;
}

/**
 * How far a step is, or null where there is no bar.
 *
 * @see spec account-and-money, section 4, "Onboarding": 100 percent at completed, otherwise a share by position
 */
export function progressOf(flags: Flags, step: OnboardingStep): Progress | null {
  if (!flags.newOnboarding) return null;
  const steps = onboardingSteps(flags);
  const position = steps.indexOf(step) + 1;
  return { position, total: steps.length, percent: Math.floor((position / steps.length) * 100) };
}
