import { z } from "zod";
import { SHIPMENTS_PER_ORDER } from "./orders";
import { Email, queryList, WaybillReference } from "./primitives";
import { IdempotencyHeaders, procedure, ProblemMessage } from "./problems";

/** A6 is 4x6 in, one label a page; COMBINED_A4 puts four on a page. */
export const LABEL_FORMATS = ["A6", "COMBINED_A4"] as const;
export const LabelFormat = z.enum(LABEL_FORMATS);
export type LabelFormat = z.infer<typeof LabelFormat>;

/**
 * Labels of several shipments merged into one PDF.
 *
 * `status` is `loading` while labels are generated, then `ready` with a signed URL for each requested format. Shipments without a
 * label are listed in `errors`: `partial` if others were merged, `error` if none were. The event `label-merge-ready` announces the
 * result.
 */
export const CombinedLabel = z.object({
  mergeId: z.string(),
  /** Shipments whose labels were asked for. */
  references: z.array(WaybillReference),
  status: z.enum(["loading", "ready", "partial", "error"]),
  urls: z.partialRecord(LabelFormat, z.string()),
  errors: z.array(z.object({ waybillReference: WaybillReference, messages: z.array(ProblemMessage) })),
});
export type CombinedLabel = z.infer<typeof CombinedLabel>;

export const labels = {
  combine: procedure
    .route({
      method: "POST",
      path: "/v1/combined-labels",
      summary: "Merge labels into one PDF",
      inputStructure: "detailed",
      successStatus: 202,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.object({
          references: z.array(WaybillReference).min(1).max(SHIPMENTS_PER_ORDER),
          format: LabelFormat,
          disposition: z.enum(["attachment", "inline"]).default("inline"),
        }),
      }),
    )
    .output(CombinedLabel),
  getCombined: procedure
    .route({ method: "GET", path: "/v1/combined-labels/{mergeId}", summary: "Status of a label merge" })
    .input(z.object({ mergeId: z.string() }))
    .output(CombinedLabel),
  get: procedure
    .route({ method: "GET", path: "/v1/labels", summary: "A signed URL of each shipment's label" })
    .input(z.object({ references: queryList(WaybillReference), format: LabelFormat.default("A6") }))
    .output(z.object({ labels: z.array(z.object({ reference: WaybillReference, url_label: z.string(), status: z.string() })) })),
  notify: procedure
    .route({
      method: "POST",
      path: "/v1/shipments/{waybillReference}/label-notifications",
      summary: "Send the label by email",
      inputStructure: "detailed",
      successStatus: 202,
    })
    .input(
      z.object({
        params: z.object({ waybillReference: WaybillReference }),
        headers: IdempotencyHeaders,
        body: z.object({ email: Email, message: z.string().min(1).max(2000) }),
      }),
    )
    .output(z.object({ sent: z.literal(true) })),
};
