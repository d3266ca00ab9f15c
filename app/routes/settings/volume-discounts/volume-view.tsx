import { type SubmissionResult, useForm } from "@conform-to/react";
import type { VolumeBand, VolumeDiscounts } from "#contract/volume-discounts";
import { CarrierMark } from "~/components/checkout/carrier-mark";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { RadioField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { DataFailure } from "~/components/settings/data-states";
import { SettingsHead } from "~/components/settings/settings-head";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { bandValue } from "~/models/billing/volume-form";
import "~/components/settings/data-table.css";
import "./volume.css";

interface VolumeViewProps {
  /** Null if the discounts could not be fetched. */
  volume: VolumeDiscounts | null;
  requestId: string;
  lastResult: SubmissionResult | null;
}

/** @see spec account-and-money, section 2, "Volume discount page" */
export function VolumeView({ volume, requestId, lastResult }: VolumeViewProps) {
  const t = useT("volume");
  return (
    <>
      <SettingsHead title={t("title")} intro={t("intro")} />
      {volume === null ? (
        <section className="card" aria-label={t("title")}>
          <DataFailure requestId={requestId} />
        </section>
      ) : (
        <div className="stack">
          <EstimateForm key={JSON.stringify(volume.estimatedBand)} volume={volume} lastResult={lastResult} />
          {volume.rates.length > 0 ? <Rates rates={volume.rates} /> : null}
          <details className="card volume-how">
            <summary>
              <Icon name="help" />
              <span className="grow">{t("how.title")}</span>
              <Icon name="down" />
            </summary>
            <div className="card-body quiet stack">
              <p>{t("how.estimate")}</p>
              <p>{t("how.then")}</p>
              <p>{t("how.carriers")}</p>
            </div>
          </details>
        </div>
      )}
    </>
  );
}

/** A band as text: "50–199", "500 or more". */
function useBandText(): (band: VolumeBand) => string {
  const t = useT("volume");
  const { number } = useFormat();
  return ({ minShipments, maxShipments }) =>
    maxShipments === null
      ? t("band-open", { min: number(minShipments) })
      : t("band", { min: number(minShipments), max: number(maxShipments) });
}

function EstimateForm({ volume, lastResult }: { volume: VolumeDiscounts; lastResult: SubmissionResult | null }) {
  const t = useT("volume");
  const bandText = useBandText();
  const { number, day } = useFormat();
  const { bands, estimatedBand, estimateCountsUntil, boughtLastMonth } = volume;
  const chosen = estimatedBand ? bandValue(estimatedBand) : "";
  const [form, fields] = useForm<{ band: string }>({ id: "volume", lastResult, defaultValue: { band: chosen } });
  return (
    <PageForm form={form} className="card">
      <div className="card-head">
        <div>
          <h2>{t("volume")}</h2>
          <p>{t("estimate-hint")}</p>
        </div>
        {estimatedBand ? (
          <span className="badge tone-success" suppressHydrationWarning>
            {t("estimated", { band: bandText(estimatedBand) })}
          </span>
        ) : null}
      </div>
      <div className="card-body stack">
        <ErrorSummary form={form} labels={{ band: t("legend") }} />
        <RadioField
          meta={fields.band}
          legend={t("legend")}
          className="volume-bands"
          choices={bands.map((band) => ({
            value: bandValue(band),
            label: <span suppressHydrationWarning>{bandText(band)}</span>,
          }))}
        />
      </div>
      <div className="card-foot">
        <p className="small quiet at-start volume-note" suppressHydrationWarning>
          {estimateCountsUntil
            ? t("counts-until", { day: day(estimateCountsUntil) })
            : t("bought", { count: boughtLastMonth, number: number(boughtLastMonth) })}
        </p>
        <SubmitButton>{t("submit")}</SubmitButton>
      </div>
    </PageForm>
  );
}

/** The carriers with a discount; those without one are named in a sentence. */
function Rates({ rates }: Pick<VolumeDiscounts, "rates">) {
  const t = useT("volume");
  const bandText = useBandText();
  const { percent } = useFormat();
  const reduced = rates.flatMap((rate) => (rate.band ? [{ ...rate, band: rate.band }] : []));
  const others = rates.filter(({ band }) => !band).map(({ carrierName }) => carrierName);
  return (
    <section className="card" aria-labelledby="rates">
      <div className="card-head">
        <h2 id="rates">{t("rates")}</h2>
      </div>
      {reduced.length > 0 ? (
        <div className="data-scroll">
          <table className="table data">
            <caption className="visually-hidden">{t("rates")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("carrier")}</th>
                <th scope="col">{t("rate-band")}</th>
                <th scope="col" className="end">
                  {t("discount")}
                </th>
              </tr>
            </thead>
            <tbody>
              {reduced.map(({ carrierId, carrierName, logoId, band, discountPercent }) => (
                <tr key={carrierId}>
                  <th scope="row">
                    <span className="volume-carrier">
                      <CarrierMark service={{ logoId }} />
                      <span>{carrierName}</span>
                    </span>
                  </th>
                  <td suppressHydrationWarning>{bandText(band)}</td>
                  <td className="end" suppressHydrationWarning>
                    {percent(discountPercent)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {others.length > 0 ? <p className="card-body quiet">{t("no-rate", { carriers: others.join(", ") })}</p> : null}
    </section>
  );
}
