import { Link, useLocation } from "@remix-run/react";
import { LegalNotice } from "~/components/document/legal-notice";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { prepareSignOut } from "~/components/live/use-live-events";
import { Icon } from "~/components/ui/icon";
import { sitePaths } from "~/models/paths";
import type { MenuGroup, SettingsTab } from "~/models/settings/menu";

interface MenuProps {
  menu: MenuGroup[];
}

/** The menu beside the page, on wide screens. */
export function SettingsMenu({ menu }: MenuProps) {
  const t = useT("settings");
  return (
    <nav className="sidebar" aria-labelledby="settings">
      <h2 id="settings" className="settings-title">
        {t("title")}
      </h2>
      <Groups menu={menu} />
    </nav>
  );
}

/** The menu on narrow screens: a line with the current tab that expands. */
export function SettingsSwitch({ menu }: MenuProps) {
  const t = useT("settings");
  const isCurrent = useIsCurrent();
  const tabs = menu.flatMap((group) => group.tabs);
  const current = tabs.find(({ name }) => isCurrent(name));
  return (
    <details className="settings-switch">
      <summary>
        <Icon name={current?.icon ?? "settings"} />
        <span className="quiet nowrap">{t("title")}</span> {current ? <strong>{t(`menu.${current.name}`)}</strong> : null}
        <Icon name="down" />
      </summary>
      <nav aria-label={t("title")}>
        <Groups menu={menu} />
      </nav>
    </details>
  );
}

/** A tab is current on its own pages, and on pages whose back link leads to it. */
function useIsCurrent() {
  const paths = usePaths();
  const { pathname } = useLocation();
  const isWithin = (path: string) => `${pathname}/`.startsWith(`${path}/`);
  return (name: SettingsTab) => isWithin(paths.settings(name)) || isWithin(`${paths.prefix}/${name}`);
}

function Groups({ menu }: MenuProps) {
  const t = useT("settings");
  const paths = usePaths();
  const isCurrent = useIsCurrent();
  return (
    <>
      {menu.map(({ group, tabs }) => (
        <div key={group}>
          <h3 className="nav-title">{t(`group.${group}`)}</h3>
          <ul className="nav">
            {tabs.map(({ name, icon, isNew, isLocked }) => (
              <li key={name}>
                <Link to={paths.settings(name)} aria-current={isCurrent(name) ? "page" : undefined}>
                  <Icon name={icon} />
                  {t(`menu.${name}`)}
                  {isNew ? <span className="badge badge-new badge-plain">{t("new")}</span> : null}
                  {isLocked ? (
                    <span className="settings-lock">
                      <Icon name="lock" />
                      <span className="visually-hidden">({t("locked")})</span>
                    </span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <PostForm action={sitePaths.signOut} onSubmit={prepareSignOut} className="nav settings-sign-out">
        <button>
          <Icon name="sign-out" />
          {t("sign-out")}
        </button>
      </PostForm>
      <LegalNotice className="settings-notice" />
    </>
  );
}
