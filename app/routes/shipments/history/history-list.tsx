import type { HistoryChange, HistoryEntry } from "#contract/history";
import { useT } from "~/components/document/translation";
import { useMoment } from "~/components/shipments/use-moment";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { DOT } from "~/models/dot";
import { actorKey, eventKey, HISTORY_FIELDS, isWithoutValues, plainValue, stateName } from "~/models/shipments/history";

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  currency: string;
  now: string;
}

const ICONS: Record<HistoryEntry["by"]["kind"], IconName> = {
  MERCHANT: "user",
  RULE: "filter",
  SHOP: "shop",
  CARRIER: "truck",
  BUYER: "user",
  SUPPORT: "support",
  SYSTEM: "refresh",
};

/** Who or what changed a shipment, the newest first. */
export function HistoryList({ entries, currency, now }: HistoryListProps) {
  const t = useT("history");
  const moment = useMoment(now);
  if (entries.length === 0) return <p className="quiet">{t("empty")}</p>;
  return (
    <ol className="why">
      {entries.map(({ id, at, event, by, changes }) => (
        <li key={id} className="why-row">
          <span className="why-mark">
            <Icon name={ICONS[by.kind]} />
          </span>
          <div className="grow">
            <p suppressHydrationWarning>
              <strong>{by.kind === "CARRIER" && by.name ? by.name : t(actorKey(by), { name: by.name ?? "" })}</strong>
              <EventName event={event} />
              <span className="quiet">
                {DOT}
                <time dateTime={at}>{moment(at)}</time>
              </span>
            </p>
            {changes.length > 0 ? (
              <dl className="why-set">
                {changes.map((change) => (
                  <Change key={change.field} change={change} currency={currency} />
                ))}
              </dl>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function EventName({ event }: Pick<HistoryEntry, "event">) {
  const t = useT("history");
  const key = eventKey({ event });
  return key ? DOT + t(key) : null;
}

function Change({ change, currency }: { change: HistoryChange; currency: string }) {
  const t = useT("history");
  const rules = useT("rules");
  const states = useT("states");
  const format = useFormat();
  const { field, from, to } = change;
  const valueText = (value: string | null): string => {
    if (value === null) return t("none");
    const kind = HISTORY_FIELDS[field];
    const state = kind === "state" ? stateName(value) : null;
    if (state) return states(state);
    if (kind === "order" && (value === "changed" || value === "cancelled")) return t(`order.${value}`);
    if (kind === "flag") return t("yes");
    return plainValue(kind, value, { ...format, currency }) ?? value;
  };
  return (
    <div>
      <dt className="quiet">{t(`field.${field}`)}</dt>
      <dd suppressHydrationWarning>
        {isWithoutValues(change) ? (
          t("changed")
        ) : (
          <>
            {from === null ? null : (
              <>
                <s className="quiet">{valueText(from)}</s> <Icon name="right" />{" "}
                <span className="visually-hidden">{rules("try.becomes")} </span>
              </>
            )}
            <strong>{valueText(to)}</strong>
          </>
        )}
      </dd>
    </div>
  );
}
