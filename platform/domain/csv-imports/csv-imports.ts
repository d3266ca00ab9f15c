import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { type CsvImport, NO_LINES_LEFT_OUT } from "../../../contract/csv-imports";
import type { Platform } from "../../platform";
import { headingsKey, kindOf } from "../../rules/csv/columns";
import type { CsvImportsTable } from "../../store/integration-tables";
import type { Db } from "../../store/tables";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { importDefaults } from "../integrations/keep-orders";
import { notFound } from "../problems";
import { countFamiliar } from "./known-orders";
import { readUploadedFile, ROWS_TO_CORRECT } from "./read-file";

const PROBLEMS_SHOWN = 100;

function present({ files }: Pick<Platform, "files">, row: Selectable<CsvImportsTable>): CsvImport {
  return {
    importId: row.id,
    status: row.status,
    shipment_references: row.shipment_references,
    known: row.known,
    leftOut: row.left_out,
    // Imports of earlier versions lack newer reasons.
    leftOutLines: { ...NO_LINES_LEFT_OUT, ...row.left_out_lines },
    badRows: row.bad_rows,
    badRowsUrl: row.file_key && files.url(row.file_key, { disposition: "attachment" }),
  };
}

/** The pending or completed import of a file. Locks the upload, so that concurrent requests wait for the first. */
async function importOf(trx: Db, clientId: string, uploadId: string): Promise<Selectable<CsvImportsTable> | undefined> {
  await trx.selectFrom("uploads").select("id").where("id", "=", uploadId).forUpdate().execute();
  return trx
    .selectFrom("csv_imports")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("upload_id", "=", uploadId)
    .where("status", "!=", "error")
    .executeTakeFirst();
}

export const csvImports = {
  preview: authenticated.csvImports.preview.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const read = await readUploadedFile(platform, client, input);
    const { fileName, encoding, delimiter, headings, samples, choice, found, unreadStatuses } = read;
    const kind = kindOf(headings);
    const { fallbackPhone, parcel } = await importDefaults(platform.db, client);
    return {
      fileName,
      encoding,
      delimiter,
      kind,
      weightUnit: choice.weightUnit,
      columns: headings.map((heading, at) => ({
        heading,
        sample: samples[at] ?? "",
        field: choice.mapping[at] ?? null,
      })),
      orders: found.orders.length,
      ...(await countFamiliar(platform.db, client.id, found.orders, kind)),
      leftOut: found.leftOut,
      leftOutLines: found.leftOutLines,
      unreadStatuses: [...new Set(unreadStatuses)].slice(0, PROBLEMS_SHOWN),
      lacking: {
        ...found.lacking,
        ...(fallbackPhone === "" ? {} : { phone: 0 }),
        ...(parcel ? { weight: 0, size: 0 } : {}),
      },
      shortened: found.shortened.slice(0, PROBLEMS_SHOWN),
      problems: found.problems.slice(0, PROBLEMS_SHOWN),
      badRows: new Set(found.problems.map(({ line }) => line)).size,
    };
  }),

  rowsToCorrect: authenticated.csvImports.rowsToCorrect.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const { rowsToCorrect: text } = await readUploadedFile(platform, client, input);
    if (text === null) throw notFound("row");
    return { fileName: ROWS_TO_CORRECT, text };
  }),

  create: authenticated.csvImports.create.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const call = { scope: client.id, procedure: "csvImports.create", key: headers["idempotency-key"], payload: body };
    const file = await readUploadedFile(platform, client, body).catch((error: unknown) => {
      // The file may be removed already: a repeated request is replayed, and a new one gets the existing import.
      return { error };
    });
    const answer = await withIdempotency(platform.db, call, async (trx) => {
      const begun = await importOf(trx, client.id, body.uploadId);
      if (begun) return present(platform, begun);
      if ("error" in file) throw file.error;
      const choice = JSON.stringify(file.choice);
      const id = randomUUID();
      const row = await trx
        .insertInto("csv_imports")
        .values({ id, client_id: client.id, upload_id: body.uploadId, choice })
        .returningAll()
        .executeTakeFirstOrThrow();
      await trx.updateTable("uploads").set({ used_at: new Date() }).where("id", "=", body.uploadId).execute();
      if (body.remember) {
        await trx
          .insertInto("csv_mappings")
          .values({ client_id: client.id, headings: headingsKey(file.headings), choice })
          .onConflict((conflict) => conflict.columns(["client_id", "headings"]).doUpdateSet({ choice }))
          .execute();
      }
      await platform.jobs.send(trx, "import-csv", { importId: id });
      return present(platform, row);
    });
    platform.jobs.wake("import-csv");
    return answer;
  }),

  get: authenticated.csvImports.get.handler(async ({ context: { platform, client }, input: { importId } }) => {
    const row = await platform.db
      .selectFrom("csv_imports")
      .selectAll()
      .where("id", "=", importId)
      .where("client_id", "=", client.id)
      .executeTakeFirst();
    if (!row) throw notFound("import");
    return present(platform, row);
  }),
};
