import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { EVENTS_PATH } from "./events";
import { generateOpenApi } from "./openapi-document";

interface Operation {
  operationId?: string;
  responses: Record<string, unknown>;
  security?: unknown[];
}

describe("the OpenAPI document", () => {
  it("matches the contract; run `npm run openapi` to update it", async () => {
    const written = await readFile(fileURLToPath(new URL("openapi.json", import.meta.url)), "utf8");
    expect(written).toBe(await generateOpenApi());
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
});
