import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import { emailPaths } from "~/models/branded-emails/email-paths";

interface EmailRowProps {
  email: { active: boolean; edited: string[]; sent: number };
  /** Number of languages that the mail has. */
  languages: number;
  isLocked: boolean;
  /** Name of the tenant, whose default text is sent otherwise. */
  brand: string;
}

/** An email with its state and its actions. */
export function EmailRow({ email: { active, edited, sent }, languages, isLocked, brand }: EmailRowProps) {
  const t = useT("branded-emails");
  const paths = emailPaths(usePaths());
  const { number } = useFormat();
  const name = t("shipment-confirmation");
  const facts = isLocked
    ? [t("sent-by", { brand })]
    : [
        t("sent-when"),
        t("edited-in", { count: edited.length, number: number(edited.length), languages: number(languages) }),
        t("sent-recently", { count: sent, number: number(sent) }),
      ];
  return (
    <div className="emails-row">
      <span className="emails-mark">
        <Icon name="mail" />
      </span>
      <div className="grow">
        <h2>
          {name}{" "}
          {isLocked ? null : (
            <span className={`badge ${active ? "tone-success" : ""}`}>{active ? t("active") : t("inactive")}</span>
          )}
        </h2>
        <p className="small quiet" suppressHydrationWarning>
          {facts.join(DOT)}
        </p>
      </div>
      <div className="actions">
        {isLocked ? (
          <Link to={paths.preview()} className="button button-small">
            {t("preview-default")}
          </Link>
        ) : (
          <>
            <Link
              to={paths.templates(active ? "deactivate" : "activate")}
              preventScrollReset
              className="button button-small button-quiet"
            >
              {active ? t("switch-off") : t("switch-on")}
              <span className="visually-hidden"> {name}</span>
            </Link>
            <Link to={paths.edit()} className="button button-small">
              {t("edit")}
              <span className="visually-hidden"> {name}</span>
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
