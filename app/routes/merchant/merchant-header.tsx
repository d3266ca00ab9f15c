import { Form, Link, useLocation, useParams, useSearchParams } from "@remix-run/react";
import { LanguageMenu } from "~/components/app/language-menu";
import { CsrfField, usePageContext } from "~/components/app/page-context";
import { useT } from "~/components/app/translation";
import { expectSignOut } from "~/components/app/use-live-events";
import { keepsTyped, LEAVE_FOR_LANGUAGE, STEP_FORM } from "~/models/checkout/steps";
import { usePrefix } from "~/components/app/use-prefix";

interface MerchantHeaderProps {
  name: string;
  email: string;
  canCreate: boolean;
}

/** Logo, search, new shipment, help and account. Search shows on shipments pages. @see spec shipment-core, section 2 */
export function MerchantHeader({ name, email, canCreate }: MerchantHeaderProps) {
  const { tenant } = usePageContext();
  const prefix = usePrefix();
  const t = useT("shell");
  const { pathname } = useLocation();
  const onShipments = pathname.startsWith(`${prefix}/shipments`) && !pathname.includes("/create");
  const isStep = pathname.includes("/create/");
  return (
    <header className="top">
      {/* Enter in a field presses the form's first button on the page: it must go on, and not leave for another step or language. */}
      {isStep ? <button className="visually-hidden" form={STEP_FORM} tabIndex={-1} aria-hidden="true" /> : null}
      <Link to={`${prefix}/shipments/ready-to-purchase`} className="brand">
        <img src={tenant?.brand.logo} alt="" width="32" height="32" />
        <span>{tenant?.brand.title}</span>
      </Link>
      {onShipments ? <Search prefix={prefix} /> : <span className="top-space" />}
      <div className="top-actions">
        {canCreate && !pathname.includes("/create") ? (
          <Link to={`${prefix}/shipments/create/info`} className="button">
            <span aria-hidden="true">+</span> <span className="label">{t("new-shipment")}</span>
          </Link>
        ) : null}
        {tenant?.helpUrl ? (
          <a href={tenant.helpUrl} className="top-link">
            {t("help")}
          </a>
        ) : null}
        <LanguageMenu {...(keepsTyped(pathname) ? { keep: { form: STEP_FORM, intent: LEAVE_FOR_LANGUAGE } } : {})} />
        <details className="menu account-menu">
          <summary>
            <span className="visually-hidden">{t("account")} </span>
            <span aria-hidden="true" className="avatar">
              {name.trim().charAt(0).toUpperCase()}
            </span>
          </summary>
          <div className="menu-panel">
            <p>
              <strong>{name}</strong>
              <br />
              <span className="quiet">{email}</span>
            </p>
            <Form method="post" action="/sign-out" onSubmit={expectSignOut}>
              <CsrfField />
              <button>{t("sign-out")}</button>
            </Form>
          </div>
        </details>
      </div>
    </header>
  );
}

/** Goes to the inbox in sight, or to all, with `q`. The filters of the list stay. */
function Search({ prefix }: { prefix: string }) {
  const t = useT("shell");
  const { inbox } = useParams();
  const [query] = useSearchParams();
  const kept = [...query.entries()].filter(([name]) => !["q", "page", "cursor"].includes(name));
  return (
    <Form role="search" method="get" action={`${prefix}/shipments/${inbox ?? "all"}`} className="search">
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
