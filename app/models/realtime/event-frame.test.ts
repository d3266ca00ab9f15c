import { createParser, type EventSourceMessage } from "eventsource-parser";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOpenApi } from "../../../tests/support/openapi";
import { randomValues } from "../../../tests/support/random-answers";
import { runs } from "../../../tests/support/runs";
import type { ClientEvent } from "#contract/events";
import { eventFrame, HEARTBEAT_FRAME, readMessage, readyFrame, reloadFrame, retryFrame, SIGNED_OUT_FRAME } from "./event-frame";

const deleted: ClientEvent = { type: "shipment-deleted", waybillReference: "WB0123456789" };
const id = { epoch: "e1", sequence: 7 };

function parse(frames: string): EventSourceMessage[] {
  const messages: EventSourceMessage[] = [];
  createParser({ onEvent: (message) => messages.push(message) }).feed(frames);
  return messages;
}

describe("a message of the upstream", () => {
  it("is an event of the contract", () => {
    expect(readMessage({ id: "e1:7", data: JSON.stringify(deleted) })).toEqual({ kind: "event", id, event: deleted });
  });

  it("may say more than this version knows, and leave out what is null", () => {
    const merged = { type: "label-merge-ready", mergeId: "m", references: [], format: "A6", url_label: null, status: "206" };
    const { url_label: _, ...said } = { ...merged, by: "carrier" };
    expect(readMessage({ id: "e1:7", data: JSON.stringify(said) })).toMatchObject({ kind: "event", event: merged });
  });

  it("is every event that the document allows", () => {
    const document = readOpenApi();
    const events = randomValues(document).valueOf({ $ref: "#/components/schemas/ClientEvent" });
    fc.assert(
      fc.property(events, (said) => {
        expect(readMessage({ id: "e1:7", data: JSON.stringify(said) })).toMatchObject({ kind: "event" });
      }),
      { seed: 20_261_125, numRuns: runs(50, 1_000) },
    );
  });

  it("is a reload", () => {
    expect(readMessage({ id: "e1:7", event: "reload", data: "{}" })).toEqual({ kind: "reload", id });
  });

  it.each([
    ["an event type of a later version", { id: "e1:7", data: '{"type":"parcel-weighed"}' }],
    ["a named frame of a later version", { id: "e1:7", event: "greeting", data: "{}" }],
  ])("may be %s, which is accepted", (_, message) => {
    expect(readMessage(message)).toEqual({ kind: "unknown" });
  });

  it.each([
    ["id", { id: "7", data: JSON.stringify(deleted) }, undefined],
    ["id", { event: "reload", data: "{}" }, undefined],
    ["data", { id: "e1:7", data: "{" }, id],
    ["data", { id: "e1:7", data: "null" }, id],
    ["waybillReference", { id: "e1:7", data: '{"type":"shipment-deleted","waybillReference":"12"}' }, id],
  ])("that breaks the contract names %s", (at, message, where) => {
    expect(readMessage(message)).toEqual({ kind: "malformed", id: where, at });
  });
});

describe("a frame for a tab", () => {
  it("carries the upstream's id and event, whatever text is in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const event: ClientEvent = { type: "payment-method-upsert", paymentMethodId: text };
        const [message, ...more] = parse(eventFrame(id, event));
        expect(more).toEqual([]);
        expect(readMessage(message!)).toEqual({ kind: "event", id, event });
      }),
    );
  });

  it.each([
    ["ready", readyFrame(id), { event: "ready", id: "e1:7", data: "{}" }],
    ["reload", reloadFrame(id), { event: "reload", id: "e1:7", data: "{}" }],
    ["a heartbeat, which has no id", HEARTBEAT_FRAME, { event: "heartbeat", data: "{}", id: undefined }],
    ["signed-out", SIGNED_OUT_FRAME, { event: "signed-out", data: "{}" }],
  ])("names %s", (_, frame, message) => {
    expect(parse(frame)).toEqual([expect.objectContaining(message)]);
  });

  it("sets the time to wait", () => {
    const retries: number[] = [];
    const parser = createParser({ onEvent: () => expect.unreachable(), onRetry: (ms) => retries.push(ms) });
    parser.feed(retryFrame(1234.5));
    expect(retries).toEqual([1235]);
  });
});
