import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { BrandedEmailName } from "#contract/rules/branded-emails";
import { emailPaths, FIRST_EMAIL } from "~/models/branded-emails/email-paths";

interface TextMessagesProps {
  emails: readonly { emailType: BrandedEmailName; byText: boolean; textSample: string }[];
  /** How many may be sent in this calendar month, and were. */
  texts: { perMonth: number; sent: number };
}

/** What buyers are told by text message, each switched on and off by itself. */
export function TextMessages({ emails, texts: { perMonth, sent } }: TextMessagesProps) {
  const t = useT("branded-emails");
  const { number } = useFormat();
  return (
    <section className="stack stack-tight" aria-labelledby="texts">
      <h2 id="texts">{t("texts.title")}</h2>
      <p className="small quiet" suppressHydrationWarning>
        {t("texts.intro")} {t("texts.used", { sent: number(sent), max: number(perMonth) })}{" "}
        {sent >= perMonth ? t("texts.used-up") : null}
      </p>
      <ul className="card emails-rows">
        {emails.map((email) => (
          <TextRow key={email.emailType} {...email} />
        ))}
      </ul>
    </section>
  );
}

function TextRow({ emailType, byText, textSample }: TextMessagesProps["emails"][number]) {
  const t = useT("branded-emails");
  const page = emailPaths(usePaths()).templates();
  const name = emailType === FIRST_EMAIL ? t("shipment-confirmation") : t(`notices.${emailType}.name`);
  return (
    <li>
      <div className="emails-row">
        <span className="emails-mark">
          <Icon name="phone" />
        </span>
        <div className="grow">
          <h3>
            {name} <span className={`badge ${byText ? "tone-success" : ""}`}>{byText ? t("active") : t("inactive")}</span>
          </h3>
          <p className="small quiet">{textSample}</p>
        </div>
        <PostForm action={page} preventScrollReset className="actions">
          <input type="hidden" name="active" value={String(!byText)} />
          <input type="hidden" name="email" value={emailType} />
          <input type="hidden" name="channel" value="text" />
          <SubmitButton className="button button-small button-quiet">
            {byText ? t("switch-off") : t("switch-on")}
            <span className="visually-hidden"> {t("texts.name", { name })}</span>
          </SubmitButton>
        </PostForm>
      </div>
    </li>
  );
}
