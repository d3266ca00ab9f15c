import type { FormMetadata, SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { CsrfField } from "~/components/document/page-context";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { BULK_PANEL_FORM, type BulkPage } from "~/models/shipments/bulk-page";

export interface FlowFormProps {
  page: BulkPage;
  lastResult: SubmissionResult | null;
}

interface BulkFrameProps {
  page: BulkPage;
  form: Pick<FormMetadata<Record<string, unknown>>, "id" | "errors" | "allErrors">;
  labels?: Record<string, string>;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** What all forms about the selected shipments have. */
export function BulkFrame({ page, form, labels, onSubmit, children }: BulkFrameProps) {
  const paths = usePaths();
  const url = paths.bulk(page.inbox, page.flow, new URLSearchParams(page.query));
  return (
    <>
      <ErrorSummary form={form} labels={labels ?? {}} />
      <Form
        id={BULK_PANEL_FORM}
        method="post"
        action={url}
        noValidate
        className="stack"
        preventScrollReset
        {...(onSubmit ? { onSubmit } : {})}
      >
        {/* What Enter presses. */}
        <button hidden />
        <CsrfField />
        <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
        <input type="hidden" name="references" value={page.references.join(",")} />
        {children}
      </Form>
    </>
  );
}
