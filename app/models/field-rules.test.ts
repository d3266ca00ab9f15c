import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "../../tests/support/runs";
import { recipientAddressFields, SENDER_ADDRESS_FIELDS } from "./addresses/saved-address-fields";
import { recipientNeeds, personFields } from "./checkout/person-fields";
import { fieldProblems } from "./field-rules";
import type { Fields } from "./form-fields";
import { formSchema } from "./form-schema";
import { integrationFields } from "./integrations/integration-form";
import { PRIVACY_GATE_FIELDS } from "./session/privacy-fields";

const TABLES: [string, Fields][] = [
  ["a saved sender", SENDER_ADDRESS_FIELDS],
  ["a saved recipient", recipientAddressFields(undefined)],
  ["a marketplace's recipient at a pick-up point", { to: { fields: personFields(recipientNeeds("mirakl_demo", true)) } }],
  ["the privacy gate", PRIVACY_GATE_FIELDS],
  [
    "a shop",
    integrationFields([
      { name: "store_id", kind: "number", options: [] },
      { name: "api_key", kind: "secret", options: [] },
      { name: "region_id", kind: "choice", options: ["EU"] },
    ]),
  ],
];

const namesOf = (fields: Fields, group = ""): string[] =>
  Object.entries(fields).flatMap(([name, entry]) =>
    "fields" in entry ? namesOf(entry.fields, `${group}${name}.`) : [`${group}${name}`],
  );
const typed = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "Ana",
    "ana@mail.example",
    "ana@",
    "+34 600 111 222",
    "1234567",
    "ES",
    "28004 Madrid",
    "yes",
    "EU",
    "12",
  ),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);

it.each(TABLES)("the browser finds the same wrong with %s as the server", (_what, fields) => {
  const forms = fc.record(Object.fromEntries(namesOf(fields).map((name) => [name, typed])), { requiredKeys: [] });
  fc.assert(
    fc.property(forms, (values) => {
      const sent = new FormData();
      for (const [name, value] of Object.entries(values)) if (value !== undefined) sent.append(name, value);
      const { error } = parseWithZod(sent, { schema: formSchema(fields) }).reply();
      const problems = Object.entries(error ?? {}).map(([name, messages]) => [name, messages?.[0]]);
      expect(Object.fromEntries(fieldProblems(fields, sent))).toEqual(Object.fromEntries(problems));
    }),
    { numRuns: runs(40, 2000) },
  );
});
