import { CsvFileForm } from "~/models/csv/csv-forms";
import { problem } from "~/models/problem-text";
import { parseForm, type ParsedForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, type FormReply, invalid, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { uploadFile } from "./upload.server";

/** Problem of an upload, by the upstream's error code. */
const UPLOAD_PROBLEMS: Record<string, string> = {
  MaxSizeExceededField: "import-csv.errors.max-size",
  ValueNotAllowedField: "import-csv.errors.type",
  LimitReached: "form.error.file-limit",
};

/** Uploads the CSV file of a form, whose field is `file`, or replies with the problem at it. @param run gets the id of the upload */
export async function uploadCsv<Who, Extra>(
  sent: SubmittedForm<Who>,
  run: (form: ParsedForm<Who, typeof CsvFileForm>, uploadId: string) => Promise<Response | FormReply<Extra>>,
): Promise<Response | FormReply<Extra>> {
  const file = sent.form.get("file");
  // Conform parses an empty file as no file.
  if (file instanceof File && file.name !== "" && file.size === 0) {
    return invalid<Extra>(unvalidatedSubmission(sent.form), { fieldErrors: { file: [problem("import-csv.errors.empty")] } });
  }
  return parseForm(sent, CsvFileForm, async (form) => {
    const uploaded = await uploadFile(form.request, "CSV_IMPORT", form.value.file);
    if (uploaded.kind === "ok") return run(form, uploaded.value.uploadId);
    const [first] = uploaded.kind === "refused" ? uploaded.refusal.messages : [];
    const key = first && UPLOAD_PROBLEMS[first.error_code];
    if (key) return invalid<Extra>(form.submission, { fieldErrors: { file: [problem(key)] } });
    return failureReply<Extra>(form.submission, uploaded, ["file"]);
  });
}
