import { LogoId } from "#contract/carriers";
import { logFault } from "~/services/process/log.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";

/** More than the number of carriers; bounds memory if the upstream returns a logo for any id. */
const MAX_KEPT = 200;

/** Logos by id, oldest first. */
const kept = new Map<string, string>();

/**
 * The logo with this id as SVG, fetched once; null if there is none, or if the upstream failed.
 *
 * @param logoId as in the URL
 */
export async function findCarrierLogo(logoId: string): Promise<string | null> {
  if (!LogoId.safeParse(logoId).success) return null;
  const known = kept.get(logoId);
  if (known !== undefined) return known;
  const outcome = await attempt(upstreamAs().carriers.logo({ logoId }));
  if (outcome.kind === "fault") logFault("carrier-logo", outcome.fault);
  if (outcome.kind !== "ok") return null;
  const logo = await outcome.value.body.text();
  kept.set(logoId, logo);
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
  return logo;
}
