import { useFetcher, useFormAction } from "@remix-run/react";
import type { FormEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { useT } from "~/components/document/translation";
import { Money } from "~/components/ui/format";
import { INTENT } from "~/models/checkout/intents";
import type { FormActionData } from "~/models/form-action-data";
import { PRICE_REFRESH_MS } from "~/models/timings";
import { controlOf } from "~/components/ui/event-target";

/** Requests the price of a form while the merchant types. @param priced names of the fields that affect the price */
export function useNewPrice<Price>(priced: RegExp) {
  const { submit, data } = useFetcher<FormActionData<Price>>();
  // An explicit URL: a delayed submit may run while another page is loading and would otherwise post there.
  const action = useFormAction();
  const refresh = useDebouncedCallback((form: HTMLFormElement) => {
    const values = new FormData(form);
    values.set("intent", INTENT.refresh);
    submit(values, { method: "post", action });
  }, PRICE_REFRESH_MS);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    if (priced.test(controlOf(event)?.name ?? "")) refresh(event.currentTarget);
  };
  return { price: data?.extra, onChange, refresh };
}

interface NewPriceProps {
  form: string;
  /** Price of the stored draft, minor units; null without a service. */
  before: { total: number; currency: string } | null;
  now: { total: number; currency: string } | undefined;
}

/** The price for the typed values before they are saved; without JavaScript a button requests it. */
export function NewPrice({ form, before, now }: NewPriceProps) {
  const t = useT("edit");
  const isHydrated = useHydrated();
  if (!before) return null;
  const { total, currency } = now ?? before;
  return (
    <div className="stack stack-tight">
      <p className="line between" role="status">
        <span>
          {t(total === before.total ? "cost.same" : "cost.new")}
          {total === before.total ? null : (
            <span className="quiet small">
              {" "}
              {t("cost.before")} <Money minor={before.total} currency={before.currency} />
            </span>
          )}
        </span>
        <strong className="price">
          <Money minor={total} currency={currency} />
        </strong>
      </p>
      {isHydrated ? null : (
        <button className="button button-small" form={form} name="intent" value={INTENT.refresh}>
          {t("cost.update")}
        </button>
      )}
    </div>
  );
}
