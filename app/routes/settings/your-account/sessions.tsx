import { Form } from "@remix-run/react";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";

interface SessionsProps {
  sessions: { id: string; browser?: string; system?: string; lastUsedAt: string; isCurrent: boolean }[];
}

/** Where the account is signed in; each but this one can be ended. */
export function Sessions({ sessions }: SessionsProps) {
  const t = useT("account");
  const { dateTime } = useFormat();
  const nameOf = ({ browser, system }: SessionsProps["sessions"][number]) =>
    browser && system ? t("sessions.device", { browser, system }) : (browser ?? system ?? t("sessions.unknown"));
  return (
    <section className="card" aria-labelledby="sessions">
      <div className="card-head">
        <div>
          <h2 id="sessions">{t("sessions.heading")}</h2>
          <p>{t("sessions.intro")}</p>
        </div>
        {sessions.length > 1 ? (
          <Form method="post">
            <CsrfField />
            <button className="button" name="intent" value="end-others">
              {t("sessions.end-others")}
            </button>
          </Form>
        ) : null}
      </div>
      <ul className="lines">
        {sessions.map((session) => (
          <li key={session.id} className="line between account-session">
            <Icon name={session.system === "iPhone" || session.system === "Android" ? "phone" : "globe"} />
            <div className="grow" id={`session-${session.id}`}>
              <strong>{nameOf(session)}</strong>
              <span className="block quiet small" suppressHydrationWarning>
                {t("sessions.used", { when: dateTime(session.lastUsedAt) })}
              </span>
            </div>
            {session.isCurrent ? (
              <span className="badge tone-success">{t("sessions.current")}</span>
            ) : (
              <Form method="post">
                <CsrfField />
                <input type="hidden" name="session" value={session.id} />
                <button className="button button-small" name="intent" value="end" aria-describedby={`session-${session.id}`}>
                  {t("sessions.end")}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
