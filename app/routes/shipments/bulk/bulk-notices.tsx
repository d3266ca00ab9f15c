import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useProblemText } from "~/components/forms/use-problem-text";
import { Icon } from "~/components/ui/icon";
import { type BulkPage, LISTED_NAMES, wayOf } from "~/models/shipments/bulk-page";
import type { Lack } from "~/models/shipments/lacks";

/** What a draft can lack, in words. */
function useLackName() {
  const t = useT("states");
  return (lack: Lack) => t(`lack.${lack}`);
}

export function Notice({ tone, children }: { tone: "danger" | "warning" | "info"; children: ReactNode }) {
  return (
    <div className={`banner banner-slim tone-${tone}`} role={tone === "danger" ? "alert" : "status"}>
      <Icon name={tone === "info" ? "info" : "alert"} />
      <div>{children}</div>
    </div>
  );
}

/** How many stay as they are, which ones and why, and where what they lack can be given to all; folded where there are many. */
export function LeftOutNotice({ page: { flow, inbox, query, selected, fits, leftOut } }: { page: BulkPage }) {
  const t = useT("bulk");
  const nameOf = useLackName();
  const paths = usePaths();
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
  const way = wayOf(leftOut);
  return (
    <Notice tone="info">
      <p>{t("not-editable", { count })}</p>
      {way && way.flow !== flow ? (
        <p>
          {t("lack-count", { count: way.count, what: nameOf(way.lack) })}{" "}
          <Link to={paths.bulk(inbox, way.flow, new URLSearchParams(query))}>{t(`lack-way.${way.flow}`)}</Link>
        </p>
      ) : null}
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

/** What could not be changed stays selected; each with its reason. */
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
