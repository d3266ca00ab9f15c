import type { Tenant } from "#contract/rules/tenant";

export type OnboardingStep = "select-plan" | "platforms" | "completed" | "welcome";

type Flags = Pick<Tenant["flags"], "subscription" | "newOnboarding">;

/** The steps of a tenant's onboarding, in order. @see spec account-and-money, section 2, "/onboarding" */
export function onboardingSteps({ subscription, newOnboarding }: Flags): OnboardingStep[] {
  return [
    ...(subscription ? ["select-plan" as const] : []),
    ...(newOnboarding ? (["platforms", "completed"] as const) : ["welcome" as const]),
  ];
}

export function firstStep(flags: Flags): OnboardingStep {
  return onboardingSteps(flags)[0]!;
}

/** The step after the choice of a plan. */
export function stepAfterPlan({ newOnboarding }: Flags): OnboardingStep {
  return newOnboarding ? "platforms" : "welcome";
}

/** Progress at a step. */
export interface Progress {
  /** From 1. */
  position: number;
  total: number;
  /** 0 to 100. */
  percent: number;
}

/**
 * Progress at a step, or null if no progress bar is shown.
 *
 * Before the first step nothing is done.
 *
 * @see spec account-and-money, section 4, "Onboarding": 100 percent at completed, otherwise a share by position
 */
export function progressOf(flags: Flags, step: OnboardingStep): Progress | null {
  if (!flags.newOnboarding) return null;
  const steps = onboardingSteps(flags);
  const position = steps.indexOf(step) + 1;
  return { position, total: steps.length, percent: Math.floor(((position - 1) / (steps.length - 1)) * 100) };
}
