import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, expectTypeOf, it } from "vitest";
import strings from "../../locales/en/checkout.json";
import { type Field, fieldIn, fieldLabels, type Fields, emptyValues, inputProps, pickValues } from "./form-fields";
import { draftSchema, fieldSchema, formSchema, RUN_WITH_FIELD_ERRORS } from "./form-schema";
import { namesItsField } from "./problem-text";
import { type TranslateKeys, translator } from "./translate";
import type { Key } from "./translation-keys";

const FIELDS = {
  to: {
    legend: "address.to",
    fields: {
      firstName: { kind: "text", label: "person.firstName", max: 5, required: true, printed: true },
      email: { kind: "email", label: "person.email", max: 20 },
    },
  },
  content: {
    fields: { value: { kind: "money", label: "field.content.value", max: 9, positive: true, below: 100, required: true } },
  },
  parcels: {
    label: "info.parcels",
    legend: "parcel.legend",
    rows: {
      id: { kind: "id", max: 5 },
      weight: { kind: "number", label: "parcel.weight", decimals: 1, atMost: 9, required: true },
    },
    max: 2,
    required: true,
    missing: "form.error.missing.parcels",
  },
  insuranceType: { kind: "choice", label: "field.insuranceType", options: ["STANDARD", "NO_INSURANCE"], required: true },
  secondHand: { kind: "checkbox", label: "field.content.secondHand" },
} as const satisfies Fields<Key<"checkout">>;

const t: TranslateKeys<"checkout"> = translator(strings, "en");

