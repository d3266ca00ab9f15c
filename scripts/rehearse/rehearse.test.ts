import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCompose, requiredVariables } from "./compose";
import { reasonIn } from "./container";
import { readDockerfile } from "./dockerfile";

const dockerfile = readFileSync("Dockerfile", "utf8");
const compose = readFileSync("compose.yaml", "utf8");
const SECRETS = Object.fromEntries(requiredVariables(compose).map((name) => [name, "x".repeat(32)]));

describe("a Dockerfile", () => {
  it("is read stage by stage", () => {
    const text = [
      "FROM node:24 AS build",
      "WORKDIR /here",
      "COPY a.json b.json \\",
      "  ./",
      "RUN npm ci && npm prune",
      "FROM node:24",
      'ENV A=1 B="two words"',
      "COPY --from=build /here/dist dist",
      "USER node",
      "VOLUME /data",
      'HEALTHCHECK --timeout=3s CMD ["node", "well.mjs"]',
      'ENTRYPOINT ["node", "start.mjs"]',
      'CMD ["app"]',
    ].join("\n");
    const none = { environment: {}, user: null, volumes: [], entrypoint: [], command: [], healthcheck: null };
    expect(readDockerfile(text)).toEqual([
      {
        ...none,
        name: "build",
        base: "node:24",
        steps: [
          { kind: "workdir", path: "/here" },
          { kind: "copy", from: null, sources: ["a.json", "b.json"], target: "./" },
          { kind: "run", command: "npm ci && npm prune" },
        ],
      },
      {
        name: "1",
        base: "node:24",
        steps: [{ kind: "copy", from: "build", sources: ["/here/dist"], target: "dist" }],
        environment: { A: "1", B: "two words" },
        user: "node",
        volumes: ["/data"],
        entrypoint: ["node", "start.mjs"],
        command: ["app"],
        healthcheck: { command: ["node", "well.mjs"], timeoutMs: 3_000 },
      },
    ]);
  });

  it.each([
    ["ADD a b", "ADD"],
    ["ARG A", "ARG"],
    ["COPY --chown=node a b", "COPY --chown"],
    ["COPY *.json ./", "COPY with a pattern"],
    ["RUN --network=none true", "RUN with a flag"],
    ["CMD node start.mjs", "CMD without a list of words"],
  ])("may not have what the rehearsal does not know: %s", (line, what) => {
    expect(() => readDockerfile(`FROM node:24\n${line}`)).toThrow(`Dockerfile:2: ${what} is not rehearsed`);
  });

  it("of ours is known in every line, and its image runs as a user", () => {
    expect(readDockerfile(dockerfile).at(-1)).toMatchObject({ user: "node", volumes: ["/data"], command: ["app"] });
  });
});

describe("a Compose file", () => {
  const read = (value: string, variables = {}) =>
    readCompose(`services: { app: { environment: { A: "${value}" } } }`, variables)["app"]?.environment["A"];

  it.each([
    ["${A:-b}", {}, "b"],
    ["${A:-b}", { A: "" }, "b"],
    ["${A-b}", { A: "" }, ""],
    ["${A:-b}", { A: "a" }, "a"],
    ["${A:?set it}", { A: "a" }, "a"],
    ["http://$A:80/$$x", { A: "a" }, "http://a:80/$x"],
  ])("%s with %j is %s", (value, variables, result) => {
    expect(read(value, variables)).toBe(result);
  });

  it.each([
    ["${A:?set it}", "compose.yaml: A is not set: set it"],
    ["${A:?}", "compose.yaml: A is not set"],
  ])("requires %s", (value, message) => {
    expect(() => read(value)).toThrow(message);
  });
});

describe("our compose.yaml", () => {
  const services = readCompose(compose, SECRETS);

  it("gives app and platform the same secret, and other services by name", () => {
    expect(services["app"]).toMatchObject({
      command: ["app"],
      environment: { UPSTREAM_URL: "http://platform:3001", UPSTREAM_SECRET: SECRETS["UPSTREAM_SECRET"], TRUST_PROXY: "1" },
    });
    expect(services["platform"]).toMatchObject({
      command: ["platform"],
      environment: { UPSTREAM_SECRET: SECRETS["UPSTREAM_SECRET"], STRIPE_SECRET_KEY: "" },
    });
  });

  it("mounts folders that are there", () => {
    const mounted = Object.values(services).flatMap(({ volumes }) => volumes.filter((volume) => volume.startsWith(".")));
    expect(mounted).not.toHaveLength(0);
    for (const volume of mounted) expect(existsSync(volume.split(":")[0] ?? "")).toBe(true);
  });

  /** Fixed in the image or the file, or for development and tests. */
  const NOT_SET = [
    "CATALOGUE",
    "CLOCK_SPEED",
    "DATA_DIR",
    "DEMO",
    "PASSWORD_COST",
    "PORT",
    "PLATFORM_PORT",
    "PLATFORM_HOST",
    "TENANTS_DIR",
  ];

  it("names every setting of docs/operations.md", () => {
    const rows = readFileSync("docs/operations.md", "utf8").match(/^\| `[A-Z].*$/gm) ?? [];
    const documented = rows.flatMap((row) =>
      [...(row.split("|")[1] ?? "").matchAll(/`([A-Z_\d]+)`/g)].map(([, name = ""]) => name),
    );
    expect(documented.length).toBeGreaterThan(40);
    const named = [...Object.keys({ ...services["app"]?.environment, ...services["platform"]?.environment }), ...NOT_SET];
    expect(documented.filter((name) => !named.includes(name) && !compose.includes(`\${${name}:-`))).toEqual([]);
  });
});

describe("the output of a program that does not start", () => {
  it.each([
    ["Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'pg' imported from /waybill/x.js", "the image lacks pg"],
    ["Error: Cannot find module '/waybill/scripts/start.mjs'", "the image lacks /waybill/scripts/start.mjs"],
    ["ENOENT: no such file or directory, open '/waybill/a.json'", "the image lacks /waybill/a.json"],
    ["EACCES: permission denied, mkdir '/waybill/.data'", "the image's user may not use /waybill/.data"],
    ["DATA_DIR: /data cannot be written (EACCES).\n", "DATA_DIR: /data cannot be written (EACCES)."],
    ["", "it says nothing"],
  ])("%s", (output, reason) => {
    expect(reasonIn(output)).toBe(reason);
  });
});
