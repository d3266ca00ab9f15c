import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import type { ListPage } from "~/models/shipments/list-page";
import { inboxSlug } from "~/models/shipments/inbox";

/** Links to the other inboxes in which a list's search finds something, with its number. @param className of each link */
export function FoundElsewhere({ list, className }: { list: Pick<ListPage, "elsewhere" | "search">; className?: string }) {
  const t = useT("shipments");
  const paths = usePaths();
  const { number } = useFormat();
  return (
    <ul className="actions found-elsewhere">
      {list.elsewhere.map(({ inbox, count, isMore }) => (
        <li key={inbox}>
          <Link to={paths.inbox(inbox, { q: list.search })} className={className} suppressHydrationWarning>
            {t(isMore ? "list.elsewhere-more" : "list.elsewhere", {
              number: number(count),
              inbox: t(`inbox.${inboxSlug(inbox)}`),
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
