import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { EndOfDayData } from "./load-end-of-day.server";

type Manifest = EndOfDayData["manifests"][number];

export interface CarrierClosingProps {
  carrierName: string;
  /** Shipments that the carrier can still close. */
  open: number;
  /** Those of the carrier that are not closed. */
  manifests: readonly Manifest[];
  /** Of the form whose ticked shipments are closed; empty where none can be chosen. */
  formId: string;
}

/** Has the carrier close its shipments by its own manifest, and says what becomes of it. */
export function CarrierClosing({ carrierName, open, manifests, formId }: CarrierClosingProps) {
  const t = useT("handover");
  const { number } = useFormat();
  const of = (state: Manifest["state"]) => manifests.filter((each) => each.state === state);
  const closing = of("closing").reduce((sum, { shipments }) => sum + shipments, 0);
  const [unanswered] = of("unanswered");
  const [refused] = of("refused");
  return (
    <>
      {refused ? (
        <p className="banner banner-slim tone-warning" role="status">
          <Icon name="alert" />
          <span>
            {refused.text === null
              ? t("close.refused", { carrier: carrierName })
              : t("close.refused-saying", { carrier: carrierName, text: refused.text })}
          </span>
        </p>
      ) : null}
      {closing > 0 ? (
        <p className="card-foot small" role="status" suppressHydrationWarning>
          <span className="spinner" aria-hidden="true" />
          <span className="grow">{t("close.closing", { count: closing, number: number(closing), carrier: carrierName })}</span>
        </p>
      ) : unanswered ? (
        <CloseForm carrierName={carrierName} formId="" action={t("close.again")}>
          {t("close.pending", { carrier: carrierName })}
        </CloseForm>
      ) : open > 0 ? (
        <CloseForm carrierName={carrierName} formId={formId} action={t("close.action")}>
          {t("close.hint", { count: open, number: number(open), carrier: carrierName })}
        </CloseForm>
      ) : null}
    </>
  );
}

interface CloseFormProps {
  carrierName: string;
  formId: string;
  action: string;
  children: string;
}

function CloseForm({ carrierName, formId, action, children }: CloseFormProps) {
  const paths = usePaths();
  return (
    <div className="card-foot">
      <p className="grow small quiet" suppressHydrationWarning>
        {children}
      </p>
      <PostForm action={paths.closeWithCarrier} preventScrollReset {...(formId ? { id: formId } : {})}>
        <input type="hidden" name="carrier" value={carrierName} />
        {formId ? <input type="hidden" name="chooses" value="1" /> : null}
        <button className="button button-small">
          {action}
          <span className="visually-hidden"> {carrierName}</span>
        </button>
      </PostForm>
    </div>
  );
}
