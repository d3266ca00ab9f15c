import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type JsonSchema, openApiValidator, type Operation, readOpenApi } from "../tests/support/openapi";
import { EVENTS_PATH } from "./events";
import { generateOpenApi } from "./openapi-document";
import { generateShopOpenApi } from "./shop-openapi";

const document = readOpenApi();
const schemas = document.components.schemas as Record<string, JsonSchema & { properties: Record<string, JsonSchema> }>;

describe("the OpenAPI document", () => {
  it("matches the contract; run `npm run openapi` to update it", async () => {
    const written = await readFile(fileURLToPath(new URL("openapi.json", import.meta.url)), "utf8");
    expect(written).toBe(await generateOpenApi());
  });

  it("of the API for shops matches its contract, names where it is reached, and wants a key everywhere", async () => {
    const text = await generateShopOpenApi("https://api.example");
    expect(await readFile(fileURLToPath(new URL("shop-openapi.json", import.meta.url)), "utf8")).toBe(text);
    const { servers, security, paths } = JSON.parse(text) as {
      servers: unknown;
      security: unknown;
      paths: Record<string, object>;
    };
    expect(servers).toEqual([{ url: "https://api.example/shop-api/v1" }]);
    expect(security).toEqual([{ apiKey: [] }]);
    expect(Object.keys(paths)).toContain("/shops/{shop}/orders");
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods) as Operation[])) {
      expect(operation.security, operation.operationId).toBeUndefined();
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "401", "429"]));
    }
  });

  it("declares a body for every status, the event stream, and a token for every authenticated endpoint", async () => {
    const { openapi, paths } = JSON.parse(await generateOpenApi()) as {
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    };
    expect(openapi).toMatch(/^3\.1/);
    expect(paths[EVENTS_PATH]?.get?.operationId).toBe("events");
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(40);
    for (const { operationId, responses } of operations) {
      expect(Object.keys(responses), operationId).toContain("401");
    }
    const open = operations.filter(({ security }) => security?.length === 0).map(({ operationId }) => operationId);
    expect(open.sort()).toEqual([
      "carriers.logo",
      "session.create",
      "session.recoverPassword",
      "session.register",
      "session.setPassword",
    ]);
  });

  it("asks of an answer what the app needs and no more, and closes what is sent", () => {
    const { Shipment, CustomsInvoice, CustomsInvoiceInput, Service } = schemas;
    expect(Shipment).not.toHaveProperty("additionalProperties");
    expect(Shipment!.required).toContain("waybillReference");
    expect(Shipment!.required).not.toContain("deliveredAt");
    expect(Shipment!.properties.createdAt).toEqual({ type: "string", format: "date-time" });
    expect(Service!.properties.category).toMatchObject({ anyOf: [{ enum: expect.any(Array) as string[] }, { type: "string" }] });
    expect(CustomsInvoice).not.toHaveProperty("additionalProperties");
    expect(CustomsInvoiceInput).toHaveProperty("additionalProperties", false);
  });

  it("has one path for what is one, and an area for every operation", () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
    expect(shapes).toEqual([...new Set(shapes)]);
    const areas = Object.values(document.paths).flatMap((methods) => Object.values(methods).flatMap(({ tags = [] }) => tags));
    expect(new Set(areas)).toEqual(new Set(document.tags.map(({ name }) => name)));
  });

  it("has examples of the main schemas that are valid", () => {
    const ajv = openApiValidator(document);
    const withExamples = Object.entries(schemas).filter(([, { examples }]) => examples);
    expect(withExamples.length).toBeGreaterThan(10);
    for (const [name, { examples = [] }] of withExamples)
      for (const example of examples) expect(ajv.faultsOf({ $ref: `#/components/schemas/${name}` }, example), name).toEqual([]);
  });
});
