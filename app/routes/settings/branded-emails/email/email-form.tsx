import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Link, useNavigate, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { parseEmailMarkup, printEmailMarkup } from "#contract/rules/email-document";
import type { EmailTag } from "#contract/rules/branded-emails";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { DiscardQuestion, UnsavedQuestion, useUnsavedQuestion } from "~/components/ui/unsaved-question";
import { useIsWorking } from "~/components/ui/working-bar";
import { emailPaths } from "~/models/branded-emails/email-paths";
import { EMAIL_TEXT_FIELDS, readEmailText, type TypedText } from "~/models/branded-emails/email-text";
import { fieldLabels } from "~/models/form-fields";
import { BodyField } from "./body-field";
import { LanguageTabs } from "./language-tabs";
import { LeaveQuestion } from "./leave-question";
import { MailPreview } from "./mail-preview";
import type { OpenEditor } from "./rich-editor";
import { TagChips } from "./tag-chips";
import type { EmailPage } from "./load-email.server";

interface EmailFormProps extends EmailPage {
  lastResult: SubmissionResult | null;
  /** Resets the form to the saved text. */
  onDiscard: () => void;
}

/** Id of the form, for buttons outside of it. */
export const EMAIL_FORM = "email";

/** Form for the text of an email in one language, with a preview. */
export function EmailForm({ lastResult, onDiscard, ...page }: EmailFormProps) {
  const { name, text, saved, locale, language, tabs, isLocked, idempotencyKey } = page;
  const t = useT("branded-emails");
  const props = useFieldProps("branded-emails");
  const paths = emailPaths(usePaths());
  const isWorking = useIsWorking();
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const question = useUnsavedQuestion(box);
  const navigate = useNavigate();
  const submit = useSubmit();
  const [form, fields] = useForm<{ subject: string; body: string }>({
    id: EMAIL_FORM,
    lastResult,
    defaultValue: { subject: text.subject, body: text.body },
  });
  const [typed, setTyped] = useState<TypedText>(() => ({ ...text, ...typedIn(lastResult) }));
  const { document, length, problems } = readEmailText(typed);
  const isTouched = differs(typed, saved);
  const hasProblems = Object.keys(problems).length > 0;
  const [nextLocale, setNextLocale] = useState<string | null>(null);
  const [asksForDefault, setAsksForDefault] = useState(false);
  const insert = useInsertTag(() => box.current?.querySelector<HTMLInputElement>('input[name="subject"]') ?? null);
  useStaysUnsaved(box, isTouched, lastResult);
  // Without JavaScript the server's validation errors are shown.
  const problemOf = (name: "subject" | "body") => (isHydrated ? problems[name] : fields[name].errors?.[0]);
  const save = (next: string) => {
    const data = new FormData(box.current!.querySelector("form")!);
    data.set("intent", "save");
    data.set("next", next);
    setNextLocale(null);
    submit(data, { method: "post", preventScrollReset: true });
  };
  return (
    <div ref={box}>
      <LanguageTabs
        tabs={tabs}
        locale={locale}
        to={(next) => paths.edit(next, name)}
        isDisabled={isHydrated && !isLocked && (hasProblems || isWorking)}
        onOpen={(next) => {
          if (!isTouched || isLocked || next === locale) return false;
          setNextLocale(next);
          return true;
        }}
      />
      <div className="emails-grid">
        <PageForm form={form} preventScrollReset className="card" idempotencyKey={idempotencyKey}>
          <fieldset disabled={isLocked} className="card-body stack emails-fields">
            <legend className="visually-hidden">{t("text-legend", { language: t(`language.${language}`) })}</legend>
            <ErrorSummary form={form} labels={fieldLabels(EMAIL_TEXT_FIELDS, t)} />
            <TextField
              meta={isHydrated ? withProblem(fields.subject, problems.subject) : fields.subject}
              {...props(EMAIL_TEXT_FIELDS.subject)}
              lang={language}
              onFocus={() => insert.focus("subject")}
              onInput={({ currentTarget }) => setTyped((before) => ({ ...before, subject: currentTarget.value }))}
            />
            <BodyField
              meta={fields.body}
              length={length}
              problem={problemOf("body")}
              isDisabled={isLocked}
              onOpen={insert.open}
              onFocus={() => insert.focus("body")}
              onTyped={(body) => setTyped((before) => ({ ...before, body }))}
            />
            <TagChips onInsert={insert.insert} isDisabled={isLocked} />
          </fieldset>
          <div className="card-foot">
            {isLocked ? null : (
              <>
                <Link
                  to={paths.editDefault(locale, name)}
                  preventScrollReset
                  className="button button-quiet at-start"
                  onClick={(event) => {
                    if (!differs(typed, text)) return;
                    event.preventDefault();
                    setAsksForDefault(true);
                  }}
                >
                  {t("use-default")}
                </Link>
                {isHydrated ? null : (
                  <button className="button" name="intent" value="preview">
                    {t("preview")}
                  </button>
                )}
                <Link to={paths.edit(locale, name)} preventScrollReset className="button" onClick={onDiscard}>
                  {t("discard")}
                </Link>
              </>
            )}
            <SubmitButton name="intent" value="save" disabled={isLocked || (isHydrated && (!isTouched || hasProblems))}>
              {t("save", { language: t(`language.${language}`) })}
            </SubmitButton>
          </div>
        </PageForm>
        <MailPreview look={page.look} language={language} subject={typed.subject} document={document} sample={page.sample} />
      </div>
      <UnsavedQuestion {...question} />
      {asksForDefault ? (
        <DiscardQuestion
          onDiscard={() => {
            onDiscard();
            navigate(paths.editDefault(locale, name), { preventScrollReset: true });
          }}
          onKeep={() => setAsksForDefault(false)}
        />
      ) : null}
      {nextLocale === null ? null : (
        <LeaveQuestion
          language={t(`language.${language}`)}
          onSave={() => save(nextLocale)}
          onReject={() => {
            setNextLocale(null);
            navigate(paths.edit(nextLocale, name), { preventScrollReset: true });
          }}
          onStay={() => setNextLocale(null)}
        />
      )}
    </div>
  );
}

