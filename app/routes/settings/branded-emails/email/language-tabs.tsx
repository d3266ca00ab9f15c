import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Language } from "#contract/primitives";
import { useT } from "~/components/document/translation";
import { LANGUAGE_NAMES } from "~/models/languages";

export interface LanguageTab {
  language: Language;
  locale: string;
  isEdited: boolean;
}

interface LanguageTabsProps {
  tabs: readonly LanguageTab[];
  locale: string;
  to: (locale: string) => string;
  /** Disables the other tabs while the text has a problem or is being saved. */
  isDisabled?: boolean;
  /** @returns true to keep the tab from opening */
  onOpen?: (locale: string) => boolean;
}

/** A tab for each language; a dot marks texts that were edited. */
export function LanguageTabs({ tabs, locale, to, isDisabled = false, onOpen }: LanguageTabsProps) {
  const t = useT("branded-emails");
  const strip = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen: scroll to the current one.
  useEffect(() => {
    const from = strip.current?.getBoundingClientRect();
    const to = strip.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (from && to) strip.current!.scrollLeft += to.left + to.width / 2 - from.left - from.width / 2;
  }, [locale]);
  const hasEdited = tabs.some(({ isEdited }) => isEdited);
  return (
    <>
      <nav ref={strip} className="tabs" aria-label={t("languages")}>
        {tabs.map((tab) => (
          <Link
            key={tab.locale}
            to={to(tab.locale)}
            lang={tab.language}
            preventScrollReset
            aria-current={tab.locale === locale ? "page" : undefined}
            aria-disabled={(isDisabled && tab.locale !== locale) || undefined}
            onClick={(event) => {
              if (isDisabled || onOpen?.(tab.locale)) event.preventDefault();
            }}
          >
            {LANGUAGE_NAMES[tab.language]}
            {tab.isEdited ? (
              <>
                <span className="emails-dot" aria-hidden="true" />
                <span className="visually-hidden">({t("edited")})</span>
              </>
            ) : null}
          </Link>
        ))}
      </nav>
      {hasEdited ? (
        <p className="small quiet emails-legend">
          <span className="emails-dot" aria-hidden="true" /> {t("legend")}
        </p>
      ) : null}
    </>
  );
}
