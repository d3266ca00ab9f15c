import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Pagination } from "#contract/primitives";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { pageNumbers } from "~/models/billing/page-numbers";
import "./data-table.css";

interface PagerProps {
  pagination: Pick<Pagination, "currentPage" | "totalPages" | "totalElements">;
  pageSize: number;
  urlOf: (page: number) => string;
  /** Submits the surrounding form to this URL, with `page`, so that its input is kept. Without it, pages are links. */
  postTo?: string | undefined;
}

/** Range and total of the rows shown, and the page links. */
export function Pager({ pagination, pageSize, urlOf, postTo }: PagerProps) {
  const t = useT("invoices");
  const { number } = useFormat();
  const { currentPage: page, totalPages, totalElements: total } = pagination;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <div className="pager data-pager">
      <span suppressHydrationWarning>{t("pager.range", { first: number(first), last: number(last), total: number(total) })}</span>
      {totalPages > 1 ? (
        <nav aria-label={t("pager.label")}>
          <ul>
            <li>
              {page > 1 ? <Step to={page - 1} urlOf={urlOf} postTo={postTo} icon="left" words={t("pager.previous")} /> : null}
            </li>
            {pageNumbers(page, totalPages).map((each, index) => (
              <li key={each ?? `gap ${index}`}>
                {each === null ? (
                  <span className="quiet">…</span>
                ) : (
                  <Way to={each} urlOf={urlOf} postTo={postTo} isCurrent={each === page}>
                    <span className="visually-hidden">{t("pager.page")} </span>
                    <span suppressHydrationWarning>{number(each)}</span>
                  </Way>
                )}
              </li>
            ))}
            <li>
              {page < totalPages ? (
                <Step to={page + 1} urlOf={urlOf} postTo={postTo} icon="right" words={t("pager.next")} />
              ) : null}
            </li>
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

type WayProps = Pick<PagerProps, "urlOf" | "postTo"> & { to: number; isCurrent?: boolean; children: ReactNode };

function Way({ to, urlOf, postTo, isCurrent = false, children }: WayProps) {
  const current = isCurrent ? "page" : undefined;
  return postTo === undefined ? (
    <Link to={urlOf(to)} aria-current={current} preventScrollReset>
      {children}
    </Link>
  ) : (
    <button name="page" value={to} formAction={postTo} aria-current={current}>
      {children}
    </button>
  );
}

function Step({ icon, words, ...way }: Omit<WayProps, "children"> & { icon: "left" | "right"; words: string }) {
  return (
    <Way {...way}>
      <Icon name={icon} />
      <span className="visually-hidden">{words}</span>
    </Way>
  );
}
