import type { SubmissionResult } from "@conform-to/react";
import type { FormEvent, ReactNode } from "react";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary, type ErrorSummaryProps } from "~/components/forms/error-summary";
import { PostForm } from "~/components/forms/post-form";
import { BULK_PANEL_FORM, type BulkPage } from "~/models/shipments/bulk-page";

export interface FlowFormProps {
  page: BulkPage;
  lastResult: SubmissionResult | null;
}

interface BulkFrameProps {
  page: BulkPage;
  form: ErrorSummaryProps["form"];
  labels?: Record<string, string>;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** Frame of all forms for the selected shipments. */
export function BulkFrame({ page, form, labels, onSubmit, children }: BulkFrameProps) {
  const paths = usePaths();
  const url = paths.bulk(page.inbox, page.flow, new URLSearchParams(page.query));
  return (
    <>
      <ErrorSummary form={form} labels={labels ?? {}} />
      <PostForm
        id={BULK_PANEL_FORM}
        action={url}
        noValidate
        className="stack"
        preventScrollReset
        {...(onSubmit ? { onSubmit } : {})}
        idempotencyKey={page.idempotencyKey}
      >
        {/* Default button for Enter. */}
        <button hidden />
        <input type="hidden" name="references" value={page.references.join(",")} />
        {children}
      </PostForm>
    </>
  );
}
