import type { PaymentMethod } from "#contract/orders";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { MethodMark } from "~/components/payment/method-mark";
import { billingPaths } from "~/models/settings/billing-paths";

/** The methods that the merchant saved at a purchase, each with a button to remove it. */
export function SavedMethods({ methods }: { methods: readonly Pick<PaymentMethod, "id" | "method" | "label">[] }) {
  const t = useT("invoices");
  const inCheckout = useT("checkout");
  const { savedMethod } = billingPaths(usePaths());
  if (methods.length === 0) return null;
  return (
    <section className="card settings-form" aria-labelledby="saved-methods">
      <div className="card-head">
        <div>
          <h2 id="saved-methods">{t("saved.title")}</h2>
          <p>{t("saved.text")}</p>
        </div>
      </div>
      <ul className="plain-list card-body stack">
        {methods.map(({ id, method, label }) => (
          <li key={id} className="line between">
            <span className="line">
              <MethodMark method={method} /> {label}
            </span>
            <PostForm action={savedMethod}>
              <button
                className="button button-quiet button-small"
                name="id"
                value={id}
                aria-label={t("saved.remove", { method: label })}
              >
                {inCheckout("voucher.remove")}
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
