import { Link } from "@remix-run/react";
import type { SavedParcel } from "#contract/services";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { DeletionLink } from "~/components/settings/deletion-link";
import { useFormat } from "~/components/ui/format";
import { listStateQuery } from "~/models/settings/list-state";

/** A saved parcel with its actions. */
export function ParcelRow({ parcel }: { parcel: SavedParcel }) {
  const t = useT("parcels");
  const paths = usePaths();
  const { sizes, weight } = useFormat();
  const { id, name, length, width, height, isDefault } = parcel;
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <tr>
      <th scope="row" className="data-name">
        {name} {isDefault ? <span className="badge badge-plain tone-info">{t("default")}</span> : null}
      </th>
      <td suppressHydrationWarning>{sizes([length, width, height])}</td>
      <td className="end" suppressHydrationWarning>
        {weight(parcel.weight)}
      </td>
      <td>
        <div className="data-actions">
          {isDefault ? null : (
            <PostForm action={paths.settings("parcels")} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <button className="button button-small button-quiet" name="intent" value="default">
                {t("make-default")}
                {of}
              </button>
            </PostForm>
          )}
          <Link to={paths.settings("parcels", listStateQuery({ form: id }))} preventScrollReset className="button button-small">
            {t("edit")}
            {of}
          </Link>
          <DeletionLink
            id={id}
            to={paths.settings("parcels", listStateQuery({ deletes: id }))}
            label={`${t("delete")} ${name}`}
          />
        </div>
      </td>
    </tr>
  );
}
