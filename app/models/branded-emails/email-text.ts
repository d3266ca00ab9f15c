import { EMAIL_BODY_MAX, type EmailDocument, emailLength, parseEmailMarkup } from "#contract/rules/email-document";
import { unknownTags } from "#contract/rules/branded-emails";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields } from "~/models/form-fields";
import { problem } from "~/models/problem-text";
import type { Key } from "~/models/translation-keys";

/** `maxLength` above the real limit, so that the server reports by how much a text is too long. */
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

/** The text as typed. */
export interface TypedText {
  subject: string;
  /** In our own markup. */
  body: string;
}

/** The parsed text and its problems by field; also computed in the browser, before the text is submitted. */
export interface ReadText {
  document: EmailDocument;
  /** Length as the server counts it. */
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

/** The texts of a document, without its tags. */
function textsOf(document: EmailDocument): string[] {
  const lines = document.flatMap((block) => (block.type === "paragraph" ? [block.content] : block.items));
  return lines.flat().flatMap(({ text }) => text ?? []);
}

function tagProblem([first]: readonly string[]): string | undefined {
  return first === undefined ? undefined : problem("form.error.unknown-tag", { tag: `{${first}}` });
}
