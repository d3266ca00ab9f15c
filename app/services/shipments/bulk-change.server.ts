import type { FailedShipment, Shipment, ShipmentDraft } from "#contract/shipments";
import { ERROR_CODES } from "#contract/problems";
import { problemOfCode } from "~/models/problem-codes";
import { problem } from "~/models/problem-text";
import { MAX_TAGS } from "~/models/shipments/annotation-fields";
import type { BulkFailure } from "~/models/shipments/bulk-page";
import { type MissingDetail, missingDetailsOf } from "~/models/shipments/missing-details";
import type { Merchant } from "~/services/session/merchant.server";
import { logFault } from "~/services/process/log.server";
import { attempt, attemptOnce, type Outcome } from "~/services/upstream/upstream.server";

/** Result of a change of several shipments. */
export interface BulkChange {
  changed: string[];
  failed: BulkFailure[];
  /** Tokens that undo the changes. */
  undoTokens: string[];
  /** How many of the changed shipments lack only customs papers, or have papers that no longer match the shipment. */
  customs: number;
  /** How many of the changed shipments can be paid now. */
  payable: number;
  /** Missing data of the other changed shipments, with the number of shipments. */
  lacking: { lacks: MissingDetail[]; count: number }[];
}

const NOTHING: BulkChange = { changed: [], failed: [], undoTokens: [], customs: 0, payable: 0, lacking: [] };

/** Missing data after a change; each shipment is counted once. */
function readinessOf(shipments: readonly Shipment[]): Pick<BulkChange, "payable" | "lacking" | "customs"> {
  const lacking: BulkChange["lacking"] = [];
  let customs = 0;
  for (const shipment of shipments) {
    // Missing pick-up points are reported separately.
    const lacks = missingDetailsOf(shipment).filter((lack) => lack !== "point");
    if (lacks.join() === "customs") customs += 1;
    else if (lacks.length > 0) addLacks(lacking, { lacks, count: 1 });
  }
  return { payable: shipments.filter(({ actions }) => actions.canBePurchased).length, lacking, customs };
}

function addLacks(lacking: BulkChange["lacking"], { lacks, count }: BulkChange["lacking"][number]): void {
  const same = lacking.find((other) => other.lacks.join() === lacks.join());
  if (same) same.count += count;
  else lacking.push({ lacks, count });
}

/** Shipments per call, to stay below its timeout. */
const AT_ONCE = 25;

export type BulkPatch = Partial<ShipmentDraft> & { waybillReference: string };

/** Changes drafts. @param formKey idempotency key of the form, so that a form sent twice changes them once */
export function changeMany({ upstream }: Merchant, patches: readonly BulkPatch[], formKey: string): Promise<BulkChange> {
  return inTurn(
    patches,
    formKey,
    ({ waybillReference }) => waybillReference,
    async (shipments, idempotencyKey) => {
      const answer = await attempt(upstream.shipments.updateMany({ shipments, idempotencyKey }));
      return mapOk(answer, ({ shipmentsUpdated, shipmentsFailed, undoToken }) => ({
        changed: shipmentsUpdated.map(({ waybillReference }) => waybillReference),
        failed: shipmentsFailed.map(toFailure),
        undoTokens: undoToken ? [undoToken] : [],
        ...readinessOf(shipmentsUpdated),
      }));
    },
  );
}

/** Deletes drafts. @param formKey idempotency key of the form */
export function deleteMany({ upstream }: Merchant, references: readonly string[], formKey: string): Promise<BulkChange> {
  return inTurn(
    references,
    formKey,
    (reference) => reference,
    async (chunk, idempotencyKey) => {
      const answer = await attempt(upstream.shipments.delete({ references: chunk, idempotencyKey }));
      // Already deleted drafts count as deleted.
      return mapOk(answer, ({ undoToken }) => ({ ...NOTHING, changed: chunk, undoTokens: undoToken ? [undoToken] : [] }));
    },
  );
}

