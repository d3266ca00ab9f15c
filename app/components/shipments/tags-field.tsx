import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { useT } from "~/components/document/translation";
import { TextField } from "~/components/forms/field";
import { MAX_TAGS, openTags } from "~/models/shipments/annotation-fields";
import { TagSuggestions } from "./tag-suggestions";

interface TagsFieldProps {
  meta: FieldMetadata<string>;
  label: string;
  /** Tags to suggest. */
  known: readonly string[];
}

/** A list of tags as one text. */
export function TagsField({ meta, label, known }: TagsFieldProps) {
  const t = useT("annotations");
  const [typed, setTyped] = useState(() => openTags(meta.initialValue ?? ""));
  const list = `${meta.id}-known`;
  return (
    <>
      <TextField
        meta={meta}
        label={label}
        hint={t("tags-hint", { max: MAX_TAGS })}
        optional={null}
        autoComplete="off"
        list={list}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <TagSuggestions id={list} typed={typed} known={known} />
    </>
  );
}
