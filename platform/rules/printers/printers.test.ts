import { describe, expect, it } from "vitest";
import { countLabels, isPrinted, readCount, readStatus } from "./printer-answers";
import { readFacts, readMessage } from "./weblink-messages";

/** The beginning of what a ZD620 sends, as its makers' users have published it. */
const PACKET = Buffer.alloc(427);
PACKET.write("3a2c2e04", 0, "hex");
PACKET.write("ZTC ZD620-203dpi ZPL", 76, "latin1");
PACKET.write("V84.20.23", 108, "latin1");
PACKET.write("D3J193206722", 188, "latin1");

describe("a message of a printer", () => {
  it("introduces it", () => {
    expect(readMessage(JSON.stringify({ discovery_b64: `${PACKET.toString("base64")}:c0cb` }))).toEqual({
      kind: "main",
      serial: "D3J193206722",
      model: "ZD620-203dpi",
      firmware: "V84.20.23",
    });
    expect(readMessage('{"discovery_b64":"@@"}')).toEqual({ kind: "main", serial: "", model: "", firmware: "" });
  });

  it.each([
    ['{"channel_name":"v1.raw.zebra.com","channel_id":"1","unique_id":"X"}', { kind: "channel", name: "v1.raw.zebra.com" }],
    ['{"channel_name":"v1.config.zebra.com"}', { kind: "channel", name: "v1.config.zebra.com" }],
    ['{"channel_name":"v9.other.zebra.com"}', { kind: "settings", values: { channel_name: "v9.other.zebra.com" } }],
    ['{"alert":{"condition":"PAPER OUT","type":"ERROR"}}', { kind: "alert", alert: "PAPER_OUT", isSet: true }],
    [
      '{"alert":{"condition":"HEAD OPEN","type":"ERROR","condition_state":"CLEAR"}}',
      { kind: "alert", alert: "HEAD_OPEN", isSet: false },
    ],
    ['{"alert":{"condition":"CUTTER JAM","type":"ERROR"}}', { kind: "alert", alert: "OTHER", isSet: true }],
    ['{"alert":{"condition":"PQ JOB COMPLETED","type":"ALERT"}}', { kind: "other" }],
    ['{"alert":{"condition":"toString"}}', { kind: "other" }],
    ['{"device.product_name":"ZD620","x":null}', { kind: "settings", values: { "device.product_name": "ZD620" } }],
    ["[1]", { kind: "other" }],
    ['{"discovery_b64":"Oi', undefined],
  ])("%s is read", (text, message) => {
    expect(readMessage(text)).toEqual(message);
  });

  it("says what it is, where it knows", () => {
    expect(readFacts({ "device.product_name": "ZD620", "head.resolution.in_dpi": "203" })).toEqual({ model: "ZD620", dpi: 203 });
    expect(readFacts({ "device.product_name": "?", "head.resolution.in_dpi": "?" })).toEqual({});
  });
});

describe("an answer of a printer", () => {
  const status = (first: string, second: string) =>
    readStatus(`x\u0002${first}\u0003\r\n\u0002${second}\u0003\r\n\u00021234,0\u0003\r\n`);

  it("is its state", () => {
    expect(status("030,0,0,1245,000,0,0,0,000,0,0,0", "000,0,0,0,1,2,4,0,00000000,1,000")).toEqual({ alerts: [], isIdle: true });
    expect(status("030,1,1,1245,002,0,0,0,000,0,0,0", "000,0,1,1,1,2,4,0,00000003,1,000")).toEqual({
      alerts: ["PAPER_OUT", "HEAD_OPEN", "RIBBON_OUT", "PAUSED"],
      isIdle: false,
    });
    expect(readStatus("\u0002030,0,0\u0003\r\n\u000200")).toBeUndefined();
  });

  it("is its counter, or that it has none", () => {
    expect(readCount('{"odometer.total_label_count":"1042"}')).toBe(1042);
    expect(readCount('{"odometer.total_label_count":"?"}')).toBeNull();
    expect(readCount('{"odometer.total_label_count":null}')).toBeNull();
    expect(readCount('{"odometer.total')).toBeUndefined();
  });
});

describe("labels in ZPL", () => {
  it.each([
    ["", 0],
    ["^XA^FDone^FS^XZ", 1],
    ["^XA^FDone^FS^XZ\n^xa^FDtwo^FS^PQ3^xz", 4],
  ])("%s are counted", (zpl, count) => expect(countLabels(zpl)).toBe(count));

  const idle = { alerts: [], isIdle: true };
  const busy = { alerts: [], isIdle: false };
  it.each([
    ["the counter has moved by all", { before: 5, labels: 2, count: 7, status: busy }, true],
    ["one of two is out and it still works", { before: 5, labels: 2, count: 6, status: busy }, false],
    ["one format printed nothing", { before: 5, labels: 2, count: 6, status: idle }, true],
    ["it is idle, but its counter has not moved", { before: 5, labels: 1, count: 5, status: idle }, false],
    ["it does not count, and is idle", { before: null, labels: 1, count: null, status: idle }, true],
    ["it does not count, and works", { before: null, labels: 1, count: null, status: busy }, false],
  ])("are printed or not where %s", (_what, progress, is) => expect(isPrinted(progress)).toBe(is));
});