/** Parses a browser's submission as an action does. */
function problemsOf(schema: Parameters<typeof parseWithZod>[1]["schema"], sent: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.append(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? submission.value : submission.error;
}

describe("a field table", () => {
  it("gives the empty values of its form", () => {
    const values = emptyValues(FIELDS);
    expect(values).toEqual({
      to: { firstName: "", email: "" },
      content: { value: "" },
      parcels: [],
      insuranceType: "",
      secondHand: "",
    });
    expectTypeOf(values.to.firstName).toEqualTypeOf<string>();
    expectTypeOf(values.parcels).toEqualTypeOf<{ id: string; weight: string }[]>();
  });

  it("picks the values of its fields from a record", () => {
    const record = { firstName: "Ana", email: "", city: "Madrid" };
    expect(pickValues(FIELDS.to.fields, record)).toEqual({ firstName: "Ana", email: "" });
  });

  it("labels the fields in its order, those of a group or row with the legend before", () => {
    expect(Object.entries(fieldLabels(FIELDS, t, { parcels: 2 }))).toEqual([
      ["to.firstName", "Recipient, First name"],
      ["to.email", "Recipient, Email"],
      ["content.value", "Value of contents"],
      ["parcels", "Parcels"],
      ["parcels[0].weight", "Parcel 1, Weight (kg)"],
      ["parcels[1].weight", "Parcel 2, Weight (kg)"],
      ["insuranceType", "Insurance"],
      ["secondHand", "Second-hand"],
    ]);
  });

  it.each([
    ["to.email", "to.email"],
    ["parcels", "parcels"],
    ["parcels[12].weight", "parcels[12].weight"],
    ["to", undefined],
    ["to.phone", undefined],
    ["parcels.weight", undefined],
    ["constructor", undefined],
  ])("finds the upstream's %s as %s", (path, name) => {
    expect(fieldIn(FIELDS)(path)).toBe(name);
  });

  it.each<[Field, ReturnType<typeof inputProps>]>([
    [
      { kind: "text", max: 50, required: true, autoComplete: "off" },
      { optional: false, autoComplete: "off" },
    ],
    [
      { kind: "email", max: 50 },
      { optional: true, type: "email" },
    ],
    [
      { kind: "phone", required: true },
      { optional: false, type: "tel" },
    ],
    [
      { kind: "new-password", required: true },
      { optional: false, type: "password", autoComplete: "new-password" },
    ],
    [
      { kind: "password", autoComplete: "new-password" },
      { optional: true, type: "password", autoComplete: "new-password" },
    ],
    [
      { kind: "money", max: 9 },
      { optional: true, inputMode: "decimal" },
    ],
    [
      { kind: "number", decimals: 3, atMost: 9 },
      { optional: true, inputMode: "decimal" },
    ],
    [
      { kind: "number", decimals: 0, atMost: 9 },
      { optional: true, inputMode: "numeric" },
    ],
  ])("gives the input of %j its attributes", (field, props) => {
    expect(inputProps(field)).toEqual(props);
  });
});

const sent = { "to.firstName": "Ana", "content.value": "12,50", "parcels[0].weight": "1.5", insuranceType: "STANDARD" };

describe("the fields of every form", () => {
  const modules = import.meta.glob<Record<string, unknown>>("./**/*fields.ts", { eager: true });
  /** Included in other tables, which set `missing` for each end of the route. */
  const PARTS = ["END_FIELDS", "PERSON_FIELDS"];
  const tables = Object.values(modules).flatMap((module) =>
    Object.entries(module).filter(([name]) => /^[A-Z_]+_FIELDS$/.test(name) && !PARTS.includes(name)),
  ) as [string, Fields][];

  const silent = (fields: Fields): string[] =>
    Object.entries(fields).flatMap(([name, entry]) => {
      if ("fields" in entry) return silent(entry.fields).map((inner) => `${name}.${inner}`);
      const inRows = "rows" in entry ? silent(entry.rows).map((inner) => `${name}[].${inner}`) : [];
      const missing = entry.missing ?? "";
      // The message of a missing choice fits every list, because the summary puts the field's label before it.
      const says = namesItsField(missing) || missing === "form.error.missing.choice";
      return entry.required && entry.label && !says ? [name, ...inRows] : inRows;
    });

  it.each(tables)("%s says what to enter where a required one is missing", (_name, fields) => {
    expect(silent(fields)).toEqual([]);
  });
});

describe("the schema of a field table", () => {
  it("reads the values with their types", () => {
    const schema = formSchema(FIELDS);
    expect(problemsOf(schema, { ...sent, secondHand: "on" })).toEqual({
      to: { firstName: "Ana" },
      content: { value: 1250 },
      parcels: [{ weight: 1.5 }],
      insuranceType: "STANDARD",
      secondHand: true,
    });
    type Form = ReturnType<typeof schema.parse>;
    expectTypeOf<Form["to"]["firstName"]>().toEqualTypeOf<string>();
    expectTypeOf<Form["to"]["email"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Form["content"]["value"]>().toEqualTypeOf<number>();
    expectTypeOf<Form["parcels"][number]["weight"]>().toEqualTypeOf<number>();
    expectTypeOf<Form["insuranceType"]>().toEqualTypeOf<"STANDARD" | "NO_INSURANCE">();
    expectTypeOf<Form["secondHand"]>().toEqualTypeOf<boolean>();
  });

  it("requires what is required, in groups and lists that are not there at all, too", () => {
    expect(problemsOf(formSchema(FIELDS), {})).toEqual({
      "to.firstName": ["form.error.required"],
      "content.value": ["form.error.required"],
      parcels: ["form.error.missing.parcels"],
      insuranceType: ["form.error.required"],
    });
  });

  it.each([
    ["to.firstName", "  ", "form.error.required"],
    ["to.firstName", "Anabel", "form.error.too-long?max=5"],
    ["to.firstName", "☕", "form.error.letters?letters=%E2%98%95"],
    ["to.email", "ana@", "form.error.email"],
    ["content.value", "0", "form.error.positive"],
    ["content.value", "100", "form.error.below?max=100"],
    ["parcels[0].weight", "9.1", "form.error.at-most?max=9"],
    ["parcels[2].weight", "1", "form.error.rows-limit?max=2"],
    ["insuranceType", "GOLD", "form.error.required"],
  ])("refuses %s as %j: %s", (name, value, problem) => {
    const errors = problemsOf(formSchema(FIELDS), { ...sent, [name]: value });
    expect(Object.values(errors ?? {}).flat()).toContain(problem);
  });

  it("refuses every choice where nobody said which there are", () => {
    expect(fieldSchema({ kind: "choice", required: true }).safeParse("STANDARD").success).toBe(false);
  });

  it("requires a box that must be checked", () => {
    const consent = fieldSchema({ kind: "checkbox", required: true, missing: "form.error.missing.account.dataProcessing" });
    expect(consent.safeParse(undefined).error?.issues[0]?.message).toBe("form.error.missing.account.dataProcessing");
    expect(consent.parse("on")).toBe(true);
  });

  it("gives a rule over several fields texts as they were typed, and NaN for what is no number", () => {
    let seen: unknown;
    const schema = formSchema(FIELDS).superRefine((form) => void (seen = form), RUN_WITH_FIELD_ERRORS);
    schema.safeParse({ to: { firstName: "Anabel" }, content: { value: "much" }, insuranceType: "STANDARD", parcels: [] });
    expect(seen).toMatchObject({ to: { firstName: "Anabel" }, content: { value: Number.NaN } });
  });
});

describe("the draft schema of a field table", () => {
  it("accepts missing and incomplete values", () => {
    const schema = draftSchema(FIELDS);
    expect(problemsOf(schema, {})).toEqual({ to: {}, content: {}, parcels: [], secondHand: false });
    const draft = { "to.firstName": "☕", "to.email": "ana@", "content.value": "0" };
    expect(problemsOf(schema, draft)).toMatchObject({ to: { firstName: "☕", email: "ana@" }, content: { value: 0 } });
    expectTypeOf<ReturnType<typeof schema.parse>["to"]["firstName"]>().toEqualTypeOf<string | undefined>();
  });

  it.each([
    ["to.firstName", "Anabel", "form.error.too-long?max=5"],
    ["content.value", "much", "form.error.decimals?max=2"],
    ["content.value", "-1", "form.error.positive"],
    ["content.value", "100", "form.error.below?max=100"],
    ["content.value", "1234567,89", "form.error.too-long?max=9"],
    ["parcels[0].weight", "heavy", "form.error.decimals?max=1"],
    ["insuranceType", "GOLD", "form.error.required"],
  ])("refuses %s as %j, which cannot be stored: %s", (name, value, problem) => {
    expect(problemsOf(draftSchema(FIELDS), { [name]: value })).toEqual({ [name]: [problem] });
  });
});
