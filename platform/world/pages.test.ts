import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openFiles } from "../files/files";
import { folderStore } from "../outside/files/folder";
import type { MailPort } from "../outside/mail/port";
import { smtpMail } from "../outside/mail/smtp";
import { type Jobs, openJobs } from "../queue/boss";
import { worldNow } from "../store/clock";
import { type Database, openDatabase } from "../store/database";
import { migrate } from "../store/migrate";
import { openSeal } from "../store/seal";
import { openTenants } from "../tenants/tenants";
import { trackingNumber } from "./carriers/tracking-number";
import { worldMail } from "./mail/mailbox-pages";
import { worldRoutes } from "./routes";

let database: Database;
let jobs: Jobs;
let folder: string;
let app: Hono;
const publicUrl = () => "https://platform.example/base";
const desk = {
  seal: openSeal(["a-secret"]),
  tenants: openTenants("tenants", () => undefined),
  originOf: () => "https://waybill.example",
};

async function createApp(mail: MailPort): Promise<Hono> {
  const files = await openFiles(database.db, folderStore(folder), {
    publicUrl,
    createMissing: () => Promise.resolve(undefined),
    onDownload: () => Promise.resolve(),
  });
  return new Hono().route("/world", worldRoutes({ db: database.db, jobs, files, publicUrl, mail, ...desk }));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-world-"));
  database = await openDatabase({ memory: true });
  await migrate(database.db);
  jobs = await openJobs(database, () => undefined);
  app = await createApp(worldMail);
}, 60_000);
afterAll(async () => {
  await jobs.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const textOf = async (path: string) => (await app.request(path)).text();
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

describe("every page of the world", () => {
  it.each(["/world", "/world/clock", "/world/mailbox", "/world/carriers", "/world/carriers/velorra/terms", "/world/support"])(
    "has a title, no script, and a policy that allows none: %s",
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).toMatch(/<title>\S/);
      expect(text).not.toMatch(/<script|\son\w+=/i);
      expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    },
  );

  it("links below the address that the platform is reached by", async () => {
    expect(await textOf("/world")).toContain('href="/base/world/clock"');
  });

  it("takes no button pressed on another site", async () => {
    const before = await worldNow(database.db);
    expect((await post("/world/clock", { step: "24" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await worldNow(database.db)).getTime() - before.getTime()).toBeLessThan(3_600_000);
  });

  it("leaves a gap between the field of a shop and the buttons below", async () => {
    const text = await textOf("/world/marketplaces/etsy/oauth/connect?redirect_uri=https://waybill.example/back");
    expect(text).toMatch(/<div class="field">\s*<label for="shop">/);
  });

  it("knows no terms of a carrier that does not exist", async () => {
    expect((await app.request("/world/carriers/gone/terms")).status).toBe(404);
    expect((await app.request("/world/carriers/constructor/terms")).status).toBe(404);
  });
});

describe("the clock page", () => {
  it("puts the world's time forward and comes back", async () => {
    const before = await worldNow(database.db);
    const response = await post("/world/clock", { step: "24" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/base/world/clock"]);
    const hours = ((await worldNow(database.db)).getTime() - before.getTime()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });

  it.each(["", "-5", "0", "soon", "100000"])("does not take %j, and keeps it in the field", async (hours) => {
    const before = await worldNow(database.db);
    const response = await post("/world/clock", { hours });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(`value="${hours}"`);
    expect((await worldNow(database.db)).getTime() - before.getTime()).toBeLessThan(3_600_000);
  });
});

describe("the mailbox", () => {
  const write = async (changes: Partial<{ recipient: string; subject: string; body: string; html: string }>) =>
    database.db
      .insertInto("mails")
      .values({ recipient: "ana@shop.example", subject: "Hello", body: "Hi", attachments: "[]", language: "en", ...changes })
      .returning("id")
      .executeTakeFirstOrThrow();
  beforeEach(async () => {
    await database.db.deleteFrom("mails").execute();
  });

  it("lists mails newest first, and those to an address", async () => {
    await write({ subject: "First" });
    await write({ subject: "Second", recipient: "Bela@bolt.example" });
    const all = await textOf("/world/mailbox");
    expect(all.indexOf("Second")).toBeGreaterThan(0);
    expect(all.indexOf("Second")).toBeLessThan(all.indexOf("First"));
    const some = await textOf("/world/mailbox?address=bela");
    expect(some).toContain("Second");
    expect(some).not.toContain("First");
    expect(await textOf("/world/mailbox?address=%25")).not.toContain("First");
  });

  it("leads on to older mails", async () => {
    for (let index = 0; index < 52; index++) await write({ subject: `Mail ${index}.` });
    const first = await textOf("/world/mailbox?address=ana");
    expect(first).not.toContain("Mail 1.");
    const older = /href="\/base(\/world\/mailbox\?[^"]+)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await textOf(older);
    expect(second).toContain("Mail 1.");
    expect(second).not.toContain("Mail 2.");
    expect(second).not.toContain("Older mails");
  });

  it("shows a plain mail as text, with its links and attachments", async () => {
    const { id } = await write({ body: "Open https://shop.example/new?token=a&b=1 <now>\nBye" });
    await database.db
      .updateTable("mails")
      .set({ attachments: JSON.stringify([{ fileKey: "labels/x.pdf", fileName: "label.pdf" }]) })
      .where("id", "=", id)
      .execute();
    const text = await textOf(`/world/mailbox/${id}`);
    expect(text).toContain('<a href="https://shop.example/new?token=a&amp;b=1">');
    expect(text).toContain("&lt;now&gt;");
    expect(text).toMatch(/<a href="https:\/\/platform\.example\/base\/files\/[^"]+">label\.pdf<\/a>/);
  });

  it("shows an HTML mail in a frame of its own that can run nothing", async () => {
    const { id } = await write({ html: "<html><body><script>alert(1)</script><p style='color:red'>Hi</p></body></html>" });
    const page = await app.request(`/world/mailbox/${id}`);
    expect(await page.text()).toMatch(
      new RegExp(`<iframe\\s+src="/base/world/mailbox/${id}/body"\\s+sandbox="allow-popups allow-popups-to-escape-sandbox"`),
    );
    expect(page.headers.get("content-security-policy")).toContain("frame-src 'self'");
    const body = await app.request(`/world/mailbox/${id}/body`);
    expect(body.headers.get("content-security-policy")).toMatch(/^sandbox allow-popups [^;]*; default-src 'none'/);
    expect(body.headers.get("content-security-policy")).not.toContain("allow-scripts");
    expect(await body.text()).toContain("<p style='color:red'>Hi</p>");
  });

  it("has no page for a mail that does not exist", async () => {
    expect((await app.request("/world/mailbox/999999999999")).status).toBe(404);
    expect((await app.request("/world/mailbox/x")).status).toBe(404);
  });

  it("is closed where mails leave for real people", async () => {
    const { id } = await write({});
    const withSmtp = await createApp(smtpMail("smtp://mail.example"));
    for (const path of ["/world/mailbox", `/world/mailbox/${id}`, `/world/mailbox/${id}/body`]) {
      expect((await withSmtp.request(path)).status).toBe(404);
    }
    expect(await (await withSmtp.request("/world")).text()).not.toContain("mailbox");
  });
});

describe("a carrier's tracking page", () => {
  const number = trackingNumber("WB0000000001", "corvoline-home", 1);
  const second = trackingNumber("WB0000000001", "corvoline-home", 2);
  beforeAll(async () => {
    await sql`
      insert into clients (id, partner, email, password_hash, type, tax_id, company_name, first_name, last_name, address, zip_code, city,
        alpha2_code, phone, language, user_language, currency, flags, policies)
      values ('c', 'waybill', 'a@b.c', '', 'business', '-', '', '', '', '', '', '', 'ES', '', 'en', 'en', 'EUR', '{}', '{}')`.execute(
      database.db,
    );
    const trackings = JSON.stringify([number, second].map((id) => ({ id, parcelId: "p", url: "" })));
    const recipient = JSON.stringify({
      firstName: "Secret",
      lastName: "Person",
      street1: "Hidden 1",
      city: "Köln",
      alpha2Code: "DE",
    });
    const service = JSON.stringify({ carrierName: "Corvoline", name: "Home" });
    const { rows } = await sql<{ id: number }>`
      insert into shipments (reference, client_id, state, step, sender, recipient, parcels, content, currency, source, upsales, additional_data,
        search, trackings, service, estimated_delivery_date)
      values ('WB0000000001', 'c', 'IN_TRANSIT', 'PURCHASED', '{}', ${recipient}, '[]', '{}', 'EUR', 'manual', '{}', '{}', '', ${trackings},
        ${service}, '2026-11-30') returning id`.execute(database.db);
    const step = { shipment_id: rows[0]?.id ?? 0, state: "IN_TRANSIT" as const, place: "Madrid" };
    await database.db
      .insertInto("tracking_steps")
      .values([
        {
          ...step,
          position: 0,
          due_at: new Date("2026-11-24T12:00:00Z"),
          applied_at: new Date(),
          code: "collected",
          text: "Collected",
        },
        {
          ...step,
          position: 1,
          due_at: new Date("2026-11-24T20:00:00Z"),
          applied_at: new Date(),
          code: "departed",
          text: "Departed",
        },
        { ...step, position: 2, due_at: new Date("2026-11-25T20:00:00Z"), code: "delivered", text: "Delivered" },
      ])
      .execute();
  });

  it("tells what has happened, newest first, for every parcel of the shipment", async () => {
    for (const id of [number, second, number.toLowerCase()]) {
      const text = await textOf(`/world/tracking/${id}`);
      expect(text).toContain(id.toUpperCase());
      expect(text.indexOf("Departed")).toBeGreaterThan(0);
      expect(text.indexOf("Departed")).toBeLessThan(text.indexOf("Collected"));
      expect(text).not.toContain("Delivered");
      expect(text).toContain("30 November 2026</time>");
    }
  });

  it("names no person and no street", async () => {
    expect(await textOf(`/world/tracking/${number}`)).not.toMatch(/Secret|Person|Hidden/);
  });

  it("says so where the number is not known", async () => {
    for (const id of [
      "nonsense",
      trackingNumber("WB0000000009", "corvoline-home", 1),
      trackingNumber("WB0000000001", "corvoline-home", 3),
    ]) {
      expect((await app.request(`/world/tracking/${id}`)).status).toBe(404);
    }
  });
});
