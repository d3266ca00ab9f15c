import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { AddressLines } from "~/components/shipments/address-lines";
import { useMoment } from "~/components/shipments/use-moment";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { ShownChange } from "~/models/shipments/address-change";

interface AddressChangeProps {
  change: ShownChange;
  reference: string;
  carrier: string;
  currency: string;
  now: string;
}

/** Where the buyer wants the parcel to go: what it means, and the merchant's answer. */
export default function AddressChange({ change, reference, carrier, currency, now }: AddressChangeProps) {
  const t = useT("details");
  const paths = usePaths();
  const moment = useMoment(now);
  const { money } = useFormat();
  const { id, name, tone, askedAt, lines, obstacle, priceBefore, priceAfter, refusal, isAsked, canClose } = change;
  const price = (cents: number | null) => (cents === null ? "" : money(cents, currency));
  return (
    <section className={`banner tone-${tone}`} aria-labelledby="address-change">
      <Icon name={tone === "danger" ? "alert" : "home"} />
      <div className="stack stack-tight">
        <h2 id="address-change">{t(`change.title.${name}`, { carrier })}</h2>
        <p className="quiet small" suppressHydrationWarning>
          {moment(askedAt)}
        </p>
        <AddressLines lines={lines} />
        <p suppressHydrationWarning>
          {name === "needs-new"
            ? t(`change.obstacle.${obstacle ?? "service"}`, { before: price(priceBefore), after: price(priceAfter) })
            : t(`change.text.${name}`, { carrier })}
        </p>
        {refusal ? <p>{t("change.refusal", { carrier, text: refusal })}</p> : null}
        {name === "needs-new" ? <p>{t("change.new-shipment")}</p> : null}
        {isAsked ? <p className="strong">{t("change.first")}</p> : null}
        {isAsked || canClose ? (
          <PostForm action={paths.addressChange(reference)} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <p className="actions">
              {name === "asked" ? (
                <button className="button button-small button-primary" name="intent" value="accept">
                  <Icon name="check" />
                  {t("change.accept")}
                </button>
              ) : null}
              {name === "needs-new" ? (
                <Link to={paths.cancel(reference)} className="button button-small button-primary" preventScrollReset>
                  {t("change.cancel")}
                </Link>
              ) : null}
              {isAsked ? (
                <Link to={paths.addressChange(reference)} className="button button-small">
                  {t("change.decline")}
                </Link>
              ) : (
                <button className="button button-small" name="intent" value="close">
                  <Icon name="check" />
                  {t("change.close")}
                </button>
              )}
            </p>
          </PostForm>
        ) : null}
      </div>
    </section>
  );
}
