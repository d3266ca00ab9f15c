import { Link } from "@remix-run/react";
import type { SavedParcel } from "#contract/services";
import { FlashNotice } from "~/components/document/flash-notice";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DataFailure } from "~/components/settings/data-states";
import { DataEmpty } from "~/components/ui/data-empty";
import { DeletionRow } from "~/components/settings/deletion-row";
import { SettingsHead } from "~/components/settings/settings-head";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { FormActionData } from "~/models/form-action-data";
import { listStateQuery, type ListState } from "~/models/settings/list-state";
import { ParcelForm } from "./parcel-form";
import { ParcelRow } from "./parcel-row";
import "~/components/settings/data-table.css";
import "./parcels.css";

interface ParcelsViewProps extends ListState {
  /** Null if the parcels could not be fetched. */
  parcels: SavedParcel[] | null;
  max: number;
  isFull: boolean;
  idempotencyKey: string;
  requestId: string;
  sent: FormActionData | undefined;
}

/** The saved parcels in a table, above the form of one of them. */
export function ParcelsView({ parcels, max, isFull, form, deletes, idempotencyKey, requestId, sent }: ParcelsViewProps) {
  const t = useT("parcels");
  const paths = usePaths();
  const { number } = useFormat();
  const edited = parcels?.find(({ id }) => id === form);
  const add = (
    <Link to={paths.settings("parcels", listStateQuery({ form: "new" }))} preventScrollReset className="button button-primary">
      <Icon name="plus" />
      {t("add")}
    </Link>
  );
  return (
    <>
      <SettingsHead
        title={t("title")}
        intro={
          parcels ? (
            <span suppressHydrationWarning>{t("intro", { number: number(parcels.length), max: number(max) })}</span>
          ) : undefined
        }
      >
        {parcels?.length && !isFull && !form ? add : null}
      </SettingsHead>
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      {isFull ? <p className="banner banner-slim tone-info parcels-full">{t("full", { max })}</p> : null}
      <section className="card" aria-label={t("title")}>
        {parcels === null ? <DataFailure requestId={requestId} /> : null}
        {parcels?.length === 0 && !form ? (
          <DataEmpty icon="box" title={t("none-title")} way={add}>
            {t("none")}
          </DataEmpty>
        ) : null}
        {parcels?.length ? (
          <table className="table data data-stacks parcels-table">
            <caption className="visually-hidden">{t("title")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("name")}</th>
                <th scope="col">{t("sizes")}</th>
                <th scope="col" className="end">
                  {t("weight")}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{t("actions")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {parcels.map((parcel) =>
                parcel.id === deletes ? (
                  <DeletionRow
                    key={parcel.id}
                    id={parcel.id}
                    columns={4}
                    words={{
                      title: t("delete-title", { name: parcel.name }),
                      text: t("delete-text"),
                      keep: t("keep"),
                      delete: t("delete"),
                    }}
                    url={paths.settings("parcels")}
                    idempotencyKey={idempotencyKey}
                  />
                ) : (
                  <ParcelRow key={parcel.id} parcel={parcel} />
                ),
              )}
            </tbody>
          </table>
        ) : null}
        {form ? (
          <ParcelForm key={form} parcel={edited} idempotencyKey={idempotencyKey} lastResult={sent?.result ?? null} />
        ) : null}
      </section>
    </>
  );
}
