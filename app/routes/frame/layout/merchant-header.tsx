import { Form, Link, useParams, useSearchParams } from "@remix-run/react";
import { LanguageMenu } from "~/components/ui/language-menu";
import { Menu } from "~/components/ui/menu";
import { CsrfField, usePageContext } from "~/components/document/page-context";
import { usePageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { expectSignOut } from "~/components/live/use-live-events";
import { sitePaths } from "~/models/paths";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { STEP_FORM } from "~/models/checkout/steps";
import { usePaths } from "~/components/document/use-paths";

interface MerchantHeaderProps {
  name: string;
  email: string;
  canCreate: boolean;
}

/** Logo, search, new shipment, help and account. Search shows on shipments pages. @see spec shipment-core, section 2 */
export function MerchantHeader({ name, email, canCreate }: MerchantHeaderProps) {
  const { tenant } = usePageContext();
  const paths = usePaths();
  const t = useT("shell");
  const { area, savesOnLeaving } = usePageHandle();
  return (
    <header className="top">
      {/* Enter in a field presses the form's first button on the page: it must go on, and not leave for another step. */}
      {area === "checkout" ? <button className="visually-hidden" form={STEP_FORM} tabIndex={-1} aria-hidden="true" /> : null}
      <Link to={paths.home} className="brand">
        <img src={tenant?.brand.logo} alt="" width="32" height="32" />
        <span>{tenant?.brand.title}</span>
      </Link>
      {area === "shipments" ? <Search /> : <span className="top-space" />}
      <div className="top-actions">
        {canCreate && area !== "checkout" ? (
          <Link to={paths.newShipment()} className="button">
            <span aria-hidden="true">+</span> <span className="label">{t("new-shipment")}</span>
          </Link>
        ) : null}
        {tenant?.helpUrl ? (
          <a href={tenant.helpUrl} className="top-link">
            {t("help")}
          </a>
        ) : null}
        {/* Another language is another page, which would cost what is typed in this one. */}
        {savesOnLeaving ? null : <LanguageMenu />}
        <Menu
          className="menu-button"
          label={
            <>
              <span className="visually-hidden">{t("account")} </span>
              <span aria-hidden="true" className="avatar">
                {name.trim().charAt(0).toUpperCase()}
              </span>
            </>
          }
        >
          <p>
            <strong>{name}</strong>
            <br />
            <span className="quiet">{email}</span>
          </p>
          <Form method="post" action={sitePaths.signOut} onSubmit={expectSignOut}>
            <CsrfField />
            <button>{t("sign-out")}</button>
          </Form>
        </Menu>
      </div>
    </header>
  );
}

/** Searches the current inbox, or all, with `q`. Keeps the list's filters. */
function Search() {
  const t = useT("shell");
  const { inbox } = useParams();
  const paths = usePaths();
  const [query] = useSearchParams();
  const kept = [...query.entries()].filter(([name]) => !["q", "page", "cursor"].includes(name));
  return (
    <Form role="search" method="get" action={paths.inbox(inboxOfSlug(inbox) ?? "ALL")} className="search">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="q" className="visually-hidden">
        {t("search.label")}
      </label>
      <input
        key={query.get("q")}
        id="q"
        name="q"
        type="search"
        defaultValue={query.get("q") ?? ""}
        placeholder={t("search.placeholder")}
        maxLength={200}
      />
      <button className="search-button">{t("search.submit")}</button>
    </Form>
  );
}
