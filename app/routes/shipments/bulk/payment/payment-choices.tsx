import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { MethodMark } from "~/components/payment/method-mark";
import { NoPayments } from "~/components/payment/no-payments";
import { useT } from "~/components/document/translation";
import { CheckField, RadioField } from "~/components/forms/field";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import { type PaymentChoice, isPaidOnPage } from "~/models/payment/payment-choices";

interface PaymentChoicesProps {
  choices: readonly PaymentChoice[];
  meta: FieldMetadata<string>;
  savesMethod: FieldMetadata<string>;
  /** Why methods that charge at once are left out; null if they are not. */
  least: ReactNode;
  /** What the balance lacks; null if nothing. */
  short: ReactNode;
  currency: string;
}

/** The payment methods. With a single one, a text says how the shipments are paid. */
export function PaymentChoices({ choices, meta, savesMethod, least, short, currency }: PaymentChoicesProps) {
  const t = useT("payment");
  const { money } = useFormat();
  const inCheckout = useT("checkout");
  if (choices.length === 0)
    return (
      <>
        {least ?? <NoPayments />}
        {short}
      </>
    );
  const [only] = choices;
  if (choices.length === 1 && only && (only.method === "FREE" || only.method === "OWN_CONTRACT")) {
    return (
      <p>
        <input type="hidden" name={meta.name} value={only.id} />
        {t(only.method === "FREE" ? "free" : "own-contract")}
      </p>
    );
  }
  return (
    <>
      {least}
      <RadioField
        meta={meta}
        legend={t("method")}
        className="radio-field-page"
        choices={choices.map(({ id, type, method, label, isSaved, available }) => ({
          value: id,
          label: (
            <>
              {type === "DEFERRED" ? t("deferred.name") + DOT : null}
              {inCheckout(`method.${method}`)} {label ? <span className="quiet">{label}</span> : null}
              {available === null ? null : (
                <span className="quiet" suppressHydrationWarning>
                  {inCheckout("payment.balance-available", { amount: money(available, currency) })}
                </span>
              )}
            </>
          ),
          hint: type === "DEFERRED" ? t("deferred.hint") : inCheckout(isSaved ? "payment.saved-hint" : `method-hint.${method}`),
          aside:
            type === "DEFERRED" ? (
              <Icon name="document" className="icon icon-20 quiet stays" />
            ) : (
              <MethodMark method={method} isSaved={isSaved} />
            ),
        }))}
      />
      {short}
      {choices.some(isPaidOnPage) ? (
        <>
          <p className="quiet small if-hosted">{inCheckout("payment.hosted")}</p>
          <CheckField meta={savesMethod} className="if-hosted if-savable" label={inCheckout("payment.save-method")} />
        </>
      ) : null}
    </>
  );
}
