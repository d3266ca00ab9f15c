import { redirect } from "@remix-run/node";
import { CsvColumnsForm, CsvInsuranceForm } from "~/models/csv/csv-forms";
import { csvChoiceQuery, fieldOf } from "~/models/csv/csv-query";
import { problem } from "~/models/problem-text";
import { readQuery } from "~/models/urls";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, invalid } from "~/services/forms/form-reply.server";
import { uploadCsv } from "~/services/csv/csv-file.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { inChunks, changeMany } from "~/services/shipments/bulk-change.server";
import { attempt, attemptOnce } from "~/services/upstream/upstream.server";

export const CSV_INTENTS = ["file", "check", "import", "insure", "close"] as const;
/** Number of references that fit in a URL. */
const READ_AT_ONCE = 50;
type Sent = SubmittedForm<Merchant>;

/** Runs a form of the import page. */
export function runCsvForm(intent: (typeof CSV_INTENTS)[number], sent: Sent) {
  if (intent === "file") return sendFile(sent);
  if (intent === "close")
    return redirectWithFlash(sent.request, sent.who.paths.inbox("DRAFT"), { key: "csv-imported", tone: "success" });
  return intent === "insure" ? insure(sent) : readColumns(intent, sent);
}

function sendFile(sent: Sent) {
  return uploadCsv(sent, async ({ who: { paths } }, uploadId) => redirect(paths.csvImport({ upload: uploadId }), 303));
}

/** Previews the chosen columns, or imports them. */
function readColumns(intent: "check" | "import", sent: Sent) {
  return parseForm(sent, CsvColumnsForm, async ({ request, who: { paths, upstream }, value, submission }) => {
    const uploadId = readQuery(request.url).get("upload") ?? "";
    const mapping = value.c.map(fieldOf);
    const unit = value.unit;
    if (intent === "check") {
      const query = csvChoiceQuery({ mapping, weightUnit: unit ?? null });
      return redirect(paths.csvImport({ upload: uploadId, ...query }), 303);
    }
    const body = { uploadId, source: "csv" as const, mapping, weightUnit: unit ?? null, remember: value.remember === "on" };
    const begun = await attemptOnce(() =>
      upstream.csvImports.create({ headers: { "idempotency-key": value.idempotencyKey }, body }),
    );
    if (begun.kind !== "ok") return failureReply(submission, begun);
    return redirect(paths.csvImport({ import: begun.value.importId }), 303);
  });
}

/** Insures each imported shipment for the given amount. @see spec configuration-and-support, section 4, "CSV import" */
function insure(sent: Sent) {
  return parseForm(sent, CsvInsuranceForm, async ({ request, who, value, submission }) => {
    const importId = readQuery(request.url).get("import") ?? "";
    const found = await attempt(who.upstream.csvImports.get({ importId }));
    if (found.kind !== "ok") return failureReply(submission, found);
    const references = found.value.shipment_references;
    const parts = inChunks(references, READ_AT_ONCE).map((chunk) =>
      who.upstream.shipments.listByReference({ references: chunk }),
    );
    const shipments = (await Promise.all(parts)).flatMap(({ content }) => content);
    // Skip shipments that were paid or deleted meanwhile.
    const patches = shipments
      .filter(({ orderDate }) => orderDate === null)
      .map(({ waybillReference, upsales }) => ({
        waybillReference,
        upsales: { ...upsales, insurance: { insuranceType: "ENHANCED" as const, amount: value.amount } },
      }));
    const { failed } = await changeMany(who, patches, value.idempotencyKey);
    if (failed.length > 0) return invalid(submission, { formErrors: [problem("import-csv.errors.insurance")], status: 502 });
    return redirectWithFlash(request, who.paths.inbox("DRAFT"), { key: "csv-insured", tone: "success" });
  });
}
