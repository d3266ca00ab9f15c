import type { FieldMetadata } from "@conform-to/react";
import { RETURN_PICTURES_MAX } from "#contract/rules/buyer-returns";
import { useReasonName } from "~/components/buyers/reason-name";
import { useT } from "~/components/document/translation";
import { FieldFrame } from "~/components/forms/field";
import { keptPicture } from "~/models/buyers/kept-picture";
import type { ShownOrder } from "./shown-order";

interface PicturesFieldProps {
  meta: FieldMetadata<unknown>;
  order: ShownOrder;
  /** Pictures that were sent with the form before. */
  kept: readonly string[];
}

/** Pictures of the goods. Those that were sent stay when the form comes back, and can be taken out. */
export function PicturesField({ meta, order, kept }: PicturesFieldProps) {
  const t = useT("buyer-return");
  const reasonName = useReasonName();
  const needed = order.pictures.filter(({ ask }) => ask === "must").map(({ reason }) => reasonName(reason));
  const hint = t("pictures-hint", { max: RETURN_PICTURES_MAX });
  return (
    <div className="stack stack-tight">
      <FieldFrame
        meta={meta}
        label={t("pictures")}
        hint={needed.length > 0 ? `${hint} ${t("pictures-for", { reasons: needed.join(", ") })}` : hint}
        optional={needed.length === 0 ? true : null}
      >
        <input
          type="file"
          id={meta.id}
          name={meta.name}
          accept="image/jpeg,image/png"
          multiple
          aria-describedby={[meta.descriptionId, meta.errors ? meta.errorId : ""].filter(Boolean).join(" ")}
          aria-invalid={meta.errors ? true : undefined}
        />
      </FieldFrame>
      <KeptPictures kept={kept} />
      {kept.length > 0 ? (
        <ul className="return-pictures" aria-label={t("pictures")}>
          {kept.map((one) => {
            const { id, name } = keptPicture(one);
            return (
              <li key={id}>
                {t("picture-kept", { name })}{" "}
                <label className="check">
                  <input type="checkbox" name="drop" value={one} />
                  <span>{t("picture-drop", { name })}</span>
                </label>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

/** What a form names of the pictures that are stored. */
export function KeptPictures({ kept }: { kept: readonly string[] }) {
  return kept.map((one, at) => <input key={one} type="hidden" name={`kept[${at}]`} value={one} />);
}
