import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DoubleRequest, type DoubleResponse, ServiceDouble } from "../../../tests/doubles/service";
import { checkCarriers } from "./check-carriers";

/** Answers to a contract by the first part of the path: `/strict/contract-checks`. */
const ANSWERS: Record<string, number> = { strict: 401, careless: 204, broken: 500, missing: 404 };

class CarriersDouble extends ServiceDouble {
  protected handle({ url, text }: DoubleRequest): DoubleResponse {
    const [, name = "", path] = url.pathname.split("/");
    return { status: path === "contract-checks" && text === "{}" ? (ANSWERS[name] ?? 404) : 400, body: {} };
  }
}

const double = new CarriersDouble();
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "waybill-carriers-"));
  await double.open();
});
afterAll(async () => {
  await double.close();
  rmSync(folder, { recursive: true, force: true });
});

it("tries each carrier of the file with a contract that nobody has", async () => {
  const file = join(folder, "carriers.json");
  const names = [...Object.keys(ANSWERS), "unknown"];
  writeFileSync(file, JSON.stringify(Object.fromEntries(names.map((name) => [name, { apiUrl: `${double.url}/${name}/` }]))));
  const found = await checkCarriers(file, new Set(Object.keys(ANSWERS)));
  const where = (name: string) => `POST ${double.url}/${name}/contract-checks`;
  expect(found.map(({ about, result, text }) => [about, result, text])).toEqual([
    ["Carrier strict", "ok", "checks contracts"],
    ["Carrier careless", "advice", `${where("careless")} takes a contract without credentials (204)`],
    ["Carrier broken", "failed", `${where("broken")} answers 500 to a contract without credentials, in place of 401 or 403`],
    ["Carrier missing", "failed", `${where("missing")} answers 404 to a contract without credentials, in place of 401 or 403`],
    ["Carrier unknown", "advice", "no carrier of the catalogue has this id"],
  ]);
  writeFileSync(file, JSON.stringify({ strict: { apiUrl: "http://127.0.0.1:9" } }));
  expect(await checkCarriers(file, new Set(["strict"]))).toMatchObject([
    { result: "failed", text: "127.0.0.1:9 cannot be reached from here" },
  ]);
});
