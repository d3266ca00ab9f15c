import type { FieldMetadata, FormMetadata } from "@conform-to/react";
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
import "./tariff-field.css";

/** Delay after the last key before a search starts. */
const PAUSE_MS = 300;
const MIN = 2;

interface TariffFieldProps {
  meta: FieldMetadata<string>;
  /** Says what the goods are: an empty field suggests numbers for it. */
  description: FieldMetadata<string>;
  /** The search button of a page without JavaScript: its intent, and its name to screen readers. */
  search: { intent: string; name: string };
  /** Id of a hint that several fields share. Without it, the field has its own. */
  hintId?: string;
  isOptional?: boolean;
  className?: string;
}

/** Combobox for a tariff number that searches by the name of the goods; without JavaScript a search button. */
export function TariffField({ meta, description, search, hintId, isOptional = false, className = "" }: TariffFieldProps) {
  const t = useT("customs");
  const paths = usePaths();
  const { language } = usePageContext();
  const isHydrated = useHydrated();
  const input: RefObject<HTMLInputElement | null> = useRef(null);
  const [text, setText] = useState(meta.initialValue ?? "");
  const find = async (q: string) => (await fetchJson<{ found: TariffNumber[] }>(paths.tariff({ q, language })))?.found ?? [];
  return (
    <FieldFrame
      meta={meta}
      label={t(ITEM_FIELDS.hsCode.label)}
      hint={hintId ? null : t("tariff.hint")}
      className={`tariff-field ${className}`}
    >
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
        hintId={hintId ?? meta.descriptionId}
        isOptional={isOptional}
        keyOf={({ code }) => code}
        show={(found) => <TariffText found={found} />}
        suggest={() => fieldValue(input, description.name)}
      >
        {isHydrated ? null : (
          <button className="button button-small" name="intent" value={search.intent}>
            <Icon name="search" />
            <span aria-hidden="true">{t("tariff.find")}</span>
            <span className="visually-hidden">{search.name}</span>
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

interface TariffFindsProps {
  form: Pick<FormMetadata<Record<string, unknown>>, "update">;
  /** Name of the field. */
  name: string;
  found: readonly TariffNumber[];
}

/** What the search button has found: buttons that fill in the field. */
export function TariffFinds({ form, name, found }: TariffFindsProps) {
  const t = useT("customs");
  return (
    <ul className="tariff-finds" aria-label={t("tariff.list")}>
      {found.map((each) => (
        <li key={each.code}>
          <button {...form.update.getButtonProps({ name, value: tariffText(each.code) })} className="link-button">
            <TariffText found={each} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A tariff number, its name, and its description in the nomenclature. */
function TariffText({ found: { code, name, description } }: { found: TariffNumber }) {
  return (
    <>
      <b className="num">{tariffText(code)}</b> {name}{" "}
      <span className="quiet small block" lang="en">
        {description}
      </span>
    </>
  );
}
