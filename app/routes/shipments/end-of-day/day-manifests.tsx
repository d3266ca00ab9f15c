import { Link } from "@remix-run/react";
import { Fragment, useId } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import type { EndOfDayData } from "./load-end-of-day.server";

/** Manifests by which carriers have closed a day's shipments. */
export function CarrierManifests({ manifests }: Pick<EndOfDayData, "manifests">) {
  const t = useT("handover");
  const paths = usePaths();
  const { number } = useFormat();
  const id = useId();
  // Several of one carrier are told apart by their order, in which they were begun.
  const nameOf = ({ id: own, carrierName: carrier }: EndOfDayData["manifests"][number]) => {
    const same = manifests.filter(({ carrierName }) => carrierName === carrier);
    if (same.length === 1) return t("closed.open", { carrier });
    return t("closed.open-numbered", { carrier, number: number(same.findIndex((each) => each.id === own) + 1) });
  };
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{t("closed.title")}</h2>
      </div>
      <ul className="card-body stack stack-tight">
        {manifests.map((manifest) => (
          <li key={manifest.id} className="line wrap">
            <div className="grow">
              <p suppressHydrationWarning>
                <span className="strong">{manifest.carrierName}</span>
                {DOT}
                {t("closed.shipments", { count: manifest.shipments, number: number(manifest.shipments) })}
              </p>
              {manifest.cancelled.length > 0 ? (
                <p className="small">
                  {t("closed.cancelled")}{" "}
                  {manifest.cancelled.map((reference, at) => (
                    <Fragment key={reference}>
                      {at > 0 ? ", " : ""}
                      <Link to={paths.details(reference)}>{reference}</Link>
                    </Fragment>
                  ))}
                </p>
              ) : null}
            </div>
            {manifest.hasDocument ? (
              <FileLink href={paths.carrierManifest(manifest.id, manifest.day)}>{nameOf(manifest)}</FileLink>
            ) : (
              <span className="quiet small">{t("closed.no-document")}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Our own lists of an earlier day, as they were signed. */
export function SignedLists({ lists, day }: { lists: readonly string[]; day: string }) {
  const t = useT("handover");
  const paths = usePaths();
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{t("lists.title")}</h2>
      </div>
      <ul className="card-body stack stack-tight">
        {lists.map((carrier) => (
          <li key={carrier} className="line wrap">
            <span className="grow strong">{carrier}</span>
            <FileLink href={paths.manifestOn(carrier, day)}>
              {t("manifest")}
              <span className="visually-hidden"> {carrier}</span>
            </FileLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileLink({ href, children }: { href: string; children: React.ReactNode }) {
  const t = useT("handover");
  return (
    <a href={href} target="_blank" rel="noreferrer" className="button button-small">
      <Icon name="print" />
      <span>{children}</span>
      <span className="visually-hidden"> {t("new-tab")}</span>
    </a>
  );
}
