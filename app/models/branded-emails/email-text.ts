import { EMAIL_BODY_MAX, type EmailDocument, emailLength, parseEmailMarkup } from "#contract/rules/email-document";
import { unknownTags } from "#contract/rules/email-tags";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields } from "~/models/form-fields";
import { problem } from "~/models/problem-text";
import type { Key } from "~/models/translation-keys";

/** Far above what counts, so that the server says how much is too much. */
const MARKUP_MAX = 5000;

/** @see spec configuration-and-support, section 5, "Branded email" */
export const EMAIL_TEXT_FIELDS = {
  subject: {
    kind: "text",
    label: "subject",
    max: MAX_LENGTH.emailSubject,
    required: true,
    missing: "form.error.missing.email-subject",
  },
  body: { kind: "lines", label: "body", max: MARKUP_MAX },
} as const satisfies Fields<Key<"branded-emails">>;

/** What was typed, and what it becomes. */
export interface TypedText {
  subject: string;
  /** Markup. */
  body: string;
}

/** A text as it is read, and what is wrong with it by field; the browser knows it before the server does. */
export interface ReadText {
  document: EmailDocument;
  /** As the server counts. */
  length: number;
  problems: { subject?: string; body?: string };
}

export function readEmailText({ subject, body }: TypedText): ReadText {
  const document = parseEmailMarkup(body);
  const length = emailLength(document);
  const subjectProblem = subject.trim() === "" ? problem("form.error.missing.email-subject") : tagProblem(unknownTags(subject));
  const bodyProblem =
    length > EMAIL_BODY_MAX
      ? problem("form.error.email-too-long", { max: EMAIL_BODY_MAX, count: length - EMAIL_BODY_MAX })
      : tagProblem(textsOf(document).flatMap(unknownTags));
  return {
    document,
    length,
    problems: { ...(subjectProblem ? { subject: subjectProblem } : {}), ...(bodyProblem ? { body: bodyProblem } : {}) },
  };
}

/** What is text of a document, and no tag. */
function textsOf(document: EmailDocument): string[] {
  const lines = document.flatMap((block) => (block.type === "paragraph" ? [block.content] : block.items));
  return lines.flat().flatMap(({ text }) => text ?? []);
}

function tagProblem([first]: readonly string[]): string | undefined {
  return first === undefined ? undefined : problem("form.error.unknown-tag", { tag: `{${first}}` });
}
