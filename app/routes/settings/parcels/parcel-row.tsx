import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { SavedParcel } from "#contract/services";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { listStateQuery } from "~/models/settings/list-state";

/** A saved parcel with its actions. */
export function ParcelRow({ parcel }: { parcel: SavedParcel }) {
  const t = useT("parcels");
  const paths = usePaths();
  const { number, weight } = useFormat();
  const { id, name, length, width, height, isDefault } = parcel;
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <tr>
      <th scope="row" className="parcels-name">
        {name} {isDefault ? <span className="badge badge-plain tone-info">{t("default")}</span> : null}
      </th>
      <td suppressHydrationWarning>{[length, width, height].map((size) => number(size)).join(" × ")} cm</td>
      <td className="end" suppressHydrationWarning>
        {weight(parcel.weight)}
      </td>
      <td>
        <div className="parcels-actions">
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
          <Link
            to={paths.settings("parcels", listStateQuery({ deletes: id }))}
            preventScrollReset
            id={`delete-${id}`}
            className="button button-small button-quiet button-icon"
          >
            <Icon name="trash" />
            <span className="visually-hidden">
              {t("delete")} {name}
            </span>
          </Link>
        </div>
      </td>
    </tr>
  );
}

/** Confirms the deletion of a parcel, in place of its row. */
export function DeletionRow({ parcel: { id, name }, idempotencyKey }: { parcel: SavedParcel; idempotencyKey: string }) {
  const t = useT("parcels");
  const paths = usePaths();
  const keep = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    keep.current?.focus();
    return () => document.getElementById(`delete-${id}`)?.focus();
  }, [id]);
  return (
    <tr className="parcels-deletion">
      <td colSpan={4}>
        <div role="group" aria-labelledby="delete-parcel" aria-describedby="delete-parcel-text" className="line between">
          <div>
            <strong id="delete-parcel">{t("delete-title", { name })}</strong>
            <p className="small quiet" id="delete-parcel-text">
              {t("delete-text")}
            </p>
          </div>
          <PostForm action={paths.settings("parcels")} preventScrollReset className="actions" idempotencyKey={idempotencyKey}>
            <input type="hidden" name="id" value={id} />
            <Link to={paths.settings("parcels")} preventScrollReset ref={keep} className="button button-small">
              {t("keep")}
            </Link>
            <button className="button button-small button-destroy" name="intent" value="delete">
              {t("delete")}
            </button>
          </PostForm>
        </div>
      </td>
    </tr>
  );
}
