import { type SubmissionResult, useForm } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { LinesField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { fieldLabels } from "~/models/form-fields";
import { ANNOTATION_FIELDS, type AnnotationValues, joinTags } from "~/models/shipments/annotation-fields";
import { TagsField } from "./tags-field";

interface AnnotationsFormProps {
  reference: string;
  note: string;
  tags: readonly string[];
  /** A note would name the person whose data was removed. */
  isObfuscated: boolean;
  /** Tags to suggest. */
  known: readonly string[];
  /** Where to go once it is saved. */
  returnTo: string;
  result?: SubmissionResult | null;
}

/** The merchant's own words on a shipment. */
export function AnnotationsForm({ reference, note, tags, isObfuscated, known, returnTo, result = null }: AnnotationsFormProps) {
  const t = useT("annotations");
  const paths = usePaths();
  const [form, fields] = useForm<AnnotationValues>({
    id: "annotations",
    lastResult: result,
    defaultValue: { note, tags: joinTags(tags) },
  });
  return (
    <PageForm
      form={form}
      action={paths.annotations(reference, returnTo)}
      className="stack"
      labels={fieldLabels(ANNOTATION_FIELDS, t)}
      preventScrollReset
    >
      {isObfuscated ? (
        <p className="quiet">{t("note-removed")}</p>
      ) : (
        <LinesField meta={fields.note} label={t("note")} hint={t("private")} optional={null} rows={3} />
      )}
      <TagsField meta={fields.tags} label={t("tags")} known={known} />
      <p>
        <button className="button">{t("save")}</button>
      </p>
    </PageForm>
  );
}
