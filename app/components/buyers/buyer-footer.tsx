import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import type { ShownBrand } from "~/models/buyers/shown-brand";
import { sitePaths } from "~/models/paths";

interface BuyerFooterProps extends Pick<ShownBrand, "slug" | "name" | "contact" | "legal" | "takesReturns"> {
  /** Number or reference of the page's order, with which returns begin. */
  order?: string | undefined;
}

/** How to reach the merchant, and what it says by law. */
export function BuyerFooter({ slug, name, contact, legal, takesReturns, order }: BuyerFooterProps) {
  const t = useT("buyer");
  const { language: lang } = usePageContext();
  const query = { lang, ...(order !== undefined && { order }) };
  const { email, phone, pageUrl } = contact;
  const links = [
    ["returns", takesReturns ? sitePaths.buyerReturns(slug, query) : ""],
    // The buyer's own words are the declaration: our reference would stand in it as the order's number.
    ["withdrawal", sitePaths.buyerWithdrawal(slug, { lang })],
    ["terms", legal.termsUrl],
    ["privacy", legal.privacyUrl],
    ["imprint", legal.imprintUrl],
  ] as const;
  const given = links.filter(([, url]) => url !== "");
  return (
    <>
      <p className="strong">{name}</p>
      {email || phone || pageUrl ? (
        <ul className="buyer-links">
          {email ? (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          ) : null}
          {phone ? (
            <li>
              <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
            </li>
          ) : null}
          {pageUrl ? (
            <li>
              <a href={pageUrl}>{t("page")}</a>
            </li>
          ) : null}
        </ul>
      ) : null}
      {given.length > 0 ? (
        <ul className="buyer-links">
          {given.map(([key, url]) => (
            <li key={key}>
              <a href={url}>{t(key)}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
