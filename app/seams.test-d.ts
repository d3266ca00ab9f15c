/** The seams that the type checker holds: what breaks one does not compile. Checked with all other types, run by nothing. */
import { expectTypeOf } from "vitest";
import { z } from "zod";
import type { ListedShipment, Shipment } from "#contract/shipments";
import type { PageHandle, PageTitle } from "~/components/document/page-handle";
import type { useFrame } from "~/components/document/use-frame";
import type { Frame } from "~/models/frame";
import type { PaymentProof } from "~/services/payment/provider-visit.server";
import { readReturn } from "~/services/payment/provider-visit.server";
import { findSessionRecord } from "~/services/session/session.server";
import type { Upstream } from "~/services/upstream/upstream.server";
import { attempt } from "~/services/upstream/upstream.server";
import type { loader as frameLoader } from "./routes/frame/layout/route";
import type { loader as listLoader } from "./routes/shipments/list/route";

declare const request: Request;
declare const upstream: Upstream;

// A title's key is one of the locales.
({ i18n: ["checkout"], title: { namespace: "checkout", key: "leave.heading" } }) satisfies PageHandle;
// @ts-expect-error a typo
({ i18n: ["checkout"], title: { namespace: "checkout", key: "leave.headding" } }) satisfies PageHandle;
// @ts-expect-error a key of another namespace
({ namespace: "flash", key: "leave.heading" }) satisfies PageTitle;
// @ts-expect-error a namespace that is none
({ i18n: ["chekout"] }) satisfies PageHandle;

// Whoever reads the frame's data reads what its loader gives.
expectTypeOf<ReturnType<typeof useFrame>>().toEqualTypeOf<Frame | undefined>();
expectTypeOf<Awaited<ReturnType<typeof frameLoader>>["data"]>().toExtend<Frame>();

// A session's record is of the schema that it was read by, or none.
const Record = z.object({ count: z.number() });
expectTypeOf(findSessionRecord(request, "name", Record)).resolves.toEqualTypeOf<{ count: number } | null>();

// A return from the provider has the reason of its visit, and a proof only where there is one.
async function checkReturn() {
  const back = await readReturn(request, "plan-method");
  if (back.kind === "proven") {
    expectTypeOf(back.proof).toEqualTypeOf<PaymentProof>();
    expectTypeOf(back.reason.subscribes).toBeBoolean();
  }
  // @ts-expect-error a visit that is lost has no reason
  expectTypeOf(back.reason);
}

// A call answers by the contract, and its failure is a value.
async function checkCall() {
  const found = await attempt(upstream.shipments.get({ waybillReference: "WB1" }));
  if (found.kind === "ok") expectTypeOf(found.value).toEqualTypeOf<Shipment>();
  // @ts-expect-error a failure has no value
  expectTypeOf(found.value);
  // @ts-expect-error a filter that the contract has not
  await upstream.shipments.list({ inbox: "ALL", limit: 20, colour: "red" });
  expectTypeOf((await upstream.shipments.list({ inbox: "ALL", limit: 20 })).content).toEqualTypeOf<ListedShipment[]>();
}

// A page's data is its loader's.
expectTypeOf<Awaited<ReturnType<typeof listLoader>>["data"]["inbox"]>().not.toBeAny();

export { checkCall, checkReturn };
