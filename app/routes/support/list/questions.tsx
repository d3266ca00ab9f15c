import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import { supportPaths } from "~/models/support/support-paths";
import type { SupportData } from "./load-support.server";

const QUESTIONS = [
  { name: "billing", icon: "card", ticketType: "billing" },
  { name: "cancellations", icon: "close", ticketType: "cancel" },
  { name: "delivery", icon: "truck", ticketType: "delivery" },
] as const;

/** Frequent questions, answered on the tenant's help pages; without such pages here, with a link to ask an agent. */
export function Questions({ questions, cancellationDays }: Pick<SupportData, "questions" | "cancellationDays">) {
  const t = useT("support");
  const paths = usePaths();
  const { newTicket } = supportPaths(paths);
  return (
    <section aria-labelledby="questions" className="stack stack-tight">
      <h2 id="questions">{t("questions.title")}</h2>
      <ul className="support-questions">
        {QUESTIONS.map(({ name, icon, ticketType }) => {
          const url = questions[name];
          const content = (
            <>
              <span className="support-question-mark">
                <Icon name={icon} />
              </span>
              <span className="grow">
                <span className="block strong">{t(`questions.${name}`)}</span>
                <span className="block small quiet">{t(`questions.${name}-text`)}</span>
              </span>
              <Icon name={url ? "external" : "down"} />
            </>
          );
          return (
            <li key={name}>
              {url ? (
                <a href={url} target="_blank" rel="noreferrer" className="card support-question">
                  {content}
                  <span className="visually-hidden"> {t("questions.new-tab")}</span>
                </a>
              ) : (
                <details className="card">
                  <summary className="support-question">{content}</summary>
                  <div className="card-body stack stack-tight">
                    <p>{t(`questions.${name}-answer`, { days: cancellationDays })}</p>
                    <p className="actions">
                      {name === "billing" ? <Link to={paths.billing("invoices")}>{t("questions.invoices")}</Link> : null}
                      {name === "delivery"
                        ? (["loss", "damage"] as const).map((type) => (
                            <Link key={type} to={newTicket({ ticketType: type })}>
                              {t(`type.${type}`)}
                            </Link>
                          ))
                        : null}
                      <Link to={newTicket({ ticketType })}>
                        {t("questions.ask")}
                        <span className="visually-hidden">: {t(`questions.${name}`)}</span>
                      </Link>
                    </p>
                  </div>
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
