import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { Problem } from "../../../contract/problems";
import { Upload, type UploadPurpose, UPLOADS_PATH } from "../../../contract/uploads";
import { removeUnusedUploads } from "../../../platform/domain/uploads/uploads";
import { UPLOAD_LIMITS } from "../../../platform/rules/uploads/uploads";
import type { Client } from "../support/client";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

const PDF = "%PDF-1.7\n";
const PNG = Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1");
const DAY_MS = 24 * 3_600_000;

/** Uploads of a client. */
export function describeUploads(target: () => Target): void {
  let client: Client;
  let token: string;
  beforeAll(async () => {
    ({ client, token } = await signIn(target()));
  });

  const urlOf = (purpose: string, fileName = "file") =>
    `${target().url}${UPLOADS_PATH}?${new URLSearchParams({ purpose, fileName }).toString()}`;

  function send(purpose: string, body: BodyInit, fileName?: string): Promise<Response> {
    return fetch(urlOf(purpose, fileName), { method: "POST", body, headers: { authorization: `Bearer ${token}` } });
  }

  async function upload(purpose: UploadPurpose, body: BodyInit, fileName?: string): Promise<Upload> {
    const response = await send(purpose, body, fileName);
    expect(response.status).toBe(201);
    return Upload.parse(await response.json());
  }

  /** Status, code and field of a refused upload. */
  async function refused(purpose: string, body: BodyInit): Promise<unknown[]> {
    const response = await send(purpose, body);
    const { data } = (await response.json()) as { data: unknown };
    const [message] = Problem.parse(data).messages;
    return [response.status, message?.error_code, message?.field];
  }

  /** The status of a request whose body never ends. */
  function statusWhileSending(purpose: UploadPurpose, headers: Record<string, number>): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const call = request(urlOf(purpose), { method: "POST", headers: { ...headers, authorization: `Bearer ${token}` } });
      let isAnswered = false;
      call.once("response", ({ statusCode }) => {
        isAnswered = true;
        resolve(statusCode);
        call.destroy();
      });
      call.on("error", (error) => isAnswered || reject(error));
      const sendMore = (): void => {
        if (!isAnswered) call.write(Buffer.alloc(64 * 1024, "a"), () => sendMore());
      };
      call.write(PDF);
      sendMore();
    });
  }

  describe("an uploaded file", () => {
    it("takes a file whose name has up to 255 characters", async () => {
      expect((await send("TICKET_ATTACHMENT", PDF, "x".repeat(256))).status).toBe(422);
      const { uploadId, fileName } = await upload("TICKET_ATTACHMENT", PDF, "x".repeat(255));
      expect(fileName).toHaveLength(255);
      await client.uploads.delete({ uploadId });
    });

    it("is kept with the type of its content, for its client only, until it is deleted", async () => {
      const content = `${PDF}${"x".repeat(300_000)}`;
      const sent = await upload("COMMERCIAL_INVOICE", content, "Facture é.pdf");
      expect(sent).toMatchObject({ fileName: "Facture é.pdf", contentType: "application/pdf", size: content.length });
      const { uploadId } = sent;
      expect(await client.uploads.get({ uploadId })).toEqual(sent);
      const file = await fetch(sent.url);
      expect(file.headers.get("content-type")).toBe("application/pdf");
      expect(await file.text()).toBe(content);
      const other = await signIn({ ...target(), partner: "flandria", email: "demo@flandria.example" });
      expect(await refusal(other.client.uploads.get({ uploadId }))).toMatchObject({ status: 404 });
      expect(await refusal(other.client.uploads.delete({ uploadId }))).toMatchObject({ status: 404 });
      await client.uploads.delete({ uploadId });
      expect(await refusal(client.uploads.get({ uploadId }))).toMatchObject({ status: 404 });
      expect((await fetch(sent.url)).status).toBe(404);
    });

    it("has the limits that init tells", async () => {
      const { limits } = await client.client.init({});
      expect(limits.uploads).toEqual(UPLOAD_LIMITS);
      const { maxBytes } = limits.uploads.CSV_IMPORT!;
      const { uploadId } = await upload("CSV_IMPORT", "a".repeat(maxBytes));
      await client.uploads.delete({ uploadId });
      expect(await refused("CSV_IMPORT", "a".repeat(maxBytes + 1))).toEqual([413, "MaxSizeExceededField", "file"]);
    });

    it.each<[string, string, BodyInit, unknown[]]>([
      ["of another type than its purpose allows", "BRAND_LOGO", PDF, [422, "ValueNotAllowedField", "file"]],
      ["of no known type", "TICKET_ATTACHMENT", "MZ\x90\0", [422, "ValueNotAllowedField", "file"]],
      ["that is text at first only", "CSV_IMPORT", `${"a;b\n".repeat(40_000)}\0`, [422, "ValueNotAllowedField", "file"]],
      ["that is empty", "TICKET_ATTACHMENT", "", [422, "RequiredField", "file"]],
      ["for an unknown purpose", "OTHER", PNG, [422, "ValueNotAllowedField", "purpose"]],
    ])("%s is refused", async (_what, purpose, body, expected) => {
      expect(await refused(purpose, body)).toEqual(expected);
    });

    it("is refused while it is sent, with or without a length", async () => {
      expect(await statusWhileSending("COMMERCIAL_INVOICE", { "content-length": 600_000_000 })).toBe(413);
      expect(await statusWhileSending("COMMERCIAL_INVOICE", {})).toBe(413);
      expect(await statusWhileSending("BRAND_LOGO", {})).toBe(422);
      const { platform } = target();
      const { client: owner } = await client.client.init({});
      // The demonstration's tickets have files too.
      const left = platform?.db.selectFrom("uploads").select("id").where("client_id", "=", owner.id).where("used_at", "is", null);
      expect(await left?.execute()).toEqual(platform && []);
    });

    it("needs a session", async () => {
      expect((await fetch(urlOf("BRAND_LOGO"), { method: "POST", body: PNG })).status).toBe(401);
    });

    it("is removed after a day unless something uses it", async () => {
      const { platform } = target();
      if (!platform) throw new Error("Only for the embedded platform");
      const used = await upload("BRAND_LOGO", PNG);
      const unused = await upload("BRAND_LOGO", PNG);
      const fresh = await upload("BRAND_LOGO", PNG);
      const uploads = () => platform.db.updateTable("uploads");
      await uploads().set({ used_at: new Date() }).where("id", "=", used.uploadId).execute();
      await uploads()
        .set({ created_at: new Date(Date.now() - DAY_MS - 1000) })
        .where("id", "!=", fresh.uploadId)
        .execute();
      await removeUnusedUploads(platform);
      expect(await refusal(client.uploads.get({ uploadId: unused.uploadId }))).toMatchObject({ status: 404 });
      expect((await fetch(unused.url)).status).toBe(404);
      expect((await fetch(used.url)).status).toBe(200);
      expect(await refusal(client.uploads.delete({ uploadId: used.uploadId }))).toMatchObject({ status: 409 });
      await client.uploads.delete({ uploadId: fresh.uploadId });
    });

    it("takes the place of the oldest of its purpose that nothing uses, and of no other", async () => {
      const { platform } = target();
      if (!platform) throw new Error("Only for the embedded platform");
      const { limits, client: owner } = await client.client.init({});
      const oldest = await upload("BRAND_LOGO", PNG);
      const csv = await upload("CSV_IMPORT", "a;b\n");
      const rows = Array.from({ length: limits.unusedUploads - 1 }, () => ({
        id: randomUUID(),
        client_id: owner.id,
        purpose: "BRAND_LOGO" as const,
        file_name: "file",
        size: 10,
        content_type: "image/png",
        file_key: `uploads/${randomUUID()}.png`,
        created_at: new Date(),
      }));
      await platform.db.insertInto("uploads").values(rows).execute();
      const next = await upload("BRAND_LOGO", PNG);
      expect(await refusal(client.uploads.get({ uploadId: oldest.uploadId }))).toMatchObject({ status: 404 });
      expect((await fetch(oldest.url)).status).toBe(404);
      for (const { uploadId } of [csv, next]) expect(await client.uploads.get({ uploadId })).toMatchObject({ uploadId });
      await platform.db.deleteFrom("uploads").where("used_at", "is", null).execute();
    });

    it("is refused when too many are being sent", async () => {
      const { platform } = target();
      if (!platform) throw new Error("Only for the embedded platform");
      const { limits, client: owner } = await client.client.init({});
      const rows = Array.from({ length: limits.unusedUploads }, () => ({
        id: randomUUID(),
        client_id: owner.id,
        purpose: "BRAND_LOGO" as const,
        file_name: "file",
        content_type: "image/png",
        file_key: `uploads/${randomUUID()}.png`,
        created_at: new Date(),
      }));
      await platform.db.insertInto("uploads").values(rows).execute();
      expect(await refused("BRAND_LOGO", PNG)).toEqual([422, "LimitReached", undefined]);
      await platform.db.deleteFrom("uploads").where("used_at", "is", null).execute();
    });
  });
}
