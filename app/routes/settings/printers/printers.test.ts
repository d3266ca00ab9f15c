import { beforeEach, describe, expect, it } from "vitest";
import type { Printer } from "#contract/printers";
import { anInit } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/settings/printers";
const bench: Printer = {
  id: "p1",
  name: "Bench",
  uses: ["SCANS"],
  isConnected: true,
  lastSeenAt: "2026-11-20T12:00:00.000Z",
  model: "ZD421",
  serial: "D3J1",
  dpi: 203,
  alerts: ["PAPER_OUT"],
  waiting: 2,
};
const URL_OF_PRINTER = "https://api.example/weblink/a-secret-of-a-printer-that-is-long";
const FORM = { intent: "save", idempotencyKey: "a-key-of-a-form", name: "Door", scans: "on" };

beforeEach(() => {
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("GET /v1/printers", { printers: [bench] });
  upstream.answers("GET /v1/print-jobs", { jobs: [] });
  upstream.answers("POST /v1/printers/:id/addresses", () => Response.json({ url: URL_OF_PRINTER }, { status: 201 }));
});

const open = async (search = "") => (await openSignedIn()).open(loader, PATH + search);
async function send(form: Record<string, string>, search = "") {
  const browser = await openSignedIn();
  const answer = await browser.send(action, PATH + search, form);
  return { answer, flash: (await browser.session()).get("flash") };
}

describe("the printers", () => {
  it("have a form, of a new one and of those that there are", async () => {
    expect((await open()).data).toMatchObject({ printers: [bench], form: null, deletes: null });
    expect((await open("?form=new")).data.form).toBe("new");
    expect((await open("?form=p1&delete=p1")).data).toMatchObject({ form: "p1", deletes: "p1" });
    expect((await open("?form=gone&delete=gone")).data).toMatchObject({ form: null, deletes: null });
  });

  it("say that they cannot be loaded", async () => {
    upstream.answers("GET /v1/printers", refusal(500));
    expect((await open()).data.printers).toBeNull();
  });
});

describe("a printer", () => {
  it("is added once, and is told by one line where to connect, which no redirect and no session holds", async () => {
    upstream.expects("POST /v1/printers", ({ body, headers }) => {
      expect(headers.get("idempotency-key")).toBe("a-key-of-a-form");
      expect(body).toEqual({ name: "Door", uses: ["SCANS"] });
      return Response.json({ ...bench, id: "p2", name: "Door" }, { status: 201 });
    });
    const { answer, flash } = await send(FORM, "?form=new");
    expect(answer.status).toBe(200);
    expect(answer.data.extra?.setup).toMatchObject({
      name: "Door",
      command: `! U1 setvar "weblink.ip.conn1.location" "${URL_OF_PRINTER}"`,
    });
    const file = decodeURIComponent(answer.data.extra!.setup!.file.split(",")[1]!);
    expect(file).toBe(`! U1 setvar "weblink.ip.conn1.location" "${URL_OF_PRINTER}"\r\n! U1 setvar "device.reset" ""\r\n`);
    expect(flash).toBeUndefined();
  });

  it.each([
    ["", "form.error.missing.printer-name"],
    ["x".repeat(51), "form.error.too-long?max=50"],
  ])("needs a name that fits: “%s”", async (name, problem) => {
    const { answer } = await send({ ...FORM, name }, "?form=new");
    expect(answer.status).toBe(422);
    expect(answer.data.result?.error).toEqual({ name: [problem] });
  });

  it("whose name another one has is told so at the field", async () => {
    upstream.answers("POST /v1/printers", () => refusal(422, [{ error_code: "NameTaken", field: "name" }]));
    const { answer } = await send(FORM, "?form=new");
    expect(answer.data.result?.error).toEqual({ name: ["form.error.name-taken"] });
  });

  it("is renamed, or was removed elsewhere", async () => {
    upstream.expects("PUT /v1/printers/p1", ({ body }) => {
      expect(body).toEqual({ name: "Door", uses: ["SCANS"] });
      return { ...bench, name: "Door" };
    });
    const saved = await send(FORM, "?form=p1");
    expect(saved).toMatchObject({ answer: { status: 303, location: PATH }, flash: { key: "printer-saved", tone: "success" } });
    upstream.answers("PUT /v1/printers/p1", () => refusal(404));
    expect((await send(FORM, "?form=p1")).answer.data.result?.error).toEqual({ "": ["form.error.printer-gone"] });
    upstream.answers("PUT /v1/printers/p1", () => refusal(500));
    expect((await send(FORM, "?form=p1")).answer.data.toast).toMatchObject({ key: "settings.error.try-again" });
  });

  it("gets another line, which replaces the one before", async () => {
    const { answer } = await send({ intent: "address", id: "p1", name: "Bench" });
    expect(answer.data.extra?.setup).toMatchObject({ name: "Bench" });
    upstream.answers("POST /v1/printers/:id/addresses", () => refusal(404));
    expect((await send({ intent: "address", id: "gone", name: "Bench" })).flash).toMatchObject({ key: "printer-gone" });
  });

  it("prints a test label", async () => {
    const job = {
      id: "j1",
      printerId: "p1",
      printerName: "Bench",
      shipment: null,
      state: "WAITING",
      createdAt: bench.lastSeenAt,
    };
    upstream.expects("POST /v1/printers/p1/test-labels", ({ headers }) => {
      expect(headers.get("idempotency-key")).toBe("a-key-of-a-form-p1");
      return Response.json(job, { status: 201 });
    });
    const { flash } = await send({ intent: "test", id: "p1", idempotencyKey: "a-key-of-a-form" });
    expect(flash).toMatchObject({ key: "printer-test-sent", tone: "success" });
    expect((await open()).data.jobs).toEqual([]);
    upstream.answers("GET /v1/print-jobs", { jobs: [job] });
    expect((await open()).data.jobs).toEqual([{ id: "j1", printer: "Bench", state: "WAITING", shipment: null }]);
  });

  it("is removed, or is not", async () => {
    upstream.answers("DELETE /v1/printers/p1", { deleted: true });
    const form = { intent: "delete", id: "p1" };
    expect(await send(form)).toMatchObject({ answer: { location: PATH }, flash: { key: "printer-deleted", tone: "success" } });
    upstream.answers("DELETE /v1/printers/p1", () => refusal(404));
    expect((await send(form)).flash).toMatchObject({ key: "printer-deleted" });
    upstream.answers("DELETE /v1/printers/p1", () => refusal(500));
    expect((await send(form)).flash).toMatchObject({ key: "settings.error.try-again", tone: "error" });
  });

  it("is answered for", async () => {
    upstream.expects("POST /v1/print-jobs/j1/answers", ({ body }) => {
      expect(body).toEqual({ answer: "PRINT_AGAIN" });
      return { id: "j1", printerId: "p1", printerName: "Bench", shipment: null, state: "WAITING", createdAt: bench.lastSeenAt };
    });
    expect((await send({ intent: "answer-PRINT_AGAIN-j1" })).flash).toMatchObject({ key: "print-answered", tone: "success" });
    upstream.answers("POST /v1/print-jobs/j1/answers", () => refusal(409, [{ error_code: "WrongState" }]));
    expect((await send({ intent: "answer-CANCEL-j1" })).flash).toMatchObject({ key: "settings.error.try-again", tone: "error" });
  });
});
