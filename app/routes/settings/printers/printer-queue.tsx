import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import type { PrintJobRow } from "~/models/printers/print-job-row";

/** Labels that wait or are being printed; what waits can be taken out. */
export function PrinterQueue({ jobs }: { jobs: readonly PrintJobRow[] }) {
  const t = useT("printers");
  const paths = usePaths();
  const shown = jobs.filter(({ state }) => state !== "UNSURE");
  if (shown.length === 0) return null;
  return (
    <section className="card" aria-labelledby="printer-queue">
      <div className="card-head">
        <h2 id="printer-queue">{t("queue")}</h2>
      </div>
      <PostForm action={paths.settings("printers")} preventScrollReset className="card-body">
        <ul className="printers-queue">
          {shown.map(({ id, printer, state, shipment }) => {
            const what = shipment ? `${shipment.order}, ${shipment.whom}` : t("test-label");
            return (
              <li key={id} className="line between">
                <span>
                  {what}
                  <span className="block quiet small">
                    {printer}, {t(state === "SENDING" ? "job.SENDING" : "job.WAITING")}
                  </span>
                </span>
                {state === "WAITING" ? (
                  <button className="button button-quiet button-small" name="intent" value={`answer-CANCEL-${id}`}>
                    {t("question.no")}
                    <span className="visually-hidden"> {what}</span>
                  </button>
                ) : null}
              </li>
            );
          })}
        </ul>
      </PostForm>
    </section>
  );
}
