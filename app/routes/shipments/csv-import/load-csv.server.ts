import { randomUUID } from "node:crypto";
import type { CsvImport, CsvPreview } from "#contract/csv-imports";
import { newSenderUrl } from "~/models/addresses/book";
import { CSV_FILE_PROBLEMS, type CsvFileProblem } from "~/models/csv/csv-file";
import { type CsvChoice, csvChoiceQuery, readCsvChoice } from "~/models/csv/csv-query";
import { readQuery } from "~/models/urls";
import { lacksSender } from "~/services/checkout/address-book.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/** Data of the page, by step. */
export type CsvPage =
  | { step: "file"; problem: CsvFileProblem | null }
  | {
      step: "columns";
      uploadId: string;
      preview: CsvPreview;
      choice: CsvChoice;
      idempotencyKey: string;
      senderUrl: string | null;
    }
  | { step: "result"; result: CsvImport; idempotencyKey: string };

/** @returns null if the URL names no file and no import of the merchant: the page starts over */
export async function loadCsvImport(request: Request, merchant: Merchant): Promise<CsvPage | null> {
  const { upstream, paths } = merchant;
  const query = readQuery(request.url);
  const uploadId = query.get("upload");
  const importId = query.get("import");
  const idempotencyKey = randomUUID();
  if (importId) {
    const found = await attempt(upstream.csvImports.get({ importId }));
    if (found.kind === "fault") throw found.fault;
    if (found.kind !== "ok") return null;
    return { step: "result", result: found.value, idempotencyKey };
  }
  if (!uploadId) return { step: "file", problem: null };
  const choice = readCsvChoice(query);
  const found = await attempt(upstream.csvImports.preview({ uploadId, ...choice }));
  if (found.kind === "fault") throw found.fault;
  if (found.kind === "ok") {
    const page = paths.csvImport({ upload: uploadId, ...csvChoiceQuery(choice) });
    const senderUrl = (await lacksSender(merchant)) ? newSenderUrl(paths, page) : null;
    return { step: "columns", uploadId, preview: found.value, choice, idempotencyKey, senderUrl };
  }
  if (found.refusal.status === 404) return null;
  const [problem] = found.refusal.messages.flatMap(({ error_code: code }) => CSV_FILE_PROBLEMS[code] ?? []);
  return { step: "file", problem: problem ?? "not-a-table" };
}
