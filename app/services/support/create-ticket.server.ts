import { redirect } from "@remix-run/node";
import { ERROR_CODES } from "#contract/problems";
import type { Ticket } from "#contract/support";
import { FILES_OF_TYPE, isShipmentOptional, type TicketFile, type TicketType } from "#contract/rules/tickets";
import type { z } from "zod";
import type { FlashMessage } from "~/models/flash";
import { RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { supportPaths } from "~/models/support/support-paths";
import { hasExternalTickets } from "~/models/support/ticket-link";
import { asReference, readNewTicketQuery } from "~/models/support/ticket-query";
import type { SentFile } from "~/models/support/ticket-fields";
import { cancelForm, damageForm, lossForm, paymentOf, pickupForm, QuestionForm } from "~/models/support/ticket-schema";
import { readQuery } from "~/models/urls";
import { type ParsedForm, parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply, formReply, type FormReply } from "~/services/forms/form-reply.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { mailedKey } from "~/services/session/mailed-flash.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce, nullIfUnavailable, type Outcome, type Refusal } from "~/services/upstream/upstream.server";
import { type CollectedFiles, collectFiles, shownFiles } from "./attach-files.server";
import { keyOfReply } from "./form-key.server";
import { lookUp } from "./lookup.server";

/** Data of a returned ticket form besides its values. */
export interface TicketFormExtra {
  /** Uploaded files, by field. */
  files: Record<string, SentFile[]>;
  /** The submitted form's key, so that a form sent twice opens one ticket. */
  idempotencyKey: string;
}

type Sent = SubmittedForm<Merchant>;
type Reply = Response | FormReply<TicketFormExtra>;

/** Opens a ticket, or requests a cancellation. Type and shipment are in the URL. */
export async function createFromForm(sent: Sent): Promise<Reply> {
  const { request, who } = sent;
  const { type, reference } = readNewTicketQuery(readQuery(request.url));
  const paths = supportPaths(who.paths);
  if (type === null) return redirect(paths.newTicket(), 303);
  // The page shows that the shipment is missing.
  if (reference === "" && !isShipmentOptional(type)) return redirect(paths.newTicket({ ticketType: type }), 303);
  // The page looks up the shipment, or offers a choice.
  if (reference !== "" && asReference(reference) === null) return redirect(pageOfForm(request, who), 303);
  if (type === "cancel") return cancelShipment(sent, reference);
  const fields = FILES_OF_TYPE[type].map((name) => ({ name, max: 1 }));
  const files = await collectFiles(request, who, sent.form, fields);
  const reply = await runType(type, { ...sent, form: files.rest }, { reference: reference || null, files });
  return reply instanceof Response ? reply : withExtra(reply, sent, files);
}

/** Adds the form's files, their problems, and its key to a reply. */
async function withExtra(reply: FormReply<TicketFormExtra>, { who, form }: Sent, { ids, problems }: CollectedFiles) {
  const extra = {
    files: await shownFiles(who, new Map([...ids].filter(([name]) => !problems.has(name) || ids.get(name)!.length > 0))),
    idempotencyKey: keyOfReply(form, reply.data.result?.error),
  };
  return formReply<TicketFormExtra>({ ...reply.data, extra }, reply.init?.status ?? 422);
}

interface About {
  reference: string | null;
  files: CollectedFiles;
}

async function runType(type: Exclude<TicketType, "cancel">, sent: Sent, about: About): Promise<Reply> {
  const { client } = await loadInit(sent.who);
  const { support } = sent.who.upstream;
  const country = client.alpha2Code;
  const fileOf = (name: TicketFile) => about.files.ids.get(name)?.[0] ?? "";
  const shipmentReference = about.reference ?? "";
  const headersOf = ({ idempotencyKey }: { idempotencyKey: string }) => ({ "idempotency-key": idempotencyKey });
  switch (type) {
    case "label":
    case "delivery":
    case "billing":
    case "other":
      return submit(sent, withFiles(QuestionForm, about.files, []), (value) => {
        const question = { reason: value.reason, additionalPicture: fileOf("additionalPicture") || null };
        const headers = headersOf(value);
        if (type === "label") return support.createLabel({ headers, body: { shipmentReference, ...question } });
        if (type === "delivery") return support.createDelivery({ headers, body: { shipmentReference, ...question } });
        const body = { shipmentReference: about.reference, ...question };
        return type === "billing" ? support.createBilling({ headers, body }) : support.createOther({ headers, body });
      });
    case "pickup": {
      const { today } = await loadClock(sent.who);
      return submit(sent, pickupForm({ today }), ({ collectionDate, additionalComments = "", ...value }) =>
        support.createPickup({ headers: headersOf(value), body: { shipmentReference, collectionDate, additionalComments } }),
      );
    }
    case "loss":
      return submit(sent, withFiles(lossForm({ country }), about.files, FILES_OF_TYPE.loss), (value) =>
        support.createLoss({
          headers: headersOf(value),
          body: {
            shipmentReference,
            reason: value.reason,
            productDescription: value.productDescription,
            amount: { value: value.amount, currency: client.currency },
            paymentMethod: paymentOf(value, country),
            proofOfValue: fileOf("proofOfValue"),
          },
        }),
      );
    case "damage":
      return submit(sent, withFiles(damageForm({ country }), about.files, FILES_OF_TYPE.damage), (value) =>
        support.createDamage({
          headers: headersOf(value),
          body: {
            shipmentReference,
            productDescription: value.productDescription,
            amount: { value: value.amount, currency: client.currency },
            paymentMethod: paymentOf(value, country),
            proofOfValue: fileOf("proofOfValue"),
            proofOfDamageGoods: fileOf("proofOfDamageGoods"),
            proofOfDamageExternalPackaging: fileOf("proofOfDamageExternalPackaging"),
            proofOfDamageInternalPackaging: fileOf("proofOfDamageInternalPackaging"),
          },
        }),
      );
  }
}

