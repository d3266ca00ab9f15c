import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFiles } from "../files/files";
import { folderStore } from "../outside/files/folder";
import type { OutgoingMail } from "../outside/mail/port";
import { type Database, openDatabase } from "../store/database";
import { migrate } from "../store/migrate";
import { sendMail } from "./outbox";

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.db);
  folder = await mkdtemp(join(tmpdir(), "waybill-mails-"));
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it("a mail waits for its document, and goes without a picture that is gone", async () => {
  const { db } = database;
  const files = await openFiles(db, folderStore(folder), {
    publicUrl: () => "",
    createMissing: () => Promise.resolve(undefined),
    onDownload: () => Promise.resolve(),
  });
  const { id } = await db
    .insertInto("mails")
    .values({
      sender: "Waybill <no-reply@waybill.example>",
      recipient: "warehouse@mail.example",
      language: "en",
      subject: "Your label",
      body: "Here it is.",
      html: "<p>Here it is.</p>",
      reply_to: null,
      attachments: JSON.stringify([
        { fileKey: "labels/1.pdf", fileName: "1.pdf" },
        { fileKey: "logos/1.png", fileName: "logo.png", cid: "logo" },
      ]),
      created_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sent: OutgoingMail[] = [];
  const mail = { send: (one: OutgoingMail) => Promise.resolve({ ok: true as const, sent: sent.push(one) }) };
  const send = () => sendMail({ db, files, mail, log: () => undefined }, id);

  await expect(send()).rejects.toThrow("1.pdf is missing");
  expect(sent).toEqual([]);
  await files.put("labels/1.pdf", "%PDF");
  await send();
  expect(sent.map(({ attachments }) => attachments.map(({ fileName }) => fileName))).toEqual([["1.pdf"]]);
  await send();
  expect(sent).toHaveLength(1);
});
