import { type SubmissionResult, useForm } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { fieldLabels } from "~/models/form-fields";
import { END_SESSION_FIELDS, type EndSessionValues, OTHER_SESSIONS } from "~/models/session/account-fields";

interface Session {
  id: string;
  browser?: string;
  system?: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

interface SessionsProps {
  email: string;
  /** Null if they could not be loaded. */
  sessions: Session[] | null;
  lastResult: SubmissionResult | null;
}

/** Sessions of the account; all but the current one can be ended, with the password. */
export function Sessions({ email, sessions, lastResult }: SessionsProps) {
  const t = useT("account");
  const props = useFieldProps("account");
  const { dateTime } = useFormat();
  const [form, fields] = useForm<EndSessionValues>({ id: "sessions", lastResult });
  const nameOf = ({ browser, system }: Session) =>
    browser && system ? t("sessions.device", { browser, system }) : (browser ?? system ?? t("sessions.unknown"));
  const hasOthers = sessions !== null && sessions.length > 1;
  return (
    <PageForm form={form} className="card" aria-labelledby="sessions-heading">
      <input type="hidden" name="intent" value="end" />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className="card-head">
        <div>
          <h2 id="sessions-heading">{t("sessions.heading")}</h2>
          <p>{t("sessions.intro")}</p>
        </div>
      </div>
      {hasOthers ? (
        <div className="card-body stack account-password">
          <ErrorSummary form={form} labels={fieldLabels(END_SESSION_FIELDS, t)} />
          <TextField meta={fields.currentPassword} {...props(END_SESSION_FIELDS.currentPassword)} />
        </div>
      ) : null}
      {sessions ? null : <p className="card-body">{t("sessions.unavailable")}</p>}
      <ul className="lines">
        {sessions?.map((session) => (
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
              <button
                className="button button-small"
                name="session"
                value={session.id}
                aria-describedby={`session-${session.id}`}
              >
                {t("sessions.end")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <div className="card-foot">
          <button className="button" name="session" value={OTHER_SESSIONS}>
            {t("sessions.end-others")}
          </button>
        </div>
      ) : null}
    </PageForm>
  );
}
