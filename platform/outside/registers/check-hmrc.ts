import type { HmrcSettings } from "../../config";
import { advice, failed, type Finding, ok } from "../finding";
import { NoResponse } from "../http";
import { hmrc, requestToken } from "./hmrc";

/** Longer than merchants wait for it. */
const TIMEOUT_MS = 8_000;

/** Whether HMRC gives a token, and knows the requester. */
export async function checkHmrc(settings: HmrcSettings): Promise<Finding[]> {
  const about = "HMRC";
  try {
    const { status } = await requestToken(settings, TIMEOUT_MS);
    if (status === 400 || status === 401)
      return [failed(about, "refuses HMRC_CLIENT_ID and HMRC_CLIENT_SECRET; those of the sandbox need its HMRC_API_URL")];
    if (status !== 200) return [failed(about, `answers ${status}: try again later`)];
  } catch (error) {
    if (error instanceof NoResponse) return [failed(about, "cannot be reached from here")];
    throw error;
  }
  return [ok(about, "gives a token"), await checkRequester(settings)];
}

async function checkRequester(settings: HmrcSettings): Promise<Finding> {
  const about = "HMRC requester";
  const { requester } = settings;
  if (requester === undefined) return advice(about, "without HMRC_REQUESTER checks have no consultation number");
  const answer = await hmrc(settings, TIMEOUT_MS).check("GB", requester);
  if (answer.status === "active") return ok(about, `${requester} is registered`);
  if (answer.status !== "unavailable" || answer.reason.startsWith("HTTP 403"))
    return failed(about, `HMRC does not know ${requester}, or the application lacks “Check a UK VAT number” 2.0`);
  return advice(about, `could not be checked now (${answer.reason})`);
}
