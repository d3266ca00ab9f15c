import { describe, expect, it } from "vitest";
import { z } from "zod";
import fc from "fast-check";
import { answeredContract, answerSchema, normalizeInstant } from "./answers";
import { contract } from "./index";
import { CalendarDay, Instant, laterValues, typedText } from "./primitives";

const read = (schema: z.ZodType, answer: unknown) => answerSchema(schema).safeParse(answer);

describe("an answer", () => {
  it("has instants as any platform writes them", () => {
    const schema = z.object({ at: Instant, ended: z.array(Instant.nullable()) });
    expect(read(schema, { at: "2026-11-25T10:00:00+01:00", ended: ["2026-11-25t10:00:00.5z", null] }).data).toEqual({
      at: "2026-11-25T09:00:00.000Z",
      ended: ["2026-11-25T10:00:00.500Z", null],
    });
    expect(read(schema, { at: "yesterday", ended: [] }).error?.issues).toMatchObject([{ path: ["at"] }]);
    expect(read(z.object({ day: CalendarDay }), { day: "2026-02-30" }).success).toBe(false);
  });

  it("may have properties and keys of later", () => {
    const schema = z.object({
      strict: z.strictObject({ a: z.string() }),
      counts: z.partialRecord(z.enum(["x", "y"]), z.number()),
      named: z.record(z.string(), z.object({ a: z.number() })),
    });
    expect(
      read(schema, { strict: { a: "", b: 1 }, counts: { x: 1, z: 2 }, named: { any: { a: 1, b: 2 } }, more: true }).data,
    ).toEqual({ strict: { a: "" }, counts: { x: 1 }, named: { any: { a: 1 } } });
  });

  it("may leave out what is null, and have null for what is left out", () => {
    const schema = z.object({
      nullable: z.string().nullable(),
      optional: z.string().optional(),
      nullish: z.string().nullish(),
      withDefault: z.number().default(7),
      required: z.string(),
    });
    expect(read(schema, { required: "" }).data).toEqual({ nullable: null, withDefault: 7, required: "" });
    const nulls = { nullable: null, optional: null, nullish: null, withDefault: null, required: "" };
    expect(read(schema, nulls).data).toEqual({ nullable: null, nullish: null, withDefault: 7, required: "" });
    expect(read(schema, { ...nulls, required: null }).error?.issues).toMatchObject([{ path: ["required"] }]);
  });

  it("may have later values where an enumeration may grow, and nowhere else", () => {
    const kind = z.enum(["a", "other"]).register(laterValues, { readAs: "other" });
    const tag = z.enum(["red", "blue"]).register(laterValues, { readAs: null });
    const schema = z.object({
      kind,
      tag: tag.nullable(),
      hint: tag.optional(),
      tags: z.array(tag),
      tagged: z.array(z.object({ tag, name: z.string() })),
    });
    const answer = {
      kind: "b",
      tag: "green",
      hint: "green",
      tags: ["red", "green"],
      tagged: [
        { tag: "green", name: "unreadable", form: {} },
        { tag: "blue", name: "sky" },
      ],
    };
    expect(read(schema, answer).data).toEqual({
      kind: "other",
      tag: null,
      tags: ["red"],
      tagged: [{ tag: "blue", name: "sky" }],
    });
    expect(read(z.object({ state: z.enum(["on", "off"]) }), { state: "half" }).success).toBe(false);
    expect(read(z.object({ tag }), { tag: "green" }).success, "of what stands alone").toBe(false);
  });

  it("is held to what the document can say", () => {
    const even = z.object({ a: typedText(5).refine((text) => text.length % 2 === 0) });
    expect(read(even, { a: " b " }).data).toEqual({ a: " b " });
    expect(read(even, { a: "too long" }).success).toBe(false);
    expect(even.safeParse({ a: "b" }).success, "what is sent").toBe(false);
    const kilograms = z.object({
      weight: z
        .number()
        .positive()
        .refine((kg) => Number(kg.toFixed(3)) === kg),
    });
    expect(read(kilograms, { weight: 1 / 3 }).success).toBe(true);
    expect(read(kilograms, { weight: 0 }).success).toBe(false);
  });
});

it("is read by the same schema wherever the contract has it", () => {
  const { get, create } = answeredContract.shipments;
  expect(get["~orpc"].outputSchema).toBe(create["~orpc"].outputSchema);
  expect(get["~orpc"].inputSchema).toBe(contract.shipments.get["~orpc"].inputSchema);
});

describe("an instant of an upstream", () => {
  it.each([
    ["as it is kept", "2026-11-25T10:00:00.123Z", "2026-11-25T10:00:00.123Z"],
    ["without decimals", "2026-11-25T10:00:00Z", "2026-11-25T10:00:00.000Z"],
    ["with microseconds", "2026-11-25T10:00:00.123456Z", "2026-11-25T10:00:00.123Z"],
    ["with nanoseconds, cut and not rounded", "2026-11-25T10:00:00.999999999Z", "2026-11-25T10:00:00.999Z"],
    ["with one decimal", "2026-11-25T10:00:00.5Z", "2026-11-25T10:00:00.500Z"],
    ["with an offset", "2026-01-01T00:30:00+01:00", "2025-12-31T23:30:00.000Z"],
    ["with an offset to the west", "2026-11-25T23:00:00.000001-09:30", "2026-11-26T08:30:00.000Z"],
    ["in small letters", "2026-11-25t10:00:00z", "2026-11-25T10:00:00.000Z"],
    ["in a leap second", "2016-12-31T23:59:60.5Z", "2017-01-01T00:00:00.500Z"],
  ])("is read %s", (_, text, kept) => {
    expect(normalizeInstant(text)).toBe(kept);
  });

  it.each(["2026-11-25", "2026-11-25T10:00:00", "2026-02-30T10:00:00Z", "2026-11-25T10:00Z", "2026-11-25T25:00:00Z", "soon", ""])(
    "is not %j",
    (text) => {
      expect(normalizeInstant(text)).toBeNull();
    },
  );

  it("stays the same instant, whatever its offset", () => {
    const at = fc.date({ min: new Date("1970-01-02T00:00:00Z"), max: new Date("2099-12-30T00:00:00Z"), noInvalidDate: true });
    fc.assert(
      fc.property(at, fc.integer({ min: -12 * 60, max: 14 * 60 }), (date, minutes) => {
        const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, -1);
        const two = (number: number) => String(Math.trunc(Math.abs(number))).padStart(2, "0");
        const offset = `${minutes < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
        expect(normalizeInstant(local + offset)).toBe(date.toISOString());
      }),
    );
  });
});
