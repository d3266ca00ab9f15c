import { redirect } from "@remix-run/node";
import { ERROR_CODES } from "#contract/problems";
import { NEW_ADDRESS_FIELDS, NEW_POINT_FIELDS, NO_HOUSE_NUMBER } from "~/models/buyers/address-change-fields";
import { formSchema } from "~/models/form-schema";
import { sitePaths, withQuery } from "~/models/paths";
import { problem } from "~/models/problem-text";
import type { Tenant } from "~/models/tenant";
import { readQuery } from "~/models/urls";
import { chooseFor, publicCaller } from "~/services/buyers/buyer-brand.server";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, invalid } from "~/services/forms/form-reply.server";
import { attempt, type Refusal, upstreamAs } from "~/services/upstream/upstream.server";

const CONFLICT = 409;
const NOT_ALLOWED = "ValueNotAllowedField";
const NO_ADDRESS = { street1: "", street2: "", zipCode: "", city: "" };

interface Change {
  currentZipCode: string;
  street1: string;
  street2: string;
  zipCode: string;
  city: string;
  hasNoNumber?: boolean;
  pointId: string | null;
}

/** Says where the parcel is to go, and leads to the tracking page, which says what becomes of it. */
export function sendChange(sent: SubmittedForm<Tenant> & { intent: "address" | "point" }) {
  if (sent.intent === "point") {
    return parseForm(sent, formSchema(NEW_POINT_FIELDS), async ({ value, submission, ...rest }) => {
      const asked = await ask(rest, { ...NO_ADDRESS, ...value });
      return asked.kind === "ok" || isTooLate(asked)
        ? toTracking(rest)
        : (refused(asked, submission) ?? failureReply(submission, asked, Object.keys(NEW_POINT_FIELDS)));
    });
  }
  return parseForm(sent, formSchema(NEW_ADDRESS_FIELDS), async ({ value, submission, ...rest }) => {
    const asked = await ask(rest, {
      ...value,
      street2: value.street2 ?? "",
      hasNoNumber: value.hasNoNumber ?? false,
      pointId: null,
    });
    return asked.kind === "ok" || isTooLate(asked)
      ? toTracking(rest)
      : (refused(asked, submission) ?? failureReply(submission, asked, Object.keys(NEW_ADDRESS_FIELDS)));
  });
}

type Asked = Awaited<ReturnType<typeof ask>>;

async function ask({ request, params, who }: Pick<SubmittedForm<Tenant>, "request" | "params" | "who">, change: Change) {
  const language = await chooseFor(request, who, null);
  const { currentZipCode, street1, street2, zipCode, city, hasNoNumber, pointId } = change;
  const body = { currentZipCode, street1, street2, zipCode, city, hasNoNumber, pointId, language, ...publicCaller(who) };
  return attempt(upstreamAs().buyers.changeAddress({ params: { token: params.token ?? "" }, body }));
}

/** The carrier has the parcel, or it is gone: the tracking page says so. */
function isTooLate(asked: Asked): boolean {
  return asked.kind === "refused" && [CONFLICT, 404].includes(asked.refusal.status) && !isOvertaken(asked);
}

/** The label is being made anew for another change, which was sent just before. */
function isOvertaken(asked: Asked): boolean {
  return (
    asked.kind === "refused" && asked.refusal.messages.some(({ error_code: code }) => code === ERROR_CODES.requestInProgress)
  );
}

async function toTracking({ request, params, who }: Pick<SubmittedForm<Tenant>, "request" | "params" | "who">) {
  const lang = readQuery(request.url).get("lang") ?? (await chooseFor(request, who, null));
  return redirect(withQuery(sitePaths.publicTracking(params.token ?? ""), { lang }), 303);
}

/** What has words of its own. */
function refused(asked: Asked, submission: Parameters<typeof invalid>[0]) {
  if (asked.kind !== "refused") return null;
  if (isOvertaken(asked)) return invalid(submission, { formErrors: [problem("form.error.other-change")], status: CONFLICT });
  const hasField = (name: string) => notAllowed(asked.refusal).includes(name);
  if (hasField("currentZipCode"))
    return invalid(submission, { fieldErrors: { currentZipCode: [problem("form.error.other-postcode")] } });
  if (asked.refusal.messages.some(({ field }) => field === "hasNoNumber"))
    return invalid(submission, { fieldErrors: { street1: [problem(NO_HOUSE_NUMBER)] } });
  if (hasField("city")) return invalid(submission, { fieldErrors: { city: [problem("form.error.other-town")] } });
  if (hasField("street1")) return invalid(submission, { fieldErrors: { street1: [problem("form.error.same-address")] } });
  if (hasField("pointId")) return invalid(submission, { fieldErrors: { pointId: [problem("form.error.other-point")] } });
  return null;
}

function notAllowed({ messages }: Refusal): string[] {
  return messages.flatMap(({ error_code: code, field }) => (code === NOT_ALLOWED && field ? [field] : []));
}
