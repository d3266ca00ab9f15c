import type { z } from "zod";
import type { NewProduct } from "#contract/products";
import { compactNumber } from "#contract/rules/customs-numbers";
import { isEan } from "#contract/rules/ean";
import { keysOf } from "#contract/rules/objects";
import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { PRODUCT_FIELDS } from "./product-fields";

/** Schema of a product's form. */
export const ProductForm = formSchema(PRODUCT_FIELDS)
  .extend({ idempotencyKey: IdempotencyKey })
  .superRefine(({ hsCode = "", ean = "" }, context) => {
    if (!/^(\d{6,10})?$/.test(compactNumber(hsCode)))
      context.addIssue({ code: "custom", path: ["hsCode"], message: problem("form.error.tariff") });
    if (ean !== "" && !isEan(compactNumber(ean)))
      context.addIssue({ code: "custom", path: ["ean"], message: problem("form.error.ean") });
  }, RUN_WITH_FIELD_ERRORS);

/** The form's values as the upstream stores them. Numbers may be typed with spaces, as they are printed. */
export function toProduct(form: z.output<typeof ProductForm>): NewProduct {
  const { sku, name, weight, length, width, height, hsCode, originCountry, ean, shelf } = form;
  return {
    sku,
    name: name ?? "",
    weight: weight ?? null,
    length: length ?? null,
    width: width ?? null,
    height: height ?? null,
    hsCode: compactNumber(hsCode ?? ""),
    originCountry: originCountry ?? null,
    ean: compactNumber(ean ?? ""),
    shelf: shelf ?? "",
  };
}

/**
 * What an edited form changes of a product: a part that is as the form was opened with it follows what another tab, an import or a
 * customs invoice has saved since.
 *
 * @param opened the product that the form was opened with
 * @param stored the product as it is
 */
export function mergedProduct(typed: NewProduct, opened: NewProduct, stored: NewProduct): NewProduct {
  const merged = { ...typed };
  const keep = <K extends keyof NewProduct>(key: K) => {
    if (typed[key] === opened[key]) merged[key] = stored[key];
  };
  keysOf(typed).forEach(keep);
  return merged;
}
