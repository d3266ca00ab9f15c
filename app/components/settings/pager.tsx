import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { pageNumbers } from "~/models/billing/page-numbers";
import "./data-table.css";

interface PagerProps {
  page: number;
  totalPages: number;
  total: number;
  pageSize: number;
  /** URL of a page. */
  urlOf: (page: number) => string;
}

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ page, totalPages, total, pageSize, urlOf }: PagerProps) {
  const t = useT("invoices");
  const { number } = useFormat();
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <div className="pager data-pager">
      <span suppressHydrationWarning>{t("pager.range", { first: number(first), last: number(last), total: number(total) })}</span>
      {totalPages > 1 ? (
        <nav aria-label={t("pager.label")}>
          <ul>
            <li>{page > 1 ? <Step url={urlOf(page - 1)} icon="left" words={t("pager.previous")} /> : null}</li>
            {pageNumbers(page, totalPages).map((each, index) => (
              <li key={each ?? `gap ${index}`}>
                {each === null ? (
                  <span className="quiet">…</span>
                ) : (
                  <Link to={urlOf(each)} aria-current={each === page ? "page" : undefined} preventScrollReset>
                    <span className="visually-hidden">{t("pager.page")} </span>
                    <span suppressHydrationWarning>{number(each)}</span>
                  </Link>
                )}
              </li>
            ))}
            <li>{page < totalPages ? <Step url={urlOf(page + 1)} icon="right" words={t("pager.next")} /> : null}</li>
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

function Step({ url, icon, words }: { url: string; icon: "left" | "right"; words: string }) {
  return (
    <Link to={url} preventScrollReset>
      <Icon name={icon} />
      <span className="visually-hidden">{words}</span>
    </Link>
  );
}
