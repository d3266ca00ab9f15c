import type { FieldMetadata } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { RadioField } from "~/components/forms/field";
import { MethodMark } from "~/components/payment/method-mark";
import { NoPayments } from "~/components/payment/no-payments";
import { Icon } from "~/components/ui/icon";
import type { PlanMethod } from "~/models/subscription/plan-fields";

/** Card or PayPal; the provider's own page asks for the rest. */
export function MethodChoice({ methods, meta }: { methods: readonly PlanMethod[]; meta: FieldMetadata<string> }) {
  const t = useT("subscription");
  const inCheckout = useT("checkout");
  if (methods.length === 0) return <NoPayments />;
  return (
    <>
      <RadioField
        meta={meta}
        legend={t("purchase.method")}
        className="radio-field-page"
        choices={methods.map((method) => ({
          value: method,
          label: inCheckout(`method.${method}`),
          hint: inCheckout(`method-hint.${method}`),
          aside: <MethodMark method={method} />,
        }))}
      />
      <p className="quiet small line">
        <Icon name="lock" />
        <span>{inCheckout("payment.hosted")}</span>
      </p>
    </>
  );
}
