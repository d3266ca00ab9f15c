import type { ReactNode } from "react";
import { Form } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import { MadeFrom } from "~/components/checkout/made-from";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { Panel } from "~/components/ui/panel";
import { DOT } from "~/models/dot";
import type { EditPanel as EditPanelName } from "~/models/paths";

/** What every edit panel's loader knows of the draft and of the list beneath. */
export interface EditPageBase {
  reference: string;
  /** The recipient's name, or empty. */
  whom: string;
  closeTo: string;
  /** Of the draft that the panel was rendered from. */
  updatedAt: string;
}

/** Whose draft it is, for the panel's head. */
export function draftNote(whom: string, reference: string): string {
  return [whom, reference].filter(Boolean).join(DOT);
}

interface EditPanelProps {
  panel: EditPanelName;
  page: EditPageBase;
  formId: string;
  lastResult: SubmissionResult | null;
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void;
  onChange?: (event: React.FormEvent<HTMLFormElement>) => void;
  /** Above the save button. */
  price?: ReactNode;
  /** In place of the save button. */
  save?: ReactNode;
  backTo?: string;
  children: ReactNode;
}

/** A panel that edits one part of a draft with one form. @see spec shipment-core, section 4, "Edit panels" */
export function EditPanel(props: EditPanelProps) {
  const { panel, page, formId, lastResult, onSubmit, onChange, price, save, backTo, children } = props;
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
            <button className="button button-primary button-wide" form={formId}>
              {t("save-changes")}
            </button>
          )}
        </div>
      }
    >
      <Form method="post" id={formId} noValidate className="stack" onSubmit={onSubmit} onChange={onChange}>
        {/* What Enter presses. */}
        <button hidden />
        <CsrfField />
        <MadeFrom updatedAt={updatedAt} answers={[lastResult]} />
        {children}
      </Form>
    </Panel>
  );
}
