import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import { sitePaths, withQuery } from "~/models/paths";
import type { SharedTracking } from "~/models/shipments/public-tracking";

interface ChangePartProps {
  change: NonNullable<SharedTracking["change"]>;
  token: string;
  shop: string;
  carrier: string;
  /** "today 10:13" */
  when: string | null;
}

/** What became of the address that was asked for, and the way to another one. The address itself is never on the page. */
export function ChangePart({ change: { to, isOpen, isAsked, state }, token, shop, carrier, when }: ChangePartProps) {
  const t = useT("tracking");
  const { language } = usePageContext();
  return (
    <section className="stack stack-tight" aria-labelledby="change">
      <h2 id="change" className="part-title">
        {t(`change.heading-${to}`)}
      </h2>
      {state ? (
        <p suppressHydrationWarning>
          {t(`change.state.${state}`, { shop: shop || t("public.sender"), carrier, when: when ?? "" })}
        </p>
      ) : null}
      {isOpen ? (
        <p>
          <a href={withQuery(sitePaths.addressChange(token), { lang: language })} className="button button-wide">
            <Icon name="pencil" />
            {t(isAsked ? `change.ask-title-${to}` : `change.title-${to}`)}
          </a>
        </p>
      ) : null}
    </section>
  );
}
