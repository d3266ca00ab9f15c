import { randomUUID } from "node:crypto";
import { type NoPrintReason, type Printer, type PrintJob, type PrintJobState, PRINTERS_MAX } from "../../../contract/printers";
import { ERROR_CODES } from "../../../contract/problems";
import { WEBLINK_PATH } from "../../../contract/rules/printer-setup";
import { lockClient, publishEvents } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { markPrinted } from "../labels/mark-printed";
import { invalid, nameTaken, notFound, wrongState } from "../problems";
import { hashSecret, makeSecret } from "../session/tokens";
import { findShipments } from "../shipments/reading";
import { whyNotPrinted } from "./job-zpl";
import { jobsOf, listJobs, listPrinters, presentJobs } from "./present-printers";
import { changedNow, changeQueue, OPEN_STATES, type PrinterKey, settleAbandoned, wakePrinter } from "./queue";

async function requirePrinter(db: Db, clientId: string, id: string): Promise<PrinterKey> {
  const row = await db
    .selectFrom("printers")
    .select(["id", "client_id"])
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound("printer");
  return row;
}

async function onePrinter(db: Db, clientId: string, id: string): Promise<Printer> {
  const found = (await listPrinters(db, clientId)).find((printer) => printer.id === id);
  if (!found) throw notFound("printer");
  return found;
}

async function requireJob(db: Db, clientId: string, id: string): Promise<PrintJob> {
  const rows = await jobsOf(db, clientId).where("print_jobs.id", "=", id).execute();
  const [job] = await presentJobs(db, clientId, rows);
  if (!job) throw notFound("print job");
  return job;
}

/** @throws 422 if another printer has the name */
async function requireNewName(trx: Db, clientId: string, name: string, id: string): Promise<void> {
  const other = await trx
    .selectFrom("printers")
    .select("id")
    .where("client_id", "=", clientId)
    .where("name_key", "=", name.toLowerCase())
    .where("id", "!=", id)
    .executeTakeFirst();
  if (other) throw nameTaken();
}

/** States that each answer may find, and the one that it leads to. */
const ANSWERS: Record<"PRINTED" | "PRINT_AGAIN" | "CANCEL", { from: readonly PrintJobState[]; to: PrintJobState }> = {
  PRINTED: { from: ["UNSURE"], to: "PRINTED" },
  PRINT_AGAIN: { from: ["UNSURE"], to: "WAITING" },
  CANCEL: { from: ["UNSURE", "WAITING"], to: "CANCELLED" },
};

