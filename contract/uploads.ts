import { z } from "zod";
import { HttpUrl, Instant, typedText } from "./primitives";
import { procedure } from "./problems";
import { MAX_LENGTH } from "./rules/field-limits";

/**
 * Path for uploads: `POST /v1/uploads?purpose=…&fileName=…` with the file's bytes as the body, authenticated like every request.
 * 201 with an {@link Upload}.
 *
 * The upstream reads the body as a stream and stops early: 413 `MaxSizeExceededField` if it is larger than the purpose allows,
 * 422 `ValueNotAllowedField` if its content has another type; the declared type is ignored. `init` returns the limits.
 */
export const UPLOADS_PATH = "/v1/uploads";

export const UploadPurpose = z.enum(["TICKET_ATTACHMENT", "BRAND_LOGO", "CSV_IMPORT", "COMMERCIAL_INVOICE", "PACKING_PHOTO"]);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

export const UploadQuery = z.object({ purpose: UploadPurpose, fileName: typedText(MAX_LENGTH.fileName).min(1) });

/** Limits of a purpose. */
export const UploadLimit = z.object({ maxBytes: z.number().int(), contentTypes: z.array(z.string()) });
export type UploadLimit = z.infer<typeof UploadLimit>;

/** A file of the client. An unused upload is removed after a day. */
export const Upload = z.object({
  uploadId: z.string(),
  purpose: UploadPurpose,
  fileName: z.string(),
  /** Detected from the content. */
  contentType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Signed URL. */
  url: HttpUrl,
  createdAt: Instant,
});
export type Upload = z.infer<typeof Upload>;

const ById = z.object({ uploadId: z.string() });

export const uploads = {
  get: procedure.route({ method: "GET", path: "/v1/uploads/{uploadId}", summary: "An uploaded file" }).input(ById).output(Upload),
  delete: procedure
    .route({ method: "DELETE", path: "/v1/uploads/{uploadId}", summary: "Remove an uploaded file; 409 if it is used" })
    .input(ById)
    .output(z.object({ deleted: z.literal(true) })),
};
