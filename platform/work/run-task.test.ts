import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { runTask } from "./run-task";

const csvOf = (text: string) => ({ bytes: new TextEncoder().encode(text), language: "en" as const });

describe("a task in a thread", () => {
  it("answers as it does elsewhere, also what it refuses", async () => {
    const asker = { client: "ana" };
    expect(await runTask("readCsvHeadings", csvOf("Order,Name\n1,Ana\n"), asker)).toEqual({ headings: ["Order", "Name"] });
    expect(await runTask("readCsvHeadings", csvOf(" "), asker)).toEqual({ refusal: "empty" });
    expect(await runTask("drawLogo", new Uint8Array(10), asker)).toBeUndefined();
  });

  it("leaves the thread that answers requests free", async () => {
    const turns: string[] = [];
    const body = deflateSync(Buffer.alloc(20_000_000));
    const file = Buffer.concat([
      Buffer.from("%PDF-1.7\n1 0 obj <</Filter /FlateDecode>> stream\n"),
      body,
      Buffer.from("\nendstream endobj\n%%EOF\n"),
    ]);
    const checked = runTask("attachmentRefusal", { contentType: "application/pdf", bytes: file }, { client: "ana" });
    void checked.then(() => turns.push("checked"));
    await new Promise((resolve) => setImmediate(resolve));
    turns.push("turn");
    expect(await checked).toBeNull();
    expect(turns).toEqual(["turn", "checked"]);
  });

  it("is refused where very many of its client are waiting, and those of others are not", async () => {
    const read = (client: string) => runTask("readCsvHeadings", csvOf("Order,Name\n1,Ana\n"), { client });
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => read("ana")));
    const refused = all.filter((each) => each.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.reason).toMatchObject({ status: 429, data: { messages: [{ error_code: "TooBusy" }] } });
    expect(all.filter((each) => each.status === "fulfilled").length).toBeGreaterThan(8);
    expect(await read("bea")).toEqual({ headings: ["Order", "Name"] });
  });

  it("that fails says why", async () => {
    await expect(runTask("drawLabels", { labels: [], format: "A6" }, { client: "ana" })).rejects.toThrow("no label to draw");
  });
});
