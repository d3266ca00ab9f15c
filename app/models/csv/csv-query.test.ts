import fc from "fast-check";
import { expect, it } from "vitest";
import { CSV_FIELDS, CSV_WEIGHT_UNITS } from "#contract/csv-imports";
import { csvChoiceQuery, readCsvChoice } from "./csv-query";

it("a choice of columns is the same after its way through the URL", () => {
  const mapping = fc.array(fc.option(fc.constantFrom(...CSV_FIELDS)), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(mapping, fc.constantFrom(...CSV_WEIGHT_UNITS), (columns, unit) => {
      const query = new URLSearchParams(csvChoiceQuery({ mapping: columns, weightUnit: unit }));
      expect(readCsvChoice(query)).toEqual({ mapping: columns, weightUnit: unit });
    }),
  );
});

it("an unknown field is left out, and without a choice there is none", () => {
  expect(readCsvChoice(new URLSearchParams("columns=name.colour&unit=stone"))).toEqual({
    mapping: ["name", null],
    weightUnit: null,
  });
  expect(readCsvChoice(new URLSearchParams())).toEqual({ mapping: null, weightUnit: null });
});
