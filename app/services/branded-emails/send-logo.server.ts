import { problem } from "~/models/problem-text";
import { uploadFile } from "~/services/csv/upload.server";
import type { Outcome, Refusal } from "~/services/upstream/upstream.server";

/** Errors at the field of a logo. */
interface LogoErrors {
  fieldErrors: Record<string, string[]>;
}

interface LogoForm {
  form: FormData;
  /** Name of the file's field. */
  field: string;
  file: File | undefined;
  /** The saved one, which stays if no other is chosen; null if there is none or it is removed. */
  saved: string | null;
}

type SentLogo =
  | { kind: "ok"; logo: string | null }
  | { kind: "invalid"; errors: LogoErrors }
  | Extract<Outcome<never>, { kind: "fault" }>;

/** Sends a form's logo to the upstream. @returns the id of its upload, or the saved one */
export async function sendLogo(request: Request, { form, field, file, saved }: LogoForm): Promise<SentLogo> {
  // Conform parses an empty file as no file, although one was chosen.
  const sent = form.get(field);
  if (sent instanceof File && sent.size === 0 && sent.name !== "") return invalidLogo(field, "form.error.empty-file");
  if (!file || file.size === 0) return { kind: "ok", logo: saved };
  const uploaded = await uploadFile(request, "BRAND_LOGO", file);
  if (uploaded.kind === "fault") return uploaded;
  if (uploaded.kind === "refused") return invalidLogo(field, knownProblem(uploaded.refusal, UPLOAD_PROBLEMS));
  return { kind: "ok", logo: uploaded.value.uploadId };
}

/** Why the upstream could not draw a logo; null if that is not what it refuses. */
export function drawingErrors(refusal: Refusal, field: string): LogoErrors | null {
  if (!refusal.messages.some((message) => message.field === field)) return null;
  return invalidLogo(field, knownProblem(refusal, DRAWING_PROBLEMS)).errors;
}

/** Errors of the upload. @see spec configuration-and-support, section 5, "Brand settings" */
const UPLOAD_PROBLEMS: Record<string, string> = {
  MaxSizeExceededField: "form.error.logo-size",
  RequiredField: "form.error.empty-file",
  LimitReached: "form.error.file-limit",
};
/** Errors of rendering the image. */
const DRAWING_PROBLEMS: Record<string, string> = { MaxSizeExceededField: "form.error.logo-pixels" };

function knownProblem({ messages }: Refusal, problems: Record<string, string>): string {
  return messages.map(({ error_code: code }) => problems[code]).find((key) => key !== undefined) ?? "form.error.logo-type";
}

function invalidLogo(field: string, key: string) {
  return { kind: "invalid" as const, errors: { fieldErrors: { [field]: [problem(key)] } } };
}
