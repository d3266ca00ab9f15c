import type { ReactNode } from "react";
import { BuyerPage } from "~/components/buyers/buyer-page";
import { WithdrawalFacts } from "~/components/buyers/withdrawal-facts";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { PostForm } from "~/components/forms/post-form";
import { TypedFields } from "~/components/buyers/typed-fields";
import type { WithdrawalValues } from "~/models/buyers/withdrawal-fields";

/** The second step, whose button has the words of the law and no others. @see Directive 2011/83/EU, article 11a, paragraph 3 */
export function ConfirmWithdrawal({ typed, languages }: { typed: WithdrawalValues; languages: ReactNode }) {
  const t = useT("withdrawal");
  const { language } = usePageContext();
  return (
    <BuyerPage heading={t("check.heading")} lead={t("check.lead")} languages={languages}>
      <p className="strong">{t(typed.message.trim() ? "statement-part" : "statement")}</p>
      <WithdrawalFacts {...typed} />
      <PostForm action={`?lang=${language}`} className="stack">
        <TypedFields typed={typed} />
        <button name="intent" value="declare" className="button button-primary button-large button-wide">
          {t("confirm")}
        </button>
        <button name="intent" value="enter" className="button button-wide">
          {t("check.change")}
        </button>
      </PostForm>
    </BuyerPage>
  );
}