export const printers = {
  list: authenticated.printers.list.handler(async ({ context: { platform, client } }) => ({
    printers: await listPrinters(platform.db, client.id),
  })),

  create: authenticated.printers.create.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    const call = { scope: client.id, procedure: "printers.create", key: headers["idempotency-key"], payload: body };
    const { id } = await withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      const printerId = randomUUID();
      await requireNewName(trx, client.id, body.name, printerId);
      if ((await listPrinters(trx, client.id)).length >= PRINTERS_MAX)
        throw invalid([{ error_code: ERROR_CODES.limitReached, text: `At most ${PRINTERS_MAX} printers` }]);
      await trx
        .insertInto("printers")
        .values({
          id: printerId,
          client_id: client.id,
          name: body.name,
          uses: JSON.stringify(body.uses),
          created_at: await worldNow(trx),
        })
        .execute();
      return { id: printerId };
    });
    return onePrinter(platform.db, client.id, id);
  }),

  update: authenticated.printers.update.handler(async ({ context: { platform, client }, input: { id, name, uses } }) => {
    const printer = await requirePrinter(platform.db, client.id, id);
    await changeQueue(platform.db, printer, async (trx) => {
      await requireNewName(trx, client.id, name, id);
      await trx
        .updateTable("printers")
        .set({ name, uses: JSON.stringify(uses) })
        .where("id", "=", id)
        .execute();
    });
    return onePrinter(platform.db, client.id, id);
  }),

  delete: authenticated.printers.delete.handler(async ({ context: { platform, client }, input: { id } }) => {
    const printer = await requirePrinter(platform.db, client.id, id);
    await changeQueue(platform.db, printer, async (trx) => {
      await trx.deleteFrom("printers").where("id", "=", id).execute();
    });
    return { deleted: true as const };
  }),

  createAddress: authenticated.printers.createAddress.handler(async ({ context: { platform, client }, input: { id } }) => {
    const printer = await requirePrinter(platform.db, client.id, id);
    const token = makeSecret();
    await changeQueue(platform.db, printer, async (trx) => {
      await trx
        .updateTable("printers")
        .set({ token_hash: hashSecret(token) })
        .where("id", "=", id)
        .execute();
    });
    return { url: `${platform.publicUrl()}${WEBLINK_PATH}/${token}` };
  }),

  jobs: authenticated.printers.jobs.handler(async ({ context: { platform, client } }) => {
    await settleAbandoned(platform.db, client.id);
    return { jobs: await listJobs(platform.db, client.id) };
  }),

  job: authenticated.printers.job.handler(async ({ context: { platform, client }, input: { id } }) => {
    await settleAbandoned(platform.db, client.id);
    return requireJob(platform.db, client.id, id);
  }),

  print: authenticated.printers.print.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    const { db } = platform;
    const call = { scope: client.id, procedure: "printers.print", key: headers["idempotency-key"], payload: body };
    const { ids, refused } = await withIdempotency(db, call, async (trx) => {
      await lockClient(trx, client.id);
      const { id: printerId } = await requirePrinter(trx, client.id, body.printerId);
      const references = [...new Set(body.references)];
      const rows = await findShipments(trx, client.id, references);
      if (rows.length < references.length) throw notFound("shipment");
      const reasons = rows.map((row) => ({ waybillReference: row.reference, reason: whyNotPrinted(row) }));
      const printed = reasons.filter(({ reason }) => reason === null).map(({ waybillReference }) => waybillReference);
      const at = await worldNow(trx);
      if (printed.length > 0) {
        await trx
          .insertInto("print_jobs")
          .values(printed.map((reference) => waitingJob(client.id, printerId, reference, at)))
          .onConflict((conflict) => conflict.columns(["client_id", "reference"]).where("state", "in", OPEN_STATES).doNothing())
          .execute();
      }
      await wakePrinter(trx, printerId);
      await publishEvents(trx, client.id, [{ type: "printers-changed" }]);
      const jobs = printed.length === 0 ? [] : await openJobsOf(trx, client.id, printed);
      return {
        ids: jobs.map(({ id }) => id),
        refused: reasons.flatMap(({ waybillReference, reason }) => (reason ? [{ waybillReference, reason }] : [])),
      } satisfies { ids: string[]; refused: { waybillReference: string; reason: NoPrintReason }[] };
    });
    const jobs =
      ids.length === 0 ? [] : await jobsOf(db, client.id).where("print_jobs.id", "in", ids).orderBy("position").execute();
    return { jobs: await presentJobs(db, client.id, jobs), refused };
  }),

  printTest: authenticated.printers.printTest.handler(async ({ context: { platform, client }, input: { params, headers } }) => {
    const call = { scope: client.id, procedure: "printers.printTest", key: headers["idempotency-key"], payload: params };
    const { id } = await withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      const printer = await requirePrinter(trx, client.id, params.id);
      const job = waitingJob(client.id, printer.id, null, await worldNow(trx));
      await trx.insertInto("print_jobs").values(job).execute();
      await wakePrinter(trx, printer.id);
      await publishEvents(trx, client.id, [{ type: "printers-changed" }]);
      return { id: job.id };
    });
    return requireJob(platform.db, client.id, id);
  }),

  answerJob: authenticated.printers.answerJob.handler(async ({ context: { platform, client }, input: { id, answer } }) => {
    const { db } = platform;
    await settleAbandoned(db, client.id);
    const { printerId } = await requireJob(db, client.id, id);
    const { from, to } = ANSWERS[answer];
    await changeQueue(db, { id: printerId, client_id: client.id }, async (trx) => {
      const answered = await trx
        .updateTable("print_jobs")
        .set({ state: to, claimed_by: null, ...changedNow() })
        .where("id", "=", id)
        .where("state", "in", from)
        .returning("reference")
        .executeTakeFirst();
      if (!answered) {
        const { state } = await requireJob(trx, client.id, id);
        if (state !== to) throw wrongState("This label has been printed, or is being printed");
      }
      if (answered?.reference && to === "PRINTED") await markPrinted(trx, client.id, [answered.reference]);
    });
    return requireJob(db, client.id, id);
  }),
};

const waitingJob = (clientId: string, printerId: string, reference: string | null, at: Date) => ({
  id: randomUUID(),
  client_id: clientId,
  printer_id: printerId,
  reference,
  state: "WAITING" as const,
  created_at: at,
});

const openJobsOf = (trx: Db, clientId: string, references: readonly string[]) =>
  trx
    .selectFrom("print_jobs")
    .select("id")
    .where("client_id", "=", clientId)
    .where("reference", "in", references)
    .where("state", "in", OPEN_STATES)
    .execute();
