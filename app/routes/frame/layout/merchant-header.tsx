import { Form, Link, useParams, useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { LanguageMenu } from "~/components/ui/language-menu";
import { Menu } from "~/components/ui/menu";
import { usePageContext } from "~/components/document/page-context";
import { usePageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import type { ClientEvent } from "#contract/events";
import { useLiveData } from "~/components/live/use-live-data";
import { prepareSignOut } from "~/components/live/use-live-events";
import type { SetupProgress } from "~/models/onboarding/setup";
import { sitePaths } from "~/models/paths";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";

/** An object, so that each load replaces what events have changed since. */
interface UnreadNotifications {
  unread: number;
}

interface MerchantHeaderProps {
  name: string;
  email: string;
  canCreate: boolean;
  canConnectShop: boolean;
  /** Null once the account is set up. */
  setup: SetupProgress | null;
  /** Number of announcements that the merchant has not seen. */
  unreadAnnouncements: number;
  /** Null if the upstream has none. */
  notifications: UnreadNotifications | null;
}

const HEADERS = {
  gate: "",
  shipments: "header-main",
  settings: "header-settings",
  checkout: "",
};

/** Logo, search, new shipment, help and account. The search shows on shipments pages. @see spec shipment-core, section 2 */
export function MerchantHeader(props: MerchantHeaderProps) {
  const { name, email, canCreate, canConnectShop, setup, unreadAnnouncements, notifications } = props;
  const { tenant } = usePageContext();
  const paths = usePaths();
  const t = useT("shell");
  const { area, hasMainAction = false } = usePageHandle();
  const helpUrl = tenant?.helpUrl ?? `${paths.prefix}/support-center`;
  return (
    <header className={`header ${area ? HEADERS[area] : ""}`}>
      <Link to={paths.home} className="brand">
        <img src={tenant?.brand.logo} alt="" width="28" height="28" />
        <span>{tenant?.brand.title}</span>
      </Link>
      {area === "shipments" ? <Search /> : null}
      {area === "settings" ? (
        <Link to={paths.home} className="button button-quiet">
          <Icon name="left" />
          <span className="hide-small">{t("back-to-shipments")}</span>
          <span className="only-small hide-tiny" aria-hidden="true">
            {t("shipments")}
          </span>
        </Link>
      ) : null}
      <div className="header-actions">
        {canConnectShop && area === "shipments" ? (
          <Link to={paths.settings("integrations")} className="button button-quiet connect-shop">
            <Icon name="plug" />
            <span className="hide-medium">{t("connect-shop")}</span>
          </Link>
        ) : null}
        {canCreate && area !== "settings" ? (
          <Link to={paths.newShipment()} className={hasMainAction ? "button" : "button button-primary"}>
            <Icon name="plus" /> <span className="hide-small">{t("new-shipment")}</span>
          </Link>
        ) : null}
        {canCreate && area === "shipments" ? (
          <span className="hide-tiny">
            <Menu
              className="button button-icon"
              label={
                <>
                  <span className="visually-hidden">{t("more-ways")}</span>
                  <Icon name="down" />
                </>
              }
            >
              <Link to={paths.csvImport()}>
                <Icon name="document" />
                {t("import-csv")}
              </Link>
              {canConnectShop ? (
                <Link to={paths.settings("integrations")} className="only-small">
                  <Icon name="plug" />
                  {t("connect-shop")}
                </Link>
              ) : null}
            </Menu>
          </span>
        ) : null}
        {notifications ? <Bell loaded={notifications} /> : null}
        {tenant?.notificationWidgetId ? (
          <CountLink
            to={paths.announcements}
            icon="megaphone"
            name={t("announcements", { count: unreadAnnouncements })}
            count={unreadAnnouncements}
            className="header-announcements"
          />
        ) : null}
        {tenant?.flags.helpLink ? (
          <a href={helpUrl} className="button button-quiet button-icon hide-tiny" aria-label={t("help")}>
            <Icon name="help" className="icon icon-20" />
          </a>
        ) : null}
        <LanguageMenu />
        <Menu
          className="button button-quiet button-icon"
          label={
            <>
              <span className="visually-hidden">{t("account")} </span>
              <span aria-hidden="true" className="avatar">
                {initialsOf(name)}
              </span>
            </>
          }
        >
          <p>
            <strong>{name}</strong>
            <br />
            <span className="quiet small">{email}</span>
          </p>
          {setup ? (
            <Link to={paths.setup}>
              <Icon name="check" />
              {t("setup")}
            </Link>
          ) : null}
          <Link to={paths.settings()}>
            <Icon name="settings" />
            {t("settings")}
          </Link>
          <Link to={paths.keyboard}>
            <Icon name="keyboard" />
            {t("keyboard")}
          </Link>
          {canCreate && area === "shipments" ? (
            <Link to={paths.csvImport()} className="only-tiny">
              <Icon name="document" />
              {t("import-csv")}
            </Link>
          ) : null}
          {canConnectShop && area === "shipments" ? (
            <Link to={paths.settings("integrations")} className="only-tiny">
              <Icon name="plug" />
              {t("connect-shop")}
            </Link>
          ) : null}
          {tenant?.notificationWidgetId ? (
            <Link to={paths.announcements} className="only-small">
              <Icon name="megaphone" />
              {t("announcements", { count: unreadAnnouncements })}
            </Link>
          ) : null}
          {tenant?.flags.helpLink ? (
            <a href={helpUrl} className="only-tiny">
              <Icon name="help" />
              {t("help")}
            </a>
          ) : null}
          <PostForm action={sitePaths.signOut} onSubmit={prepareSignOut}>
            <button>
              <Icon name="sign-out" />
              {t("sign-out")}
            </button>
          </PostForm>
        </Menu>
      </div>
    </header>
  );
}

/** The number of what needs an answer. @param loaded that of the page when it was loaded */
function Bell({ loaded }: { loaded: UnreadNotifications }) {
  const t = useT("shell");
  const paths = usePaths();
  const { unread } = useLiveData(loaded, paths.notificationCount, mayNeedAnswer);
  return <CountLink to={paths.notifications} icon="bell" name={t("notifications", { count: unread })} count={unread} />;
}

/** Whether an event may change what needs an answer: files, uploads and the ends of imports do not. */
function mayNeedAnswer({ type }: ClientEvent): boolean {
  return /^(shipment-|shipments-imported$|ticket-|withdrawals-|returns-|payment-method-)/.test(type);
}

interface CountLinkProps {
  to: string;
  icon: IconName;
  name: string;
  count: number;
  className?: string;
}

/** More are shown as 99+. */
const MOST_SHOWN = 99;

/** An icon with the number of what is new. */
function CountLink({ to, icon, name, count, className = "" }: CountLinkProps) {
  return (
    <Link to={to} className={`button button-quiet button-icon ${className}`} aria-label={name}>
      <Icon name={icon} className="icon icon-20" />
      {count > 0 ? (
        <span className="count" aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      ) : null}
    </Link>
  );
}

/** The first letters of the first two words. */
function initialsOf(name: string): string {
  const words = name.trim().split(/[^\p{L}\p{N}]+/u);
  return words
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join("");
}

/** Pause in typing after which the search runs. */
const PAUSE_MS = 300;

/** Searches the current inbox with `q` as one types, and keeps its filters; on other pages, searches everywhere on Enter. */
function Search() {
  const t = useT("shell");
  const { inbox } = useParams();
  const paths = usePaths();
  const submit = useSubmit();
  const [query] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const searched = query.get("q") ?? "";
  const list = inboxOfSlug(inbox);
  const kept = list ? [...query.entries()].filter(([name]) => !["q", "page", "cursor"].includes(name)) : [];
  const searchSoon = useDebouncedCallback(() => {
    // One history entry per search, not per letter.
    if (inbox && field.current?.form) submit(field.current.form, { replace: true, preventScrollReset: true });
  }, PAUSE_MS);
  useEffect(() => {
    // Don't overwrite a focused input.
    if (field.current && field.current !== document.activeElement) field.current.value = searched;
  }, [searched]);
  return (
    <Form
      role="search"
      method="get"
      action={list ? paths.inbox(list) : paths.search()}
      className="search"
      onSubmit={() => searchSoon.cancel()}
    >
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="q" className="visually-hidden">
        {t("search.label")}
      </label>
      <span className="affix">
        <Icon name="search" />
        <input
          ref={field}
          id="q"
          name="q"
          type="search"
          defaultValue={searched}
          placeholder={t("search.placeholder")}
          maxLength={200}
          onChange={searchSoon}
        />
        <kbd className="unit" aria-hidden="true">
          /
        </kbd>
      </span>
      <noscript>
        <button className="button">{t("search.submit")}</button>
      </noscript>
    </Form>
  );
}
