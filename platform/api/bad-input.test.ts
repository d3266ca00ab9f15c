import { ORPCError, ValidationError } from "@orpc/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { badInputOf, fieldOf } from "./bad-input";

const Input = z.object({
  body: z.object({
    parcels: z.array(z.object({ weight: z.number().positive(), name: z.string().max(3) })).min(1),
    email: z.email(),
    kind: z.enum(["a", "b"]),
  }),
});

function refused(body: unknown) {
  const { error } = Input.safeParse({ body });
  const cause = new ValidationError({ message: "Invalid", issues: error?.issues ?? [], data: body });
  return badInputOf(new ORPCError("BAD_REQUEST", { cause }))?.data.messages.map(({ error_code, field }) => [field, error_code]);
}

describe("a refused input", () => {
  const good = { parcels: [{ weight: 1, name: "Box" }], email: "a@mail.example", kind: "a" };

  it.each<[object, [string, string]]>([
    [{ parcels: [{ weight: 0, name: "Box" }] }, ["parcels[0].weight", "MustBePositiveField"]],
    [{ parcels: [good.parcels[0], { weight: 1, name: "Long" }] }, ["parcels[1].name", "MaxSizeExceededField"]],
    [{ parcels: [] }, ["parcels", "MinSizeNotReachedField"]],
    [{ email: "a" }, ["email", "InvalidFormatField"]],
    [{ email: undefined }, ["email", "RequiredField"]],
    [{ email: 7 }, ["email", "ErrorField"]],
    [{ kind: "c" }, ["kind", "ValueNotAllowedField"]],
  ])("%j names the field in the request's own words", (change, expected) => {
    expect(refused({ ...good, ...change })).toEqual([expected]);
  });

  it("is something else than any other error", () => {
    expect(badInputOf(new Error("x"))).toBeUndefined();
    expect(badInputOf(new ORPCError("NOT_FOUND"))).toBeUndefined();
    expect(badInputOf(new ORPCError("BAD_REQUEST"))?.data.messages[0]?.error_code).toBe("InvalidPayload");
  });

  it("keeps a header's name and leaves the envelope out of all others", () => {
    expect(fieldOf(["headers", "idempotency-key"])).toBe("headers.idempotency-key");
    expect(fieldOf(["params", "waybillReference"])).toBe("waybillReference");
    expect(fieldOf(["shipments", 2, "to", "phone"])).toBe("shipments[2].to.phone");
  });
});
