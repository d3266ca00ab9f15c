import { useCountryName } from "~/components/ui/country-name";
import type { FieldMetadata } from "@conform-to/react";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { fetchJson } from "~/components/live/fetch-json";
import type { PostalPlace } from "#contract/addresses";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { FieldFrame, SelectField } from "~/components/forms/field";
import { countryChoices } from "~/models/country-choices";
import { END_FIELDS, type EndValues } from "~/models/checkout/info-fields";
import { Icon } from "~/components/ui/icon";
import { matchIn } from "~/models/match-in";
import { INTENT } from "~/models/checkout/intents";
import { OWN_PLACE, type PlaceChoice, placeLabel, placeRegion } from "~/models/checkout/place";

/** @see spec shipment-core, section 5: postal code search runs after a 500 ms pause */
const PAUSE_MS = 500;

/** The page says once, above both ends, what to enter. */
export const PLACE_HINT_ID = "place-hint";

interface PlaceFieldProps {
  end: "from" | "to";
  legend: string;
  fields: Record<keyof EndValues, FieldMetadata<unknown>>;
  countries: string[];
  /** Places that match the text, to choose from. */
  places: PlaceChoice[] | undefined;
  children?: ReactNode;
}

/**
 * A country and a place in it, by city or zip code: a combobox that searches while typing, or without JavaScript a search button and
 * a list to choose from.
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
  // What was typed is the only choice that may be made for the merchant.
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
  /** The server shows a list to choose from, which then carries the id. */
  hasChoices: boolean;
}

/** The combobox. Keyboard and roles follow the ARIA pattern "editable combobox with list autocomplete". */
function PlaceInput({ zipCode, postalCodeId, countryField, hasChoices }: PlaceInputProps) {
  const t = useT("checkout");
  const paths = usePaths();
  const input = useRef<HTMLInputElement | null>(null);
  const initial = String(zipCode.initialValue ?? "");
  const [text, setText] = useState(initial);
  const [id, setId] = useState(String(postalCodeId.initialValue ?? ""));
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** The places of the last search; null while it runs. */
  const [places, setPlaces] = useState<PostalPlace[] | null>(null);
  const search = useDebouncedCallback(async (query: string) => {
    const select = input.current?.form?.elements.namedItem(countryField);
    const country = select instanceof HTMLSelectElement ? select.value : "";
    setOpen(true);
    const answer = await fetchJson<{ places: PostalPlace[] }>(paths.places({ country, q: query }));
    // Responses may arrive out of order.
    if (input.current?.value === query) setPlaces(answer?.places ?? []);
  }, PAUSE_MS);
  const found = (isOpen && places) || [];
  const isFound = isOpen && places !== null;
  const isNoneFound = isFound && found.length === 0;
  const listId = `${zipCode.id}-places`;

  const close = () => {
    search.cancel();
    setOpen(false);
  };
  const type = (value: string) => {
    setText(value);
    setId("");
    setActive(-1);
    if (value.trim().length < END_FIELDS.zipCode.min) return close();
    void search(value);
  };
  const choose = (place: PostalPlace) => {
    setText(placeLabel(place));
    setId(place.id);
    setOpen(false);
    setActive(-1);
  };
  // Text typed before hydration is in the field but not in the state.
  const adoptTypedText = useCallback(
    (field: HTMLInputElement | null) => {
      input.current = field;
      if (field && field.value !== initial) setText(field.value);
    },
    [initial],
  );
  // A chosen place belongs to the country it was searched in.
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
  // On a small screen the list opens below the fold.
  const isShown = found.length > 0;
  useEffect(() => {
    if (isShown) document.getElementById(listId)?.scrollIntoView({ block: "nearest" });
  }, [isShown, listId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return close();
    if (found.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = event.key === "ArrowDown" ? active + 1 : active <= 0 ? found.length - 1 : active - 1;
      setActive(next % found.length);
      document.getElementById(`${listId}-${next % found.length}`)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      choose(found[active]!);
    }
  };
  return (
    <div className="combobox">
      <input
        ref={adoptTypedText}
        id={zipCode.id}
        name={zipCode.name}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-invalid={zipCode.errors ? true : undefined}
        aria-required="true"
        aria-describedby={`${PLACE_HINT_ID}${zipCode.errors ? ` ${zipCode.errorId}` : ""}`}
        autoComplete="off"
        maxLength={END_FIELDS.zipCode.max}
      />
      {hasChoices ? null : <input type="hidden" name={postalCodeId.name} value={id} />}
      <div id={listId} role="listbox" aria-label={t("info.places")} className="combobox-list" hidden={found.length === 0}>
        {found.map((place, at) => (
          <div
            key={place.id}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // The field keeps the focus, so its blur does not close the list before the click arrives.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(place);
            }}
          >
            <Marked text={placeLabel(place)} typed={text} /> <span className="quiet">{placeRegion(place)}</span>
          </div>
        ))}
      </div>
      <p className={isNoneFound ? "hint" : "visually-hidden"} role="status">
        {isFound ? t("info.places-found", { count: found.length }) : ""}
      </p>
    </div>
  );
}

/** A found text, and in it what was typed. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const [before, match, after] = matchIn(text, typed);
  return (
    <>
      {before}
      {match ? <mark>{match}</mark> : null}
      {after}
    </>
  );
}
