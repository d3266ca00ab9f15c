import { useCountryName } from "~/components/ui/country-name";
import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Combobox, Marked } from "~/components/ui/combobox";
import { fetchJson } from "~/components/live/fetch-json";
import type { PostalPlace } from "#contract/addresses";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { FieldFrame, SelectField } from "~/components/forms/field";
import { countryChoices } from "~/models/places";
import { END_FIELDS, type EndValues } from "~/models/checkout/info-fields";
import { Icon } from "~/components/ui/icon";
import { INTENT } from "~/models/checkout/intents";
import { OWN_PLACE, type PlaceChoice, placeLabel, placeRegion } from "~/models/checkout/place";
import { PLACE_SEARCH_MS } from "~/models/timings";

/** Id of the hint that the page shows once, above both ends. */
export const PLACE_HINT_ID = "place-hint";

interface PlaceFieldProps {
  end: "from" | "to";
  legend: string;
  fields: Record<keyof EndValues, FieldMetadata<unknown>>;
  countries: string[];
  /** Search results to choose from. */
  places: PlaceChoice[] | undefined;
  children?: ReactNode;
}

/**
 * A country and a city or postcode in it: a combobox that searches while the merchant types, or without JavaScript a search
 * button and a list of results.
 */
export function PlaceField({ end, legend, fields, countries, places, children }: PlaceFieldProps) {
  const t = useT("checkout");
  const country = useCountryName();
  const { language } = usePageContext();
  const isHydrated = useHydrated();
  const { alpha2Code, zipCode, postalCodeId, warehouseId } = fields;
  return (
    <fieldset className="card" key={`${zipCode.key}`}>
      <legend>
        <h2>{legend}</h2>
      </legend>
      <div className="card-body stack">
        {children}
        <div className="fields fields-place">
          <SelectField
            meta={alpha2Code}
            label={t(END_FIELDS.alpha2Code.label)}
            choices={countryChoices(countries, country, language)}
            // A shop may send a country that is not shipped to: never preselect another one.
            empty={countries.includes(String(alpha2Code.initialValue)) ? undefined : t("info.choose-country")}
            autoComplete="off"
          />
          <FieldFrame meta={zipCode} label={t(END_FIELDS.zipCode.label)}>
            <PlaceInput
              zipCode={zipCode}
              postalCodeId={postalCodeId}
              countryField={alpha2Code.name}
              hasChoices={Boolean(places?.length)}
            />
          </FieldFrame>
        </div>
        <input type="hidden" name={warehouseId.name} defaultValue={String(warehouseId.initialValue ?? "")} />
        {isHydrated ? null : (
          <p>
            <button className="button button-small" name="intent" value={INTENT.findPlace(end)}>
              <Icon name="search" />
              {t("info.search")}
            </button>
          </p>
        )}
        {places?.length ? <PlaceChoices name={postalCodeId.name} places={places} chosen={postalCodeId.initialValue} /> : null}
      </div>
    </fieldset>
  );
}

function PlaceChoices({ name, places, chosen }: { name: string; places: PlaceChoice[]; chosen: unknown }) {
  const t = useT("checkout");
  // Only the typed text may be preselected.
  const picked = places.some((place) => place.id === chosen) ? chosen : OWN_PLACE;
  return (
    <fieldset>
      <legend className="label">{t("info.which-place")}</legend>
      <div className="choices">
        {places.map((place) => (
          <label key={place.id} className="choice">
            <input type="radio" name={name} value={place.id} defaultChecked={place.id === picked} />
            <span>
              {placeLabel(place)}{" "}
              <span className="quiet">{place.id === OWN_PLACE ? t("info.place-as-typed") : placeRegion(place)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PlaceInputProps {
  zipCode: FieldMetadata<unknown>;
  postalCodeId: FieldMetadata<unknown>;
  /** Name of the country's select in the same form. */
  countryField: string;
  /** The server renders a list of results, which then carries the id. */
  hasChoices: boolean;
}

function PlaceInput({ zipCode, postalCodeId, countryField, hasChoices }: PlaceInputProps) {
  const t = useT("checkout");
  const paths = usePaths();
  const input = useRef<HTMLInputElement | null>(null);
  const [text, setText] = useState(String(zipCode.initialValue ?? ""));
  const [id, setId] = useState(String(postalCodeId.initialValue ?? ""));
  const find = async (q: string) => {
    const select = input.current?.form?.elements.namedItem(countryField);
    const country = select instanceof HTMLSelectElement ? select.value : "";
    return (await fetchJson<{ places: PostalPlace[] }>(paths.places({ country, q })))?.places ?? [];
  };
  // A chosen place belongs to the country that it was searched in: reset it when the country changes.
  useEffect(() => {
    const select = input.current?.form?.elements.namedItem(countryField);
    if (!id || !(select instanceof HTMLSelectElement)) return;
    const clearPlace = () => {
      setText("");
      setId("");
    };
    select.addEventListener("change", clearPlace);
    return () => select.removeEventListener("change", clearPlace);
  }, [id, countryField]);
  return (
    <Combobox<PostalPlace>
      meta={zipCode}
      inputRef={input}
      text={text}
      onType={(typed) => {
        setText(typed);
        setId("");
      }}
      onChoose={(place) => {
        setText(placeLabel(place));
        setId(place.id);
      }}
      find={find}
      min={END_FIELDS.zipCode.min}
      max={END_FIELDS.zipCode.max}
      pauseMs={PLACE_SEARCH_MS}
      label={t("info.places")}
      tellFound={(count) => t("info.places-found", { count })}
      hintId={PLACE_HINT_ID}
      keyOf={(place) => place.id}
      show={(place) => (
        <>
          <Marked text={placeLabel(place)} typed={text} /> <span className="quiet">{placeRegion(place)}</span>
        </>
      )}
    >
      {hasChoices ? null : <input type="hidden" name={postalCodeId.name} value={id} />}
    </Combobox>
  );
}
