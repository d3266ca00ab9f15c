import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useProblemText } from "~/components/forms/use-problem-text";
import { Icon } from "~/components/ui/icon";
import { type Block, type BulkPage, LISTED_NAMES } from "~/models/shipments/bulk-page";
import type { MissingDetail } from "~/models/shipments/missing-details";

/** Text for what a draft lacks. */
function useLackName() {
  const t = useT("states");
  return (lack: MissingDetail) => t(`lack.${lack}`);
}

export function Notice({ tone, children }: { tone: "danger" | "warning" | "info"; children: ReactNode }) {
  return (
    <div className={`banner banner-slim tone-${tone}`} role={tone === "danger" ? "alert" : "status"}>
      <Icon name={tone === "info" ? "info" : "alert"} />
      <div>{children}</div>
    </div>
  );
}

/** Why an action does not apply to some shipments, and a link that corrects all of them. */
export function BlockLine({ block: { why, lack, flow, count }, page: { inbox, query } }: { block: Block; page: BulkPage }) {
  const t = useT("bulk");
  const nameOf = useLackName();
  const paths = usePaths();
  return (
    <span className="block small">
      {lack
        ? t("lack-count", { count, what: nameOf(lack) })
        : t("left-out", { names: t("fits", { count }), why: t(`why.${why}`) })}{" "}
      {flow ? <Link to={paths.bulk(inbox, flow, new URLSearchParams(query))}>{t(`lack-way.${flow}`)}</Link> : null}
    </span>
  );
}

/** Number, names and reasons of shipments that an action leaves unchanged, with links to correct them; folded if many. */
export function LeftOutNotice({ page }: { page: BulkPage }) {
  const { flow, selected, fits, leftOut, block } = page;
  const t = useT("bulk");
  const nameOf = useLackName();
  const list = (
    <ul className="bullets">
      {leftOut.map(({ why, lacks, names }) => (
        <li key={why + lacks.join()}>
          {t("left-out", {
            names: names.join(", "),
            why: lacks.length > 0 ? t("why.lacks", { what: lacks.map(nameOf).join(", ") }) : t(`why.${why}`),
          })}
        </li>
      ))}
    </ul>
  );
  const count = selected - fits;
  return (
    <Notice tone="info">
      <p>{t("not-editable", { count })}</p>
      {block?.flow && block.flow !== flow ? <BlockLine block={block} page={page} /> : null}
      {count > LISTED_NAMES ? (
        <details>
          <summary>{t("which")}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </Notice>
  );
}

/** Shipments that could not be changed, with their reasons. They stay selected. */
export function FailedList({ page: { failed } }: { page: BulkPage }) {
  const t = useT("bulk");
  const paths = usePaths();
  const problemText = useProblemText();
  if (failed.length === 0) return null;
  return (
    <>
      <div className="banner banner-slim tone-warning" role="alert">
        <Icon name="alert" />
        <p>{t("failed", { count: failed.length })}</p>
      </div>
      <ul className="choices">
        {failed.map(({ reference, whom, problem }) => (
          <li key={reference}>
            <Link to={paths.complete(reference)} className="choice">
              <span className="grow">
                <strong className="block">{whom}</strong>
                <span className="block quiet small">{problemText(problem)}</span>
              </span>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
