import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { ShownConfirmation } from "~/models/shipments/details";

/** "Told to Etsy 21 Nov, 14:02", or until when it is told. */
export function ShopTold({ shop: { name, state, at, reason } }: { shop: ShownConfirmation }) {
  const t = useT("details");
  const { dateTime } = useFormat();
  if (state === "told" && at) return <span suppressHydrationWarning>{t("shop.told", { shop: name, when: dateTime(at) })}</span>;
  if (state === "refused") return t("shop.refused", { shop: name });
  return t(reason ? "shop.unanswered" : "shop.waiting", { shop: name });
}

/** A shop that has not accepted the tracking number: why, and what to do about it. */
export function ShopNotTold({ shop: { name, reason }, reference }: { shop: ShownConfirmation; reference: string }) {
  const t = useT("details");
  const paths = usePaths();
  const { code = "rejected", sentence = "" } = reason ?? {};
  const isSilent = code === "rejected" && sentence === "";
  return (
    <section className="banner tone-warning" aria-labelledby="shop-not-told">
      <Icon name="alert" />
      <div>
        <h2 id="shop-not-told">{t("shop.refused", { shop: name })}</h2>
        <p>{t(`shop.reason.${isSilent ? "silent" : code}`, { shop: name, sentence })}</p>
        <PostForm action={paths.shopConfirmation(reference)} preventScrollReset>
          <p className="actions">
            <button className="button button-small">
              <Icon name="refresh" />
              {t("shop.again")}
            </button>
            {code === "access" || code === "disconnected" ? (
              <Link className="button button-small" to={paths.settings("integrations")}>
                <Icon name="plug" />
                {t("shop.connect", { shop: name })}
              </Link>
            ) : null}
          </p>
        </PostForm>
      </div>
    </section>
  );
}
