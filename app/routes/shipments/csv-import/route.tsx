import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { CSV_FORM_MAX_BYTES } from "~/models/csv/csv-file";
import { intentAction } from "~/services/forms/form-action.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requireCreatePermission } from "~/services/session/permissions.server";
import { CSV_INTENTS, runCsvForm } from "./csv-forms.server";
import { loadCsvImport } from "./load-csv.server";
import { CsvColumns } from "./csv-columns";
import { CsvFile } from "./csv-file";
import { CsvResult } from "./csv-result";

export const handle = { i18n: ["csv", "forms"], title: { namespace: "csv", key: "title" } } satisfies PageHandle;

/** Import in three steps: file, columns, result. @see spec configuration-and-support, section 2, "CSV import dialog" */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireCreator(request);
  const page = await loadCsvImport(request, merchant);
  if (page === null) throw redirect(merchant.paths.csvImport());
  return page;
}

/** An import creates shipments, so it needs that permission. */
async function requireCreator(request: Request): Promise<Merchant> {
  const merchant = await requireMerchant(request);
  await requireCreatePermission(merchant);
  return merchant;
}

export const action = intentAction({
  who: ({ request }) => requireCreator(request),
  intent: (pressed) => CSV_INTENTS.find((name) => name === pressed) ?? ("file" as const),
  maxBytes: CSV_FORM_MAX_BYTES,
  run: ({ intent, ...sent }) => runCsvForm(intent, sent),
});

export const clientAction = preserveFormOffline;

export default function CsvImport() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  if (page.step === "columns") return <CsvColumns key={JSON.stringify(page.preview.columns)} {...page} lastResult={lastResult} />;
  if (page.step === "file") return <CsvFile problem={page.problem} lastResult={lastResult} />;
  return <CsvResult {...page} lastResult={lastResult} />;
}
