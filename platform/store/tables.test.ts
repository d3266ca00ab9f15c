import { join } from "node:path";
import { sql } from "kysely";
import ts from "typescript";
import { describe, expect, it, vi } from "vitest";
import { createDatabase } from "../../tests/support/postgres";
import { FILE_TABLES, OWN_TABLES } from "../jobs/erase-accounts";
import { openDatabase } from "./database";
import { migrate } from "./migrate";

// Starting a database takes seconds when other tests run in parallel, and so does compiling the types.
vi.setConfig({ testTimeout: 60_000 });

interface Column {
  kind: "string" | "number" | "boolean" | "time" | "json";
  nullable: boolean;
  insert: "required" | "optional" | "never";
}
type Schema = Record<string, Record<string, Column>>;

/** JavaScript type of a column as the drivers parse it. @see platform/store/database.ts */
const KINDS: Record<string, Column["kind"]> = {
  text: "string",
  uuid: "string",
  date: "string",
  bool: "boolean",
  timestamptz: "time",
  jsonb: "json",
  int4: "number",
  int8: "number",
  float8: "number",
  _text: "json",
};

/** Columns that the types require on insert although the database has a default: the purchase that a consent is for. */
const ASKED_FOR = ["world_payment_sessions.purchase", "world_payment_tokens.purchase"];

async function schemaOfDatabase(): Promise<Schema> {
  const { location, drop } = await createDatabase();
  const database = await openDatabase(location);
  await migrate(database.db);
  const { rows } = await sql<{
    table: string;
    column: string;
    type: string;
    nullable: boolean;
    filled: boolean;
    generated: boolean;
  }>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as filled, is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_migration%'
  `.execute(database.db);
  await database.close();
  await drop();
  const schema: Schema = {};
  for (const { table, column, type, nullable, filled, generated } of rows) {
    const isOptional = (filled || nullable) && !ASKED_FOR.includes(`${table}.${column}`);
    const insert = generated ? "never" : isOptional ? "optional" : "required";
    (schema[table] ??= {})[column] = { kind: KINDS[type]!, nullable, insert };
  }
  return schema;
}

const PROBE = join(import.meta.dirname, "tables-probe.ts");
const PROBE_TEXT = `
import type { Insertable, Selectable } from "kysely";
import type { Tables } from "./tables";
export type Selected = { [T in keyof Tables]: Selectable<Tables[T]> };
export type Inserted = { [T in keyof Tables]: Insertable<Tables[T]> };
`;

/** The schema according to the TypeScript types, resolved by the compiler. */
function schemaOfTypes(): Schema {
  const root = join(import.meta.dirname, "../..");
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile) as { config: { compilerOptions: object } };
  // No column uses types of Node.js or the DOM; loading those would take most of the time.
  const compilerOptions = { ...config.compilerOptions, lib: ["ES2023"], types: [] };
  const { options } = ts.parseJsonConfigFileContent({ compilerOptions, files: [PROBE] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => file === PROBE || fileExists(file);
  host.getSourceFile = (file, target, ...rest) =>
    file === PROBE ? ts.createSourceFile(file, PROBE_TEXT, target) : getSourceFile(file, target, ...rest);
  const program = ts.createProgram([PROBE], options, host);
  const checker = program.getTypeChecker();
  const probe = program.getSourceFile(PROBE)!;
  const [selected, inserted] = ["Selected", "Inserted"].map((name) => {
    const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(probe)!).find((each) => each.name === name)!;
    return checker.getDeclaredTypeOfSymbol(symbol);
  });
  const propertiesOf = (type: ts.Type) => checker.getPropertiesOfType(type);
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbol(symbol);
  const schema: Schema = {};
  for (const table of propertiesOf(selected!)) {
    const insertedColumns = typeOf(checker.getPropertyOfType(inserted!, table.name)!);
    schema[table.name] = Object.fromEntries(
      propertiesOf(typeOf(table)).map((column) => {
        const type = typeOf(column);
        const written = checker.getPropertyOfType(insertedColumns, column.name);
        const insert = !written ? "never" : written.flags & ts.SymbolFlags.Optional ? "optional" : "required";
        return [column.name, { kind: kindOf(checker, type), nullable: isNullable(type), insert }];
      }),
    );
  }
  return schema;
}

function isNullable(type: ts.Type): boolean {
  return (type.isUnion() ? type.types : [type]).some((each) => each.flags & ts.TypeFlags.Null);
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Column["kind"] {
  const bare = checker.getNonNullableType(type);
  const parts = bare.isUnion() ? bare.types : [bare];
  const all = (flags: ts.TypeFlags) => parts.every((part) => part.flags & flags);
  if (all(ts.TypeFlags.StringLike)) return "string";
  if (all(ts.TypeFlags.NumberLike)) return "number";
  if (all(ts.TypeFlags.BooleanLike)) return "boolean";
  return bare.symbol?.name === "Date" ? "time" : "json";
}

/** Tables with rows of clients that are no list of the erasure. */
const KEPT: readonly string[] = [
  // The law wants them kept; what names a person is taken out.
  ...[
    "invoices",
    "ledger_lines",
    "orders",
    "balances",
    "balance_movements",
    "disputes",
    "subscriptions",
    "shipments",
    "shipment_emails",
    "buyer_notices",
    "buyer_texts",
    "policy_answers",
  ],
  // Numbers only.
  ...["client_arrivals", "daily_figures", "event_heads", "shipment_counts"],
  // A hash, so that no other account is given the name.
  ...["merchant_slugs"],
  // Erased by a statement of their own, and with their uploads.
  ...["events", "support_attachments"],
];

describe("the tables of the database", () => {
  it("with rows of clients are erased with an account, or kept for a reason", async () => {
    const ofClients = Object.entries(await schemaOfDatabase()).flatMap(([table, columns]) => (columns["client_id"] ? table : []));
    expect(ofClients.length).toBeGreaterThan(OWN_TABLES.length);
    expect(ofClients.toSorted()).toEqual([...OWN_TABLES, ...FILE_TABLES, ...KEPT].toSorted());
  });
});

describe("the types of the tables", () => {
  it("are those of the database: its columns, what may be null, and what it fills in", async () => {
    expect(schemaOfTypes()).toEqual(await schemaOfDatabase());
  });
});
