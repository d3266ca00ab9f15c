import { redirect } from "@remix-run/node";
import { ERROR_CODES } from "#contract/problems";
import { IdempotencyKey } from "~/models/form-schema";
import { contractPaths } from "~/models/own-contracts/contract-paths";
import { credentialsOf, type credentialForm } from "~/models/own-contracts/credential-form";
import { problem } from "~/models/problem-text";
import type { ParsedForm } from "~/services/forms/form-action.server";
import { failureReply, invalid } from "~/services/forms/form-reply.server";
import type { OfContract } from "~/services/own-contracts/own-contracts.server";
import { requestId } from "~/services/http/request-scope.server";
import { logFault } from "~/services/process/log.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { attemptOnce } from "~/services/upstream/upstream.server";

/** The carrier refused the credentials: any field may be wrong. */
export interface RegisterExtra {
  isRefused: true;
}

/**
 * Registers a contract, or updates its credentials, and redirects to its services.
 *
 * @see spec configuration-and-support, section 8, "Own contracts"
 */
export async function registerContract({
  request,
  form,
  who: { merchant, model },
  value,
  submission,
}: ParsedForm<OfContract, ReturnType<typeof credentialForm>>) {
  const paths = contractPaths(merchant.paths);
  const { id, carrierName: carrier, credentialFields } = model;
  const key = IdempotencyKey.parse(form.get("idempotencyKey"));
  const registered = await attemptOnce(() =>
    merchant.upstream.ownContracts.register({
      headers: { "idempotency-key": key },
      body: { contractModelId: id, credentials: credentialsOf(credentialFields, value) },
    }),
  );
  if (registered.kind === "ok") {
    if (!model.isRegistered) return redirect(paths.services(id, { connected: "1" }), 303);
    return redirectWithFlash(request, paths.page, { key: "contract-saved", params: { carrier }, tone: "success" });
  }
  if (registered.kind === "fault") {
    logFault("own-contract", registered.fault);
    // The fault may be the carrier's.
    return invalid<RegisterExtra>(submission, {
      formErrors: [problem("form.error.contract-unchecked", { id: requestId() })],
      status: 502,
    });
  }
  const { status, messages } = registered.refusal;
  // The plan has ended since the form was rendered: redirect to the page, which says so.
  if (status === 403) return redirectWithFlash(request, paths.page, { key: "contracts-locked", tone: "warning" });
  const has = (code: string) => messages.some(({ error_code: found }) => found === code);
  if (has(ERROR_CODES.contractNotValid)) {
    const check = [problem("form.error.check-credential")];
    const fieldErrors = Object.fromEntries(credentialFields.map(({ name }) => [name, check]));
    return invalid<RegisterExtra>(submission, { fieldErrors, status, extra: { isRefused: true } });
  }
  if (has(ERROR_CODES.wrongState)) {
    return invalid<RegisterExtra>(submission, { formErrors: [problem("form.error.stored-other")], status });
  }
  return failureReply<RegisterExtra>(submission, registered, fieldOf);
}

/** The form field of an upstream field: `credentials.password` is `password`. */
function fieldOf(field: string): string {
  return field.replace(/^credentials\./, "");
}
