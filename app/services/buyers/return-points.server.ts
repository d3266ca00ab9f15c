import type { ReturnOrder } from "#contract/buyer-returns";
import type { Tenant } from "#contract/rules/tenant";
import type { ReturnPoints } from "~/models/buyers/return-points";
import { pointOf } from "~/models/shipments/details";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";
import { logFault } from "~/services/process/log.server";
import { publicCaller } from "./buyer-brand.server";

/** The drop-off points of the returns that have a label and are not sent yet, by their number. None for one that is collected. */
export async function loadPoints(
  { returns }: Pick<ReturnOrder, "returns">,
  { token, tenant }: { token: string; tenant: Tenant },
): Promise<Record<string, ReturnPoints>> {
  const toSend = returns.filter(({ labelUrl }) => labelUrl !== null).slice(0, MOST);
  const loaded: Record<string, ReturnPoints> = {};
  await Promise.all(
    toSend.map(async ({ number }) => {
      const found = await attempt(upstreamAs().buyerReturns.dropOffPoints({ token, number, ...publicCaller(tenant) }));
      if (found.kind === "fault") logFault("drop-off-points", found.fault);
      if (found.kind === "fault") loaded[number] = "fault";
      if (found.kind !== "ok") return;
      const { carrierName: carrier, points } = found.value;
      loaded[number] = { carrier, points: points.map(pointOf) };
    }),
  );
  return loaded;
}

/** More labels of one order wait for nobody. */
const MOST = 3;
