import type { FieldMetadata } from "@conform-to/react";
import { LinkedText } from "~/components/document/linked-text";
import { useT } from "~/components/document/translation";
import { CheckField } from "~/components/forms/field";

/** @see spec shipment-core, section 5: carriers' terms must be accepted when required, on address and payment steps */
export function TermsField({ meta, carrier, url }: { meta: FieldMetadata<unknown>; carrier: string; url: string }) {
  const t = useT("checkout");
  return <CheckField meta={meta} label={<LinkedText text={t("terms.accept", { carrier })} href={url} />} />;
}