/** A field with its current problem in place of the server's error. */
function withProblem(meta: FieldMetadata<string>, problem: string | undefined): FieldMetadata<string> {
  // Inherits what it does not replace; TypeScript types what is created as any.
  return Object.create(meta, {
    errors: { value: problem === undefined ? undefined : [problem] },
    valid: { value: problem === undefined },
  }) as FieldMetadata<string>;
}

function typedIn(lastResult: SubmissionResult | null): Partial<TypedText> {
  const { subject, body } = lastResult?.initialValue ?? {};
  if (!lastResult) return {};
  return { subject: typeof subject === "string" ? subject : "", body: typeof body === "string" ? body : "" };
}

/** Whether two texts differ in the server's canonical form: equivalent markup is not a change. */
function differs(typed: TypedText, other: TypedText): boolean {
  const canonical = (markup: string) => printEmailMarkup(parseEmailMarkup(markup));
  return typed.subject.trim() !== other.subject || canonical(typed.body) !== canonical(other.body);
}

/** Inserts tags at the last caret position: in the subject, or in the text. */
function useInsertTag(subject: () => HTMLInputElement | null) {
  const editor = useRef<OpenEditor | null>(null);
  const last = useRef<"subject" | "body">("body");
  return {
    open: (opened: OpenEditor | null) => void (editor.current = opened),
    focus: (name: "subject" | "body") => void (last.current = name),
    insert: (tag: EmailTag) => {
      const field = last.current === "subject" ? subject() : document.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
      if (last.current === "body" && editor.current) return editor.current.insertTag(tag);
      if (!field) return;
      field.focus();
      field.setRangeText(`{${tag}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
}

/** Marks text that was not typed as unsaved, too: the default text, and text that was sent as a test or refused. */
function useStaysUnsaved(box: React.RefObject<HTMLElement>, isTouched: boolean, lastResult: SubmissionResult | null) {
  useEffect(() => {
    if (isTouched) box.current?.dispatchEvent(new Event("input"));
  }, [box, isTouched, lastResult]);
}
