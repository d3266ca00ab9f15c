import { ORPCError, ValidationError } from "@orpc/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { problem } from "../../contract/primitives";
import { controlCharacterMessages, fieldPath, toInputProblem } from "./input-problems";

const Input = z.object({
  body: z.object({
    parcels: z.array(z.object({ weight: z.number().positive(), name: z.string().max(3) })).min(1),
    email: z.email(),
    note: z.string().refine((note) => note !== "", problem("MustNotBeBlank", "is blank")),
    kind: z.enum(["a", "b"]),
  }),
});

function refused(body: unknown) {
  const { error } = Input.safeParse({ body });
  const cause = new ValidationError({ message: "Invalid", issues: error?.issues ?? [], data: body });
  return toInputProblem(new ORPCError("BAD_REQUEST", { cause }))?.data.messages.map(({ error_code, field }) => [
    field,
    error_code,
  ]);
}

describe("invalid input", () => {
  const good = { parcels: [{ weight: 1, name: "Box" }], email: "a@mail.example", note: "n", kind: "a" };

  it.each<[object, [string, string]]>([
    [{ parcels: [{ weight: 0, name: "Box" }] }, ["parcels[0].weight", "MustBePositiveField"]],
    [{ parcels: [good.parcels[0], { weight: 1, name: "Long" }] }, ["parcels[1].name", "MaxSizeExceededField"]],
    [{ parcels: [] }, ["parcels", "MinSizeNotReachedField"]],
    [{ email: "a" }, ["email", "InvalidFormatField"]],
    [{ email: undefined }, ["email", "RequiredField"]],
    [{ email: 7 }, ["email", "ErrorField"]],
    [{ note: "" }, ["note", "MustNotBeBlank"]],
    [{ kind: "c" }, ["kind", "ValueNotAllowedField"]],
  ])("%j is reported with the field's path in the request", (change, expected) => {
    expect(refused({ ...good, ...change })).toEqual([expected]);
  });

  it("is distinguished from other errors", () => {
    expect(toInputProblem(new Error("x"))).toBeUndefined();
    expect(toInputProblem(new ORPCError("NOT_FOUND"))).toBeUndefined();
    expect(toInputProblem(new ORPCError("BAD_REQUEST"))?.data.messages[0]?.error_code).toBe("InvalidPayload");
  });

  it("is told where it is nested too deep, instead of being walked through", () => {
    const nested = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));
    expect(controlCharacterMessages({ orders: nested(100_000) })).toMatchObject([{ error_code: "InvalidPayload" }]);
    expect(controlCharacterMessages(nested(100_000), ["orders", 0])).toMatchObject([{ field: "orders[0]" }]);
    expect(controlCharacterMessages(nested(12))).toEqual([]);
  });

  it("keeps header names in the path and drops the envelope", () => {
    expect(fieldPath(["headers", "idempotency-key"])).toBe("headers.idempotency-key");
    expect(fieldPath(["params", "waybillReference"])).toBe("waybillReference");
    expect(fieldPath(["shipments", 2, "to", "phone"])).toBe("shipments[2].to.phone");
  });
});
