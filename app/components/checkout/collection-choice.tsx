import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";
import { collectionValue, offeredCollections } from "~/models/checkout/collection-value";
import type { ChosenServiceCard } from "~/models/checkout/service-page";

const COLLECTION_FIELD = "collection";

/** Collection day and interval of the chosen carrier; empty where the sender brings the parcel. */
export function CollectionChoice({
  chosen,
  form,
}: {
  chosen: Pick<ChosenServiceCard, "dropOff" | "days" | "collection">;
  form: string;
}) {
  const { dropOff, days, collection } = chosen;
  const t = useT("checkout");
  const { slot } = useFormat();
  if (dropOff.origin) return null;
  if (!days || days.length === 0) {
    return (
      <p className="banner tone-warning" role="alert">
        <Icon name="alert" />
        {t(days ? "service.no-collection" : "service.days-failed")}
      </p>
    );
  }
  return (
    <div className="field">
      <label htmlFor={COLLECTION_FIELD}>{t("service.collection")}</label>
      <select
        id={COLLECTION_FIELD}
        form={form}
        name="collection"
        defaultValue={collection ? collectionValue(collection) : undefined}
      >
        {offeredCollections(days).map((offered) => (
          <option key={collectionValue(offered)} value={collectionValue(offered)} suppressHydrationWarning>
            {slot(offered.date, offered.intervalStart, offered.intervalEnd)}
          </option>
        ))}
      </select>
    </div>
  );
}
