import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PersonFields } from "~/components/checkout/person-fields";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import type { ErrorSummaryProps } from "~/components/forms/error-summary";
import { FirstProblem, ReadyButton } from "~/components/forms/ready-button";
import { useFieldProblems } from "~/components/forms/use-form-reading";
import { type AddressNeeds, personFields, type PersonValues, SENDER_FIELDS } from "~/models/checkout/person-fields";
import type { BookEntry } from "~/models/checkout/address-page";
import type { CarrierLimits } from "~/models/checkout/label-limits";
import type { RefusedField } from "~/models/checkout/refused-field";
import { type EditPageBase, EditPanel } from "./edit-panel";

/** Data of the recipient's and the sender's panels. */
export interface PersonPage extends EditPageBase {
  values: PersonValues;
  where: { place: string; country: string };
  needs: AddressNeeds;
  label?: CarrierLimits | undefined;
  refusal?: RefusedField | null;
  /** The address comes from a shop's order. */
  isFromBuyer?: boolean;
  hasFallbackPhone?: boolean;
  /** Saved addresses at the same place. */
  entries: BookEntry[];
}

interface PersonPanelProps {
  end: "from" | "to";
  page: PersonPage;
  form: ErrorSummaryProps["form"];
  person: Record<keyof PersonValues, FieldMetadata<unknown>>;
  labels: Record<string, string>;
  lastResult: SubmissionResult | null;
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  book: ReactNode;
}

/** Edits a sender or recipient. The place belongs to the route, which decides services and prices: the info step changes it. */
export function PersonPanel({ end, page, form, person, labels, lastResult, onSubmit, book }: PersonPanelProps) {
  const t = useT("edit");
  const inCheckout = useT("checkout");
  const paths = usePaths();
  const fields = { [end]: { fields: end === "to" ? personFields(page.needs) : SENDER_FIELDS } };
  const problems = useFieldProblems(form.id, fields);
  return (
    <EditPanel
      panel={end === "to" ? "recipient" : "sender"}
      page={page}
      form={form}
      labels={labels}
      lastResult={lastResult}
      onSubmit={onSubmit}
      save={
        <>
          <FirstProblem formId={form.id} problems={problems} labels={labels} />
          <ReadyButton className="button button-primary button-wide" form={form.id} isReady={problems.length === 0}>
            {t("save-changes")}
          </ReadyButton>
        </>
      }
    >
      <PersonFields
        end={end}
        person={person}
        where={page.where}
        needs={page.needs}
        label={page.label}
        refusal={page.refusal ?? null}
        isFromBuyer={page.isFromBuyer ?? false}
        hasFallbackPhone={page.hasFallbackPhone ?? false}
        placeHint={t("place-note")}
        changePlace={<Link to={paths.step(page.reference, "info")}>{inCheckout("address.change-place")}</Link>}
      >
        {book}
      </PersonFields>
    </EditPanel>
  );
}
