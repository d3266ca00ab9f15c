import { type InboundIntegration, UNAUTHORIZED_KINDS, type UnauthorizedKind } from "#contract/integrations";

/** Action of a card's link; keys of `integrations`, `action.<name>`. */
export type IntegrationAction = "edit" | "connect" | "guide" | "key" | "reconnect";

type Kind = Pick<InboundIntegration, "type" | "alias" | "isConnected" | "problem">;

/** @see spec configuration-and-support, section 2, "Integrations screen" */
export function actionOf({ type, alias, isConnected, problem }: Kind): IntegrationAction {
  if (isConnected && isRefused(problem)) return "reconnect";
  if (type === "ONBOARDING_PARTNER" || alias === "shopify_module") return "guide";
  if (type === "MODULE" && alias !== "wizishop_module") return "key";
  return isConnected ? "edit" : "connect";
}

/**
 * Whether a module's guide is initially open: never for Shopify, for the others while there is no key.
 *
 * @see spec configuration-and-support, section 4, "Integration panel"
 */
export function opensGuide(alias: string, apiKey: object | null): boolean {
  return alias !== "shopify_module" && apiKey === null;
}

type Problem = NonNullable<InboundIntegration["problem"]>;

/** Whether the shop refuses access, which only the merchant can fix. */
export function isRefused(problem: Problem | null): problem is Problem & { kind: UnauthorizedKind } {
  return problem !== null && UNAUTHORIZED_KINDS.some((kind) => kind === problem.kind);
}

/** Data of a card, without credentials. */
export type CardIntegration = Omit<InboundIntegration, "configuration" | "fields">;

export function cardOf({ configuration: _configuration, fields: _fields, ...card }: InboundIntegration): CardIntegration {
  return card;
}

/** Filter of the integrations; keys of `integrations`, `show.<name>`. */
export const INTEGRATION_SETS = ["all", "connected", "marketplaces", "modules"] as const;
export type IntegrationSet = (typeof INTEGRATION_SETS)[number];

const IS_IN: Record<IntegrationSet, (one: InboundIntegration) => boolean> = {
  all: () => true,
  connected: ({ isConnected }) => isConnected,
  marketplaces: ({ isMarketplace }) => isMarketplace,
  modules: ({ isMarketplace }) => !isMarketplace,
};

/** The set of a query; default: all. */
export function setOf(query: URLSearchParams): IntegrationSet {
  const requested = query.get("show");
  return INTEGRATION_SETS.find((name) => name === requested) ?? "all";
}

/** The integrations of a set whose name contains the text: connected ones first, then in their order; hidden ones are left out. */
export function shownIntegrations(
  integrations: readonly InboundIntegration[],
  set: IntegrationSet,
  text: string,
): InboundIntegration[] {
  const wanted = text.trim().toLowerCase();
  return integrations
    .filter((one) => !one.hidden && IS_IN[set](one) && one.name.toLowerCase().includes(wanted))
    .toSorted((a, b) => Number(b.isConnected) - Number(a.isConnected) || a.rank - b.rank);
}

/** Number of orders imported since an import was requested. @param had orders imported before; null if unknown */
export function newSince({ imported }: Pick<InboundIntegration, "imported">, had: string | null): number | null {
  return had !== null && /^\d{1,9}$/.test(had) ? Math.max(0, imported - Number(had)) : null;
}

/** State of an import that the merchant has requested. */
export type ImportState = "importing" | "ended" | "error" | "unauthorized";

/**
 * @param since time of the request
 * @see spec configuration-and-support, section 4, "Import modal"
 */
export function importState(
  { importedAt, problem }: Pick<InboundIntegration, "importedAt" | "problem">,
  since: Date,
): ImportState {
  if (problem && problem.kind !== "unreadable") return isRefused(problem) ? "unauthorized" : "error";
  return importedAt !== null && new Date(importedAt) >= since ? "ended" : "importing";
}
