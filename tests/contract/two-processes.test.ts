import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../platform/seed/merchants";
import { BRANDED_EMAILS } from "../../contract/rules/branded-emails";
import { advanceTracking } from "../../platform/jobs/advance-tracking";
import { sweepInvoiceMonths } from "../../platform/jobs/billing";
import type { RunningPlatform } from "../../platform/start";
import { type Client, createClient, once } from "./support/client";
import { bareDraft, createReady, RECIPIENT } from "./support/drafts";
import { openStream } from "./support/events";
import { eventually } from "./support/eventually";
import { orderOf } from "./support/payment";
import { refusal } from "./support/problems";
import { createPostgres, hasPostgres } from "../support/postgres";
import { startTestPlatform } from "./support/target";

const ACCOUNT = { partner: "waybill", email: "demo@waybill.example", password: DEMO_PASSWORD };

describe.skipIf(!(await hasPostgres()))("two platforms on one PostgreSQL", () => {
  const platforms: RunningPlatform[] = [];
  let drop: () => Promise<void>;
  let token: string;
  let clients: [Client, Client];
  beforeAll(async () => {
    const postgres = await createPostgres();
    drop = postgres.drop;
    // Both start at once on an empty database: schema, queues and seed must be created once.
    platforms.push(...(await Promise.all([0, 1].map(() => startTestPlatform({ database: { url: postgres.url } })))));
    const [one, other] = platforms.map(({ url }) => url);
    ({ token } = await createClient(one ?? "").session.create(ACCOUNT));
    clients = [createClient(one ?? "", token), createClient(other ?? "", token)];
  });
  afterAll(async () => {
    await Promise.all(platforms.map((platform) => platform.close()));
    await drop();
  });

  it("were seeded once", async () => {
    expect((await clients[0].shipments.stats({})).counts.ALL).toBe(64);
  });

  it("send each other's events, in one order, and an id of one is valid at the other", async () => {
    const streams = await Promise.all(platforms.map(({ url }) => openStream(url, token)));
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (clients[n % 2] ?? clients[0]).shipments.create({ headers: once(), body: bareDraft() }),
      ),
    );
    const [first, second] = await Promise.all(streams.map((stream) => stream.take(20)));
    expect(second).toEqual(first);
    const references = first?.map(({ data }) => (data as { waybillReference: string }).waybillReference);
    expect(new Set(references)).toEqual(new Set(created.map(({ waybillReference }) => waybillReference)));
    for (const stream of streams) stream.close();
    const resumed = await openStream(platforms[1]?.url ?? "", token, first?.[9]?.id);
    expect(await resumed.take(10)).toEqual(first?.slice(10));
    resumed.close();
  });

  it("buy a shipment once between them, under one key or several", async () => {
    for (let round = 0; round < 5; round++) {
      const ready = await createReady(clients[0], { voucherName: "FREE100" });
      const shared = { headers: once(), body: orderOf([ready]) };
      const calls = Array.from({ length: 8 }, (_, n) => (n < 4 ? shared : { headers: once(), body: orderOf([ready]) }));
      const answers = await Promise.allSettled(calls.map((call, n) => (clients[n % 2] ?? clients[0]).orders.create(call)));
      const buying = new Set(
        answers.flatMap((answer) =>
          answer.status === "fulfilled" && answer.value.shipments[0]?.status === true ? [answer.value.orderReference] : [],
        ),
      );
      expect(buying.size).toBe(1);
      const { orderReference } = await clients[1].shipments.get({ waybillReference: ready.waybillReference });
      expect(buying).toContain(orderReference);
    }
  });

  it("book and label every bought shipment once", async () => {
    const ready = await Promise.all(Array.from({ length: 10 }, () => createReady(clients[0], { voucherName: "FREE100" })));
    await clients[0].orders.create({ headers: once(), body: orderOf(ready) });
    const references = ready.map(({ waybillReference }) => waybillReference);
    await eventually(
      () => clients[1].shipments.listByReference({ references }),
      ({ content }) => content.length === references.length && content.every(({ inbox }) => inbox === "READY_FOR_SHIPPING"),
    );
    for (const waybillReference of references) {
      const created = await eventually(
        async () => {
          const { events } = await clients[0].shipments.trackings({ waybillReference });
          return events.filter(({ code }) => code === "label-created");
        },
        ({ length }) => length > 0,
      );
      expect(created).toHaveLength(1);
    }
  });

  it("tell a buyer of a step once, however often both apply it", async () => {
    const email = "two-processes@mail.example";
    const emailType = BRANDED_EMAILS["on-its-way"];
    await clients[0].brandedEmails.setActive({ emailType, active: true });
    const ready = await createReady(clients[0], { voucherName: "FREE100", to: { ...RECIPIENT, email } });
    const { waybillReference } = ready;
    await clients[0].orders.create({ headers: once(), body: orderOf([ready]) });
    await eventually(
      () => clients[1].shipments.get({ waybillReference }),
      ({ inbox }) => inbox === "READY_FOR_SHIPPING",
    );
    const { db } = platforms[0]!;
    const { id } = await db
      .selectFrom("shipments")
      .select("id")
      .where("reference", "=", waybillReference)
      .executeTakeFirstOrThrow();
    const steps = await db.selectFrom("tracking_steps").selectAll().where("shipment_id", "=", id).orderBy("position").execute();
    const handedOver = steps.find(({ state }) => state === "IN_TRANSIT")!;
    await db
      .updateTable("tracking_steps")
      .set({ due_at: new Date() })
      .where("shipment_id", "=", id)
      .where("position", "<=", handedOver.position)
      .execute();
    await Promise.all([...platforms, ...platforms].map((platform) => advanceTracking(platform, id)));
    const mails = await db.selectFrom("mails").select("subject").where("recipient", "=", email).orderBy("id").execute();
    expect(mails.slice(1)).toEqual([{ subject: expect.stringMatching(/ hat Ihr Paket von /) as string }]);
  });

  it("number their invoices without a gap, however many are issued at once, and end a month once", async () => {
    const ready = await Promise.all(Array.from({ length: 12 }, () => createReady(clients[0], { voucherName: "FREE100" })));
    await Promise.all(
      ready.map((one, n) => (clients[n % 2] ?? clients[0]).orders.create({ headers: once(), body: orderOf([one]) })),
    );
    const { db } = platforms[0]!;
    const { clientId } = await db
      .insertInto("ledger_lines")
      .columns(["client_id", "at", "type", "amount", "net", "tax_percent", "balance", "currency", "order_reference"])
      .expression(({ selectFrom, val }) =>
        selectFrom("clients")
          .select([
            "id",
            val(new Date(Date.now() - 62 * 86_400_000)).as("at"),
            val("ORDER").as("type"),
            val(-121).as("amount"),
            val(-100).as("net"),
          ])
          .select([val(21).as("tax_percent"), val(-121).as("balance"), val("EUR").as("currency"), val("ORLATER").as("reference")])
          .where("email", "=", ACCOUNT.email),
      )
      .returning("client_id as clientId")
      .executeTakeFirstOrThrow();
    await Promise.all([...platforms, ...platforms].map((platform) => sweepInvoiceMonths(platform)));
    const invoices = await eventually(
      () => db.selectFrom("invoices").selectAll().where("client_id", "=", clientId).execute(),
      (rows) => rows.every((row) => row.has_pdf),
    );
    const references = ready.map(({ waybillReference }) => waybillReference);
    await eventually(
      () => clients[0].shipments.listByReference({ references }),
      ({ content }) => content.length === references.length && content.every(({ inbox }) => inbox === "READY_FOR_SHIPPING"),
    );
    expect(invoices.filter(({ period }) => period !== null)).toMatchObject([{ total: 121 }]);
    for (const year of new Set(invoices.map((invoice) => invoice.year))) {
      const numbers = invoices.filter((each) => each.kind === "INVOICE" && each.year === year).map(({ number }) => number);
      expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_number, index) => index + 1));
    }
    expect(invoices.length).toBeGreaterThan(12);
  });

  it("count wrong passwords together", async () => {
    const email = "nobody@mail.example";
    const attempts = [];
    for (let n = 0; n < 8; n++) {
      const { session } = createClient(platforms[n % 2]?.url ?? "");
      attempts.push((await refusal(session.create({ partner: "waybill", email, password: "Wrong-password-1" }))).status);
    }
    expect(attempts).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });
});
