import { useRef } from "react";
import { FILES_OF_TYPE, type TicketType } from "#contract/rules/tickets";
import { FlashNotice } from "~/components/document/flash-notice";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { UnsavedQuestion, useUnsavedQuestion } from "~/components/ui/unsaved-question";
import type { FormActionData } from "~/models/form-action-data";
import { showsForm } from "~/models/support/lookup";
import { supportPaths } from "~/models/support/support-paths";
import type { TicketFormExtra } from "~/services/support/create-ticket.server";
import type { NewTicketData } from "./load-new-ticket.server";
import { TicketForm } from "./ticket-form";
import { TypeChooser } from "./type-chooser";

/** Form key of a type. Types with the same question share it, so that typed text survives a change of the type. */
function formOf(type: TicketType): string {
  return FILES_OF_TYPE[type].includes("additionalPicture") ? "question" : type;
}

type NewTicketProps = NewTicketData & { sent: FormActionData<TicketFormExtra> | undefined };

/** Choice of type and shipment, then the form of the type. */
export function NewTicket({ sent, ...data }: NewTicketProps) {
  const t = useT("support");
  const { center } = supportPaths(usePaths());
  const { type, lookup, reference } = data;
  const box = useRef<HTMLDivElement>(null);
  const question = useUnsavedQuestion(box);
  return (
    <div className="stack support-narrow" ref={box}>
      <UnsavedQuestion {...question} />
      <div>
        <BackLink to={center()}>{t("ticket.back")}</BackLink>
        <h1>{t("new.title")}</h1>
      </div>
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      <TypeChooser {...data} />
      {showsForm(type, lookup) ? (
        <TicketForm key={`${formOf(type)} ${reference}`} {...data} type={type} sent={sent} />
      ) : (
        <p className="quiet" role="status">
          {type === null ? t("new.choose-type") : lookup.kind === "none" ? t("new.type-reference") : null}
        </p>
      )}
    </div>
  );
}
