import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { Day } from "~/components/ui/format";
import { sitePaths, withQuery } from "~/models/paths";
import type { SharedTracking } from "~/models/shipments/public-tracking";

/** The other parcels of the order, each with its state and its page. */
export function OtherParcels({ others }: Pick<SharedTracking, "others">) {
  const t = useT("tracking");
  const details = useT("details");
  const { language } = usePageContext();
  return (
    <section className="stack stack-tight" aria-labelledby="others">
      <h2 id="others" className="part-title">
        {t("public.others", { count: others.length })}
      </h2>
      <ul className="other-parcels">
        {others.map(({ token, carrier, logoId, notice, expected }) => (
          <li key={token} className="line">
            <img src={sitePaths.carrierLogo(logoId)} alt="" className="mark" width="24" height="24" />
            <p className="grow">
              <a href={withQuery(sitePaths.publicTracking(token), { lang: language })} className="block">
                {t(`public.notice.${notice.name}.title`, { carrier })}
              </a>
              <span className="quiet small">
                {carrier}
                {expected ? (
                  <>
                    {". "}
                    {details("estimated-delivery")} <Day day={expected} />
                  </>
                ) : null}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
