import { answerSchema } from "#contract/answers";
import { APP_SECRET_HEADER } from "#contract/app-secret";
import { Problem } from "#contract/problems";
import { Upload, UPLOADS_PATH, type UploadPurpose } from "#contract/uploads";
import { requestId } from "~/services/http/request-scope.server";
import { settings } from "~/services/process/settings.server";
import { getSession } from "~/services/session/session.server";
import { limitBody } from "~/services/upstream/limit-body.server";
import { type Outcome, UpstreamFault } from "~/services/upstream/upstream.server";
import { z } from "zod";

const TIMEOUT_MS = 15_000;
const ReceivedUpload = answerSchema(Upload);
const ReceivedRefusal = z.object({ data: answerSchema(Problem) });

/**
 * Sends a file to the upstream for a purpose.
 *
 * @throws UpstreamFault if there is no response, or it violates the contract
 */
export async function uploadFile(request: Request, purpose: UploadPurpose, file: File): Promise<Outcome<Upload>> {
  const { UPSTREAM_URL, UPSTREAM_SECRET } = settings();
  const token = (await getSession(request)).get("token") ?? "";
  const query = new URLSearchParams({ purpose, fileName: file.name.slice(0, 255) });
  const answer = await fetch(`${UPSTREAM_URL}${UPLOADS_PATH}?${query}`, {
    method: "POST",
    headers: {
      "x-request-id": requestId(),
      authorization: `Bearer ${token}`,
      ...(UPSTREAM_SECRET ? { [APP_SECRET_HEADER]: UPSTREAM_SECRET } : {}),
    },
    body: await file.arrayBuffer(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then(limitBody)
    .catch((error: unknown) => {
      throw new UpstreamFault(`uploads: ${String(error)}`);
    });
  const body: unknown = await answer.json().catch(() => null);
  const upload = ReceivedUpload.safeParse(body);
  if (answer.status === 201 && upload.success) return { kind: "ok", value: upload.data };
  const refusal = ReceivedRefusal.safeParse(body);
  if (answer.status >= 500 || !refusal.success) throw new UpstreamFault(`uploads: ${answer.status}`);
  return { kind: "refused", refusal: { status: answer.status, messages: refusal.data.data.messages } };
}
