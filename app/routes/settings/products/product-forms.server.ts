import { z } from "zod";
import type { TariffNumber } from "#contract/customs";
import { NewProduct } from "#contract/products";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { CSV_FILE_PROBLEMS } from "~/models/csv/csv-file";
import type { FlashMessage } from "~/models/flash";
import { problem } from "~/models/problem-text";
import { productsUrl } from "~/models/products/product-book";
import { OPENED_PRODUCT, PRODUCT_FIELDS } from "~/models/products/product-fields";
import { mergedProduct, ProductForm, toProduct } from "~/models/products/product-form";
import { readSearchedList } from "~/models/settings/list-state";
import { readQuery } from "~/models/urls";
import { findTariffNumbers } from "~/services/checkout/tariff.server";
import { uploadCsv } from "~/services/csv/csv-file.server";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import {
  failureReply,
  faultToastReply,
  formReply,
  type FormReply,
  invalid,
  unvalidatedSubmission,
} from "~/services/forms/form-reply.server";
import { logFault } from "~/services/process/log.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce } from "~/services/upstream/upstream.server";
import type { ImportedProducts } from "./import-result";

/** Intents of the page's buttons. */
export const PRODUCT_INTENTS = ["save", "delete", "import", "find-tariff"] as const;
export type ProductIntent = (typeof PRODUCT_INTENTS)[number];

/** Results that are shown beside the form. */
export interface ProductReply {
  /** Of the search button of a browser without JavaScript. */
  found?: TariffNumber[];
  imported?: ImportedProducts;
}

type Sent = SubmittedForm<Merchant>;
type Reply = Promise<Response | FormReply<ProductReply>>;

/** Runs a form of the product book. */
export function runProductForm(intent: ProductIntent, sent: Sent): Reply {
  switch (intent) {
    case "save":
      return saveProduct(sent);
    case "delete":
      return deleteProduct(sent);
    case "import":
      return importFile(sent);
    case "find-tariff":
      return findTariff(sent);
  }
}

const stateOf = ({ request }: Sent) => readSearchedList(readQuery(request.url));

/** Redirects to the same page of the book, with a flash. */
function tell(sent: Sent, flash: FlashMessage): Promise<Response> {
  const { q, page } = stateOf(sent);
  return redirectWithFlash(sent.request, productsUrl(sent.who.paths, { q, page }), flash);
}

/** Saves a new product or an existing one; the URL says which. */
function saveProduct(sent: Sent): Reply {
  const { form: id } = stateOf(sent);
  const { products } = sent.who.upstream;
  return parseForm(sent, ProductForm, async ({ form, value, submission }) => {
    const product = toProduct(value);
    const headers = { "idempotency-key": value.idempotencyKey };
    const saved =
      id === null || id === "new"
        ? await attemptOnce(() => products.create({ headers, body: product }))
        : await attempt(update(sent, id, product));
    if (saved.kind === "ok") return tell(sent, { key: "product-saved", tone: "success" });
    if (saved.kind === "fault") return faultToastReply(form, saved.fault, "settings.error.try-again");
    if (saved.refusal.status === 404) return invalid(submission, { formErrors: [problem("form.error.product-gone")] });
    return failureReply(submission, saved, Object.keys(PRODUCT_FIELDS));
  });
}

/** Changes what the merchant has changed in the form. */
async function update({ form, who: { upstream } }: Sent, id: string, typed: NewProduct) {
  const opened = openedProduct(form);
  const product = opened ? mergedProduct(typed, opened, await upstream.products.get({ id })) : typed;
  return upstream.products.update({ ...product, id });
}

/** The product that a form was opened with; null if the form does not say. */
function openedProduct(form: FormData): NewProduct | null {
  try {
    return NewProduct.parse(JSON.parse(String(form.get(OPENED_PRODUCT))));
  } catch {
    return null;
  }
}

const OneProduct = z.object({ id: z.string().min(1).max(MAX_LENGTH.id) });

function deleteProduct(sent: Sent): Reply {
  return parseForm(sent, OneProduct, async ({ who: { upstream }, value }) => {
    const deleted = await attempt(upstream.products.delete(value));
    if (deleted.kind === "fault") logFault("products", deleted.fault);
    // Deleting a product that another tab has deleted counts as success.
    const isGone = deleted.kind === "ok" || (deleted.kind === "refused" && deleted.refusal.status === 404);
    if (isGone) return tell(sent, { key: "product-deleted", tone: "success" });
    return tell(sent, { key: "settings.error.try-again", tone: "error" });
  });
}

/** Problem of a file without products, by the upstream's error code. */
const FILE_PROBLEMS: Record<string, string> = {
  ...CSV_FILE_PROBLEMS,
  MinSizeNotReachedField: "no-products",
  RequiredField: "no-sku",
};

/** Imports a file. Nothing is lost if it is sent again, so its result is shown at once. */
function importFile(sent: Sent): Reply {
  return uploadCsv<Merchant, ProductReply>(sent, async ({ who: { upstream }, submission }, uploadId) => {
    const imported = await attempt(upstream.products.import({ uploadId }));
    if (imported.kind === "ok")
      return formReply({ result: submission.reply({ resetForm: true }), extra: { imported: imported.value } });
    const messages = imported.kind === "refused" ? imported.refusal.messages : [];
    const [name] = messages.flatMap(({ field, error_code: code }) => (field === "file" && FILE_PROBLEMS[code]) || []);
    if (name) return invalid(submission, { fieldErrors: { file: [problem(`import-csv.errors.${name}`)] } });
    return failureReply(submission, imported, ["file"]);
  });
}

async function findTariff({ request, form, who }: Sent): Reply {
  const found = await findTariffNumbers(request, who, form, { hsCode: "hsCode", description: "name" });
  const submission = unvalidatedSubmission(form);
  if (found.length > 0) return formReply({ result: submission.reply(), extra: { found } });
  return invalid(submission, { fieldErrors: { hsCode: [problem("form.error.tariff-none")] } });
}
