import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ATTACHMENT_MAX_BYTES } from "#contract/rules/tickets";
import { problem } from "~/models/problem-text";
import { supportPaths } from "~/models/support/support-paths";
import { readForm } from "~/services/forms/read-form.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { sendFile } from "~/services/support/attach-files.server";

/** Allowance for the other fields, and for files slightly above the limit, so that they get a validation error. Bytes. */
const ROOM = 2 * 1024 * 1024;

/** Response to an upload. */
export type UploadReply = { uploadId: string } | { problem: string };

/** Uploads a file as soon as it is chosen; the event `upload-confirmed` tells whether it can be submitted. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  await requireMerchant(request);
  const form = await readForm(request, { maxBytes: ATTACHMENT_MAX_BYTES + ROOM });
  const file = form.get("file");
  const sent =
    file instanceof File ? await sendFile(request, file) : { ok: false as const, problem: problem("form.error.choose-file") };
  const reply: UploadReply = sent.ok ? { uploadId: sent.uploadId } : { problem: sent.problem };
  return Response.json(reply, { status: sent.ok ? 200 : 422 });
}

/** The URL accepts forms only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return redirect(supportPaths(paths).center());
}