/** Validates a form's files together with its values, so that all problems show at once. */
function withFiles<Schema extends z.ZodType>(
  schema: Schema,
  { ids, problems }: CollectedFiles,
  required: readonly TicketFile[],
): Schema {
  return schema.superRefine((_value, context) => {
    for (const [name, message] of problems) context.addIssue({ code: "custom", path: [name], message });
    for (const name of required) {
      if (problems.has(name) || (ids.get(name)?.length ?? 0) > 0) continue;
      context.addIssue({ code: "custom", path: [name], message: problem(`form.error.missing.ticket.${name}`) });
    }
  }, RUN_WITH_FIELD_ERRORS);
}

async function submit<Schema extends z.ZodType>(
  sent: Sent,
  schema: Schema,
  create: (value: z.output<Schema>) => Promise<Ticket>,
): Promise<Reply> {
  return parseForm(sent, schema, async (form: ParsedForm<Merchant, Schema>): Promise<Reply> => {
    const { request, who, value, submission } = form;
    const made = await attemptOnce(() => create(value));
    if (made.kind === "fault") return faultToastReply(sent.form, made.fault, "ticket-failed");
    // The page explains why there is no form for this shipment.
    if (made.kind === "refused" && isNotPossible(made.refusal)) return redirect(pageOfForm(request, who), 303);
    if (made.kind === "refused") return failureReply(submission, made, formFieldOf);
    return redirectWithFlash(request, pageOf(who, made.value.id), {
      key: await mailedKey(who, "ticket-created"),
      tone: "success",
    });
  });
}

const isNotPossible = ({ messages }: Refusal) => messages.some(({ error_code: code }) => code === ERROR_CODES.ticketNotPossible);

/** URL of the page of a submitted form. */
function pageOfForm(request: Request, { paths }: Merchant): string {
  const { type, reference } = readNewTicketQuery(readQuery(request.url));
  return supportPaths(paths).newTicket({
    ...(type ? { ticketType: type } : {}),
    ...(reference ? { shipmentReference: reference } : {}),
  });
}

/** Maps the upstream's field to the form's. */
function formFieldOf(field: string): string | undefined {
  if (field === "shipmentReference") return undefined;
  return field.replace(/^paymentMethod\.data\./, "payout.").replace(/^amount\..*$/, "amount");
}

/** URL of a ticket's page, or of the list if the tenant shows tickets outside of the app. */
function pageOf({ tenant, paths }: Merchant, id: string): string {
  const { details, center } = supportPaths(paths);
  return hasExternalTickets(tenant) ? center() : details(id);
}

/** @see spec configuration-and-support, section 7, `cancelShipment` */
async function cancelShipment(sent: Sent, reference: string): Promise<Reply> {
  const { request, who } = sent;
  const known = await attempt(lookUp(who, reference, "cancel"));
  if (known.kind === "fault") return faultToastReply(sent.form, known.fault, "ticket-cancel-failed");
  const paths = supportPaths(who.paths);
  // The cancellation was requested in another tab, or the form was sent twice.
  if (known.kind === "ok" && known.value.kind === "exists") {
    const flash: FlashMessage = { key: "cancel-already-requested", tone: "warning" };
    return redirectWithFlash(request, pageOf(who, known.value.ticketId), flash);
  }
  // The page shows the reason.
  if (known.kind === "refused" || known.value.kind !== "found") return redirect(pageOfForm(request, who), 303);
  const { cancellationReasons: cancelReasons } = await loadInit(who);
  return parseForm(sent, cancelForm({ cancelReasons }), async ({ value, submission }): Promise<Reply> => {
    const outcome: Outcome<unknown> = await attempt(
      who.upstream.shipments.cancel({ waybillReference: reference, reason: value.reason }),
    );
    if (outcome.kind === "fault") return faultToastReply(sent.form, outcome.fault, "ticket-cancel-failed");
    if (outcome.kind === "refused" && [404, 409].includes(outcome.refusal.status)) return redirect(pageOfForm(request, who), 303);
    if (outcome.kind === "refused") return failureReply(submission, outcome, ["reason"]);
    const asTicket = { shipmentReference: reference, type: "cancel" as const };
    const found = await nullIfUnavailable("support", who.upstream.support.list(asTicket));
    const ticket = found?.content[0];
    const flash: FlashMessage = { key: "cancel-requested", tone: "success" };
    return redirectWithFlash(request, ticket ? pageOf(who, ticket.id) : paths.center(), flash);
  });
}
