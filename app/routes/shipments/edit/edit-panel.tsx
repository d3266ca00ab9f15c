import type { ReactNode } from "react";
import type { SubmissionResult } from "@conform-to/react";
import { MadeFrom } from "~/components/checkout/made-from";
import { useT } from "~/components/document/translation";
import type { ErrorSummaryProps } from "~/components/forms/error-summary";
import { PageForm } from "~/components/forms/page-form";
import { Panel } from "~/components/ui/panel";
import type { EditPanel as EditPanelName } from "~/models/paths";
import { draftNote } from "./draft-note";

/** Loader data of every edit panel, about the draft and the list beneath. */
export interface EditPageBase {
  reference: string;
  /** The recipient's name, or empty. */
  whom: string;
  closeTo: string;
  /** Version of the draft that the panel was rendered from. */
  updatedAt: string;
}

interface EditPanelProps extends Pick<ErrorSummaryProps, "form" | "labels"> {
  panel: EditPanelName;
  page: EditPageBase;
  lastResult: SubmissionResult | null;
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void;
  onChange?: (event: React.FormEvent<HTMLFormElement>) => void;
  /** Rendered above the save button. */
  price?: ReactNode;
  /** Replaces the save button. */
  save?: ReactNode;
  backTo?: string;
  children: ReactNode;
}

/** A panel that edits one part of a draft with one form. @see spec shipment-core, section 4, "Edit panels" */
export function EditPanel(props: EditPanelProps) {
  const { panel, page, form, labels, lastResult, onSubmit, onChange, price, save, backTo, children } = props;
  const t = useT("edit");
  const { reference, whom, closeTo, updatedAt } = page;
  return (
    <Panel
      title={t(`title.${panel}`)}
      note={draftNote(whom, reference)}
      closeTo={closeTo}
      backTo={backTo}
      foot={
        <div className="stack stack-tight grow">
          {price}
          {save ?? (
            <button className="button button-primary button-wide" form={form.id}>
              {t("save-changes")}
            </button>
          )}
        </div>
      }
    >
      <PageForm form={form} labels={labels} className="stack" onSubmit={onSubmit} onChange={onChange}>
        {/* Default button for Enter. */}
        <button hidden />
        <MadeFrom updatedAt={updatedAt} answers={[lastResult]} />
        {children}
      </PageForm>
    </Panel>
  );
}
