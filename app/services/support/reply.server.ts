import { redirect } from "@remix-run/node";
import { htmlOfText } from "#contract/rules/message-html";
import { MESSAGE_FILES_MAX } from "#contract/rules/tickets";
import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { MESSAGE_FIELDS } from "~/models/support/message-form";
import { supportPaths } from "~/models/support/support-paths";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply, formReply, type FormReply } from "~/services/forms/form-reply.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attemptOnce } from "~/services/upstream/upstream.server";
import { collectFiles, shownFiles } from "./attach-files.server";
import type { TicketFormExtra } from "./create-ticket.server";
import { keyOfReply } from "./form-key.server";
import { requireTicket } from "./load-ticket.server";

const FILES = "attachments";

/** Sends the merchant's message to the agent. @throws Response 404 for a ticket that is not the merchant's */
export async function replyFromForm(sent: SubmittedForm<Merchant>): Promise<Response | FormReply<TicketFormExtra>> {
  const { request, params, who, form } = sent;
  const ticket = await requireTicket(who, params.id);
  const { ids, problems, rest } = await collectFiles(request, who, form, [{ name: FILES, max: MESSAGE_FILES_MAX }]);
  const schema = formSchema(MESSAGE_FIELDS)
    .extend({ idempotencyKey: IdempotencyKey })
    .superRefine((_value, context) => {
      for (const [name, message] of problems) context.addIssue({ code: "custom", path: [name], message });
    }, RUN_WITH_FIELD_ERRORS);
  const reply = await parseForm(
    { ...sent, form: rest },
    schema,
    async ({ value, submission }): Promise<Response | FormReply<TicketFormExtra>> => {
      const written = await attemptOnce(() =>
        who.upstream.support.sendMessage({
          params: { externalReference: ticket.externalReference },
          headers: { "idempotency-key": value.idempotencyKey },
          body: { htmlBody: htmlOfText(value.text), attachments: ids.get(FILES) ?? [] },
        }),
      );
      if (written.kind === "fault") return faultToastReply(rest, written.fault, "ticket-message-failed");
      const { details } = supportPaths(who.paths);
      // The agent has closed the ticket meanwhile: the page shows that, and the typed message.
      if (written.kind === "refused" && written.refusal.status === 409)
        return formReply({ result: submission.reply(), revalidate: true }, 409);
      if (written.kind === "refused")
        return failureReply(submission, written, (field) =>
          field.startsWith(FILES) ? FILES : field === "htmlBody" ? "text" : undefined,
        );
      return redirect(`${details(ticket.id)}#answer`, 303);
    },
  );
  if (reply instanceof Response) return reply;
  const extra = {
    files: await shownFiles(who, ids),
    idempotencyKey: keyOfReply(form, reply.data.result?.error),
  };
  return formReply<TicketFormExtra>({ ...reply.data, extra }, reply.init?.status ?? 422);
}
