import type { ProofOfDelivery } from "#contract/proof";
import { useT } from "~/components/document/translation";

/** A carrier's pictures of a delivery, or that it has none. They stand in the page: no address of theirs can be passed on. */
export function ProofPictures({ pictures, carrier }: Pick<ProofOfDelivery, "pictures"> & { carrier: string }) {
  const t = useT("tracking");
  if (pictures.length === 0) return <p>{carrier ? t("proof.none", { carrier }) : t("proof.none-plain")}</p>;
  return pictures.map(({ kind, contentType, base64 }, at) => (
    <figure key={`${at} ${kind}`} className="stack stack-tight proof-picture">
      <img src={`data:${contentType};base64,${base64}`} alt={t(`proof.${kind}-alt`)} />
      <figcaption className="quiet small">{t(`proof.${kind}`)}</figcaption>
    </figure>
  ));
}
