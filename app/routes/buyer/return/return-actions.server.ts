import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { ERROR_CODES } from "#contract/problems";
import type { ReturnOutcome } from "#contract/buyer-returns";
import { RETURN_WAYS } from "#contract/rules/buyer-returns";
import type { Tenant } from "#contract/rules/tenant";
import { RETURN_FIELDS } from "~/models/buyers/return-fields";
import { chosenItems, MessageForm, ReturnForm, type ReturnIntent, SentForm } from "~/models/buyers/return-form";
import { keptPicture } from "~/models/buyers/kept-picture";
import { sitePaths } from "~/models/paths";
import { problem } from "~/models/problem-text";
import { publicCaller } from "~/services/buyers/buyer-brand.server";
import { keepPictures } from "~/services/buyers/return-pictures.server";
import { findReturnOrder, sentToken } from "~/services/buyers/return-order.server";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, formReply, invalid, unfinished } from "~/services/forms/form-reply.server";
import { attempt, attemptOnce, type Failure, upstreamAs } from "~/services/upstream/upstream.server";

/** A step of the request; forms of a return are known by its number, which they send. */
export interface ReturnReply {
  step: "enter" | "confirm";
  /** What would become of the request. */
  outcome: ReturnOutcome | null;
}

type Sent = SubmittedForm<Tenant>;

/** Checks or sends a request, or what a buyer says of a return. */
export async function runReturn({ intent, ...sent }: Sent & { intent: ReturnIntent }) {
  await keepPictures(sent.form, { tenant: sent.who, token: sentToken(sent.params.token) });
  if (intent === "write") return write(sent);
  if (intent === "sent") return markSent(sent);
  if (intent === "enter")
    return unfinished<ReturnReply>(parseWithZod(sent.form, { schema: ReturnForm }), { step: "enter", outcome: null });
  return request(sent, intent === "ask");
}

async function request(sent: Sent, isConfirmed: boolean) {
  return parseForm(sent, ReturnForm, async ({ request, params, who: tenant, value, submission }) => {
    const { items = [], reason, comment = "", email = "", way, fee, kept, idempotencyKey } = value;
    const asked = { items: chosenItems(items), reason, pictures: kept.map((one) => keptPicture(one).id) };
    const call = { params: { token: sentToken(params.token) } };
    const fields = [...Object.keys(RETURN_FIELDS), "pictures"];
    const quoted = await attempt(upstreamAs().buyerReturns.quote({ ...call, body: { ...asked, ...publicCaller(tenant) } }));
    if (quoted.kind !== "ok") return refused(submission, quoted, fields);
    const outcome = quoted.value;
    const seen = RETURN_WAYS.find((each) => each === way);
    if (!isConfirmed || seen === undefined || fee === undefined)
      return formReply<ReturnReply>({ result: submission.reply(), extra: { step: "confirm", outcome } });
    if (seen !== outcome.way || fee !== outcome.fee)
      return invalid<ReturnReply>(submission, {
        formErrors: [problem("form.error.return-changed")],
        extra: { step: "confirm", outcome },
      });
    const found = await findReturnOrder(request, tenant, params);
    if (found.kind === "refused") return refused(submission, found, []);
    const { brand, language } = found;
    const made = await attemptOnce(() =>
      upstreamAs().buyerReturns.request({
        ...call,
        headers: { "idempotency-key": idempotencyKey },
        body: { ...asked, comment, email, language, seen: { way: seen, fee }, ...publicCaller(tenant) },
      }),
    );
    if (made.kind !== "ok") return refused(submission, made, fields);
    return redirect(
      sitePaths.buyerReturn(brand.slug, sentToken(params.token), { lang: language, asked: made.value.number }),
      303,
    );
  });
}

const PICTURE_PROBLEMS: Partial<Record<string, string>> = {
  RequiredField: problem("form.error.missing.buyer.pictures"),
  ValueNotAllowedField: problem("form.error.pictures-gone"),
};

/** Something else became of the order or the return meanwhile: the page says what. */
function refused(submission: Parameters<typeof failureReply>[0], failure: Failure, fields: readonly string[]) {
  if (failure.kind === "refused" && failure.refusal.status === 409 && !isInProgress(failure))
    return invalid<ReturnReply>(submission, { formErrors: [problem("form.error.return-closed")], status: 409 });
  const pictures = failure.kind === "refused" && failure.refusal.messages.find(({ field }) => field === "pictures");
  const text = pictures && PICTURE_PROBLEMS[pictures.error_code];
  if (text) return invalid<ReturnReply>(submission, { fieldErrors: { pictures: [text] } });
  if (failure.kind === "refused" && failure.refusal.messages.some(({ field }) => field === "items"))
    return invalid<ReturnReply>(submission, { fieldErrors: { items: [problem("form.error.return-items")] } });
  return failureReply<ReturnReply>(submission, failure, fields);
}

const isInProgress = ({ refusal }: Extract<Failure, { kind: "refused" }>) =>
  refusal.messages.some(({ error_code: code }) => code === ERROR_CODES.requestInProgress);

async function write(sent: Sent) {
  return parseForm(sent, MessageForm, async ({ request, params, who: tenant, value, submission }) => {
    const { number, text, idempotencyKey } = value;
    const written = await attemptOnce(() =>
      upstreamAs().buyerReturns.write({
        params: { token: sentToken(params.token) },
        headers: { "idempotency-key": idempotencyKey },
        body: { number, text, ...publicCaller(tenant) },
      }),
    );
    if (written.kind !== "ok") return refused(submission, written, ["text"]);
    return redirect(new URL(request.url).pathname + new URL(request.url).search, 303);
  });
}

async function markSent(sent: Sent) {
  return parseForm(sent, SentForm, async ({ request, params, who: tenant, value, submission }) => {
    const { number, tracking = "" } = value;
    const said = await attempt(
      upstreamAs().buyerReturns.send({
        params: { token: sentToken(params.token) },
        body: { number, tracking, ...publicCaller(tenant) },
      }),
    );
    if (said.kind !== "ok") return refused(submission, said, ["tracking"]);
    return redirect(new URL(request.url).pathname + new URL(request.url).search, 303);
  });
}
