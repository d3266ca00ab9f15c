import type { FieldMetadata } from "@conform-to/react";
import { type RefObject, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { TariffNumber } from "#contract/customs";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { usePageContext } from "~/components/document/page-context";
import { FieldFrame } from "~/components/forms/field";
import { fetchJson } from "~/components/live/fetch-json";
import { Combobox } from "~/components/ui/combobox";
import { Icon } from "~/components/ui/icon";
import { ITEM_FIELDS, tariffText } from "~/models/checkout/customs-fields";
import { INTENT } from "~/models/checkout/intents";

/** Delay after the last key before a search starts. */
const PAUSE_MS = 300;
const MIN = 2;

/** Id of the one hint above all lines that says what to type. */
export const TARIFF_HINT_ID = "tariff-hint";

interface TariffFieldProps {
  meta: FieldMetadata<string>;
  description: FieldMetadata<string>;
  row: number;
}

/**
 * Combobox for a tariff number that searches by the name of the goods; without JavaScript a search button. An empty field
 * suggests numbers for the line's description.
 */
export function TariffField({ meta, description, row }: TariffFieldProps) {
  const t = useT("customs");
  const paths = usePaths();
  const { language } = usePageContext();
  const isHydrated = useHydrated();
  const input: RefObject<HTMLInputElement | null> = useRef(null);
  const [text, setText] = useState(meta.initialValue ?? "");
  const find = async (q: string) => (await fetchJson<{ found: TariffNumber[] }>(paths.tariff({ q, language })))?.found ?? [];
  return (
    <FieldFrame meta={meta} label={t(ITEM_FIELDS.hsCode.label)} className="item-tariff">
      <Combobox<TariffNumber>
        meta={meta}
        inputRef={input}
        text={text}
        onType={setText}
        onChoose={({ code }) => setText(tariffText(code))}
        find={find}
        min={MIN}
        max={ITEM_FIELDS.hsCode.max}
        pauseMs={PAUSE_MS}
        label={t("tariff.list")}
        tellFound={(count) => t("tariff.found", { count })}
        hintId={TARIFF_HINT_ID}
        keyOf={({ code }) => code}
        show={(found) => <TariffText found={found} />}
        suggest={() => fieldValue(input, description.name)}
      >
        {isHydrated ? null : (
          <button className="button button-small" name="intent" value={INTENT.findTariff(row)}>
            <Icon name="search" />
            <span aria-hidden="true">{t("tariff.find")}</span>
            <span className="visually-hidden">{t("tariff.find-for", { number: row + 1 })}</span>
          </button>
        )}
      </Combobox>
    </FieldFrame>
  );
}

function fieldValue({ current }: RefObject<HTMLInputElement | null>, name: string): string {
  const field = current?.form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : "";
}

/** A tariff number, its name, and its description in the nomenclature. */
export function TariffText({ found: { code, name, description } }: { found: TariffNumber }) {
  return (
    <>
      <b className="num">{tariffText(code)}</b> {name}{" "}
      <span className="quiet small block" lang="en">
        {description}
      </span>
    </>
  );
}
