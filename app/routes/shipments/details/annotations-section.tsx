import { Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { TagSuggestions } from "~/components/shipments/tag-suggestions";
import { joinTags, MAX_TAGS, openTags } from "~/models/shipments/annotation-fields";
import type { Details } from "~/models/shipments/details";
import { Section } from "./section";

interface AnnotationsSectionProps {
  details: Details;
  /** Tags to suggest. */
  known: readonly string[];
}

/** The merchant's note and tags. The form shows what another tab saves, unless something is being typed. */
export function AnnotationsSection({ details, known }: AnnotationsSectionProps) {
  const t = useT("annotations");
  const paths = usePaths();
  const { note, tags } = details;
  const saved = JSON.stringify([note, tags]);
  /** What was saved when the merchant began to type. */
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <Section name="own-words" heading={t("heading")}>
      {note ? <p className="own-note">{note}</p> : null}
      {tags.length > 0 ? (
        <ul className="chips">
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={paths.inbox("ALL", { tag })} className="chip" title={t("all-with", { tag })}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <details key={edited ?? saved} onInput={() => setEdited((before) => before ?? saved)} onSubmit={() => setEdited(null)}>
        <summary>{t(note || tags.length > 0 ? "change" : "add")}</summary>
        <ShortForm details={details} known={known} />
      </details>
    </Section>
  );
}

/** Without conform, which this page does not load otherwise: what is refused is shown again by the form's own page. */
function ShortForm({ details: { reference, note, tags, isObfuscated }, known }: AnnotationsSectionProps) {
  const t = useT("annotations");
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const typed = joinTags(tags);
  return (
    <PostForm action={paths.annotations(reference, pathname + search)} noValidate preventScrollReset className="stack own-form">
      {isObfuscated ? (
        <p className="quiet">{t("note-removed")}</p>
      ) : (
        <div className="field">
          <label htmlFor="own-note">{t("note")}</label>
          <p className="hint" id="own-note-hint">
            {t("private")}
          </p>
          <textarea id="own-note" name="note" rows={3} defaultValue={note} aria-describedby="own-note-hint" />
        </div>
      )}
      <div className="field">
        <label htmlFor="own-tags">{t("tags")}</label>
        <p className="hint" id="own-tags-hint">
          {t("tags-hint", { max: MAX_TAGS })}
        </p>
        <input
          id="own-tags"
          name="tags"
          defaultValue={typed}
          autoComplete="off"
          list="own-tags-known"
          aria-describedby="own-tags-hint"
        />
        <TagSuggestions id="own-tags-known" typed={openTags(typed)} known={known} />
      </div>
      <p>
        <button className="button">{t("save")}</button>
      </p>
    </PostForm>
  );
}
