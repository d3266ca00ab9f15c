import { Link } from "@remix-run/react";
import type { Language } from "#contract/primitives";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { CopyText } from "~/components/ui/copy-text";
import { emailPaths } from "~/models/branded-emails/email-paths";
import { LANGUAGE_NAMES } from "~/models/languages";
import { sitePaths } from "~/models/paths";

interface BuyerLinksProps {
  /** Null until the settings are saved. */
  slug: string | null;
  origin: string;
  /** Languages of the pages, and the words of the law in each. */
  links: { language: Language; label: string }[];
}

/** The pages that buyers see, and the links for the shop's footer. */
export function BuyerLinks({ slug, origin, links }: BuyerLinksProps) {
  const t = useT("buyers");
  const emails = useT("branded-emails");
  const paths = usePaths();
  const { language } = usePageContext();
  const own = links.find((link) => link.language === language) ?? links[0];
  const others = links.filter((link) => link !== own);
  const linkOf = (link: BuyerLinksProps["links"][number]) => (
    <FooterLink key={link.language} {...link} url={origin + sitePaths.buyerWithdrawal(slug ?? "", { lang: link.language })} />
  );
  return (
    <section className="card" aria-labelledby="links">
      <div className="card-head">
        <h2 id="links">{t("links.title")}</h2>
      </div>
      {slug === null ? (
        <p className="card-body">{t("links.none")}</p>
      ) : (
        <>
          <p className="card-body quiet">{t("links.intro")}</p>
          <ul className="card-body stack stack-tight">
            <li>
              <a href={sitePaths.buyerWithdrawal(slug)} target="_blank" rel="noreferrer">
                {t("links.withdrawal")} <span className="visually-hidden">{t("links.new-tab")}</span>
              </a>
              <span className="quiet"> {t("links.withdrawal-text")}</span>
            </li>
            <li>
              <a href={sitePaths.trackingSearch({ merchant: slug })} target="_blank" rel="noreferrer">
                {t("links.tracking")} <span className="visually-hidden">{t("links.new-tab")}</span>
              </a>
              <span className="quiet"> {t("links.tracking-text")}</span>
            </li>
            <li>
              <a href={sitePaths.buyerReturns(slug)} target="_blank" rel="noreferrer">
                {t("links.returns")} <span className="visually-hidden">{t("links.new-tab")}</span>
              </a>
              <span className="quiet">
                {" "}
                {t("links.returns-text")} <Link to={paths.settings("returns")}>{t("links.returns-settings")}</Link>
              </span>
            </li>
            <li>
              <Link to={emailPaths(paths).templates()}>{emails("title")}</Link>
              <span className="quiet"> {emails("notices.title")}</span>
            </li>
          </ul>
          <div className="card-body stack">
            {own ? linkOf(own) : null}
            {others.length > 0 ? (
              <details>
                <summary>{t("links.others")}</summary>
                <div className="stack buyers-others">{others.map(linkOf)}</div>
              </details>
            ) : null}
          </div>
        </>
      )}
    </section>
  );
}

function FooterLink({ language, label, url }: { language: Language; label: string; url: string }) {
  const t = useT("buyers");
  const name = LANGUAGE_NAMES[language];
  const html = `<a href="${url}" lang="${language}">${label}</a>`;
  return (
    <div className="buyers-link">
      <p className="strong">
        <span lang={language}>{name}</span>{" "}
        <span className="quiet" lang={language}>
          {label}
        </span>
      </p>
      <Copyable label={t("links.url-in", { language: name })} text={url} />
      <details>
        <summary>{t("links.html")}</summary>
        <Copyable label={t("links.html-in", { language: name })} text={html} />
      </details>
    </div>
  );
}

function Copyable({ label, text }: { label: string; text: string }) {
  return (
    <div className="buyers-copy">
      <input
        readOnly
        value={text}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyText text={text} />
    </div>
  );
}