/**
 * Adds tags to shipments, and removes others.
 *
 * @param tags at most {@link MAX_TAGS} names each
 * @param formKey idempotency key of the form
 */
export function tagMany(
  { upstream }: Merchant,
  references: readonly string[],
  tags: { add: string[]; remove: string[] },
  formKey: string,
): Promise<BulkChange> {
  return inTurn(
    references,
    formKey,
    (reference) => reference,
    async (chunk, idempotencyKey) => {
      const answer = await attempt(upstream.annotations.tagMany({ references: chunk, ...tags, idempotencyKey }));
      // Shipments that have the tags already count as changed.
      return mapOk(answer, ({ changed, unchanged, failed }) => ({
        ...NOTHING,
        changed: [...changed, ...unchanged],
        failed: failed.map(toTagFailure),
      }));
    },
  );
}

/**
 * Applies the merchant's rules to drafts.
 *
 * @param formKey idempotency key of the form
 * @returns also how many were not changed by any rule
 */
export async function applyRulesToMany(
  { upstream }: Merchant,
  references: readonly string[],
  formKey: string,
): Promise<BulkChange & { unchanged: number }> {
  let unchanged = 0;
  const change = await inTurn(
    references,
    formKey,
    (reference) => reference,
    async (chunk, key) => {
      const headers = { "idempotency-key": key };
      const answer = await attemptOnce(() => upstream.shippingRules.apply({ headers, body: { references: chunk } }));
      if (answer.kind === "ok") unchanged += answer.value.unchanged.length;
      return mapOk(answer, ({ changed, failed, undoToken }) => ({
        ...NOTHING,
        changed,
        failed: failed.map(toFailure),
        undoTokens: undoToken ? [undoToken] : [],
      }));
    },
  );
  return { ...change, unchanged };
}

function toFailure({ waybillReference, messages: [first] }: FailedShipment): BulkFailure {
  return { reference: waybillReference, problem: first ? problemOfCode(first) : problem("form.error.try-later") };
}

function toTagFailure(failed: FailedShipment): BulkFailure {
  const isLimit = failed.messages[0]?.error_code === ERROR_CODES.limitReached;
  return isLimit
    ? { reference: failed.waybillReference, problem: problem("form.error.tags-limit", { max: MAX_TAGS }) }
    : toFailure(failed);
}

function mapOk<T>(outcome: Outcome<T>, map: (value: T) => BulkChange): Outcome<BulkChange> {
  return outcome.kind === "ok" ? { kind: "ok", value: map(outcome.value) } : outcome;
}

/** Sends chunks sequentially. If the upstream fails or refuses a chunk, the next one is still sent. */
async function inTurn<T>(
  all: readonly T[],
  formKey: string,
  referenceOf: (one: T) => string,
  send: (chunk: T[], idempotencyKey: string) => Promise<Outcome<BulkChange>>,
): Promise<BulkChange> {
  const total: BulkChange = structuredClone(NOTHING);
  for (const [at, chunk] of inChunks(all, AT_ONCE).entries()) {
    const outcome = await send(chunk, `${formKey}-${at}`);
    if (outcome.kind === "fault") logFault("bulk", outcome.fault);
    const [first] = outcome.kind === "refused" ? outcome.refusal.messages : [];
    const reason = first ? problemOfCode(first) : problem("form.error.try-later");
    const failedAll = chunk.map((one) => ({ reference: referenceOf(one), problem: reason }));
    const { changed, failed, undoTokens, customs, payable, lacking } =
      outcome.kind === "ok" ? outcome.value : { ...NOTHING, failed: failedAll };
    total.changed.push(...changed);
    total.failed.push(...failed);
    total.undoTokens.push(...undoTokens);
    total.customs += customs;
    total.payable += payable;
    for (const one of lacking) addLacks(total.lacking, one);
  }
  return total;
}

/** Splits a list into parts of at most `size`. */
export function inChunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
