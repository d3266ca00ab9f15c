import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import type { BrandedEmailName } from "#contract/rules/branded-emails";
import { emailPaths, FIRST_EMAIL } from "~/models/branded-emails/email-paths";

interface EmailRowProps {
  email: { emailType: BrandedEmailName; active: boolean; edited: string[]; sent: number };
  /** Number of languages that the mail has. */
  languages: number;
  isLocked: boolean;
  /** Name of the tenant, whose default text is sent otherwise. */
  brand: string;
}

/** An email with its state and its actions. */
export function EmailRow({ email: { emailType, active, edited, sent }, languages, isLocked, brand }: EmailRowProps) {
  const t = useT("branded-emails");
  const paths = emailPaths(usePaths());
  const Heading = emailType === FIRST_EMAIL ? "h2" : "h3";
  const { number } = useFormat();
  const isFirst = emailType === FIRST_EMAIL;
  const name = isFirst ? t("shipment-confirmation") : t(`notices.${emailType}.name`);
  // Only the words of the others need the plan.
  const isGated = isLocked && isFirst;
  const facts = isGated
    ? [t("sent-by", { brand })]
    : [
        isFirst ? t("sent-when") : t(`notices.${emailType}.when`),
        ...(isLocked
          ? []
          : [t("edited-in", { count: edited.length, number: number(edited.length), languages: number(languages) })]),
        t("sent-recently", { count: sent, number: number(sent) }),
      ];
  return (
    <div className="emails-row">
      <span className="emails-mark">
        <Icon name="mail" />
      </span>
      <div className="grow">
        <Heading>
          {name}{" "}
          {isGated ? null : (
            <span className={`badge ${active ? "tone-success" : ""}`}>{active ? t("active") : t("inactive")}</span>
          )}
        </Heading>
        <p className="small quiet" suppressHydrationWarning>
          {facts.join(DOT)}
        </p>
      </div>
      <div className="actions">
        {isGated ? (
          <Link to={paths.preview()} className="button button-small">
            {t("preview-default")}
          </Link>
        ) : (
          <>
            <Link
              to={paths.templates(active ? "deactivate" : "activate", emailType)}
              preventScrollReset
              className="button button-small button-quiet"
            >
              {active ? t("switch-off") : t("switch-on")}
              <span className="visually-hidden"> {name}</span>
            </Link>
            <Link to={paths.edit(null, emailType)} className="button button-small">
              {t(isLocked ? "preview" : "edit")}
              <span className="visually-hidden"> {name}</span>
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
