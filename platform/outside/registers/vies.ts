import { z } from "zod";
import { compactNumber, vatIdOf } from "../../../contract/rules/customs-numbers";
import type { ViesSettings } from "../../config";
import { NoResponse, request } from "../http";
import type { RegisterAnswer, Registers } from "./port";

export const VIES_API_URL = "https://ec.europa.eu/taxation_customs/vies/rest-api";
const TIMEOUT_MS = 5_000;

/** Errors that are about the number; all others are about the service, and are no verdict. */
const NO_SUCH_NUMBER = ["INVALID_INPUT", "INVALID"];

const Answer = z.object({
  valid: z.boolean(),
  userError: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
});
const Failure = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

/**
 * VIES, the EU's register of VAT numbers. It asks the member states, of which one or another is always unavailable. With the
 * requester's own number, it gives a consultation number, which proves the check.
 *
 * @see https://ec.europa.eu/taxation_customs/vies/#/technical-information
 */
export function vies({ requester, apiUrl = VIES_API_URL }: ViesSettings): Registers {
  return {
    covers: (country, number) => viesNumberOf(country, number) !== null,
    // In some member states only numbers for trade with other ones are registered.
    hasAll: () => false,
    check: async (country, number) => {
      const vatId = viesNumberOf(country, number);
      if (vatId === null) return { status: "unknown", consultationNumber: null, name: null };
      try {
        return readAnswer(
          await request(`${apiUrl.replace(/\/$/, "")}/check-vat-number`, {
            method: "POST",
            body: {
              countryCode: vatId.slice(0, 2),
              vatNumber: vatId.slice(2),
              requesterMemberStateCode: requester.slice(0, 2),
              requesterNumber: requester.slice(2),
            },
            timeoutMs: TIMEOUT_MS,
          }),
        );
      } catch (error) {
        if (error instanceof NoResponse) return { status: "unavailable", reason: "no response" };
        throw error;
      }
    },
  };
}

/** The VAT id as VIES knows it: Greece is EL, Northern Ireland XI; it has no numbers of Great Britain. Null if it is none. */
function viesNumberOf(country: string, number: string): string | null {
  if (country !== "GB") return vatIdOf(country, number);
  const compact = compactNumber(number);
  return /^XI(\d{9}|\d{12})$/.test(compact) ? compact : null;
}

function readAnswer({ status, json }: { status: number; json: unknown }): RegisterAnswer {
  const failure = Failure.safeParse(json);
  const answer = Answer.safeParse(json);
  const error = failure.data?.errorWrappers[0]?.error ?? answer.data?.userError ?? "VALID";
  if (NO_SUCH_NUMBER.includes(error)) return { status: "unknown", consultationNumber: null, name: null };
  if (error !== "VALID") return { status: "unavailable", reason: error };
  if (status >= 300 || !answer.success) return { status: "unavailable", reason: `HTTP ${status}` };
  const { valid, requestIdentifier, name } = answer.data;
  return {
    status: valid ? "active" : "unknown",
    consultationNumber: requestIdentifier || null,
    // Some member states do not tell names.
    name: name && name !== "---" ? name : null,
  };
}
