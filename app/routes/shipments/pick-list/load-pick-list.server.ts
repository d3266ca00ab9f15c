import { pickList } from "~/models/printing/pick-list";
import { readQuery } from "~/models/urls";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** What is to be packed today, or on any day; `list` is null if it could not be fetched. */
export async function loadPickList(request: Request) {
  const merchant = await requireMerchant(request);
  const [found, { today }, language] = await Promise.all([
    nullIfUnavailable("pick list", merchant.upstream.labels.pickList()),
    loadClock(merchant),
    detectLanguage(request, merchant.tenant),
  ]);
  const query = readQuery(request.url);
  const [isByOrder, isOfAllDays] = [query.get("by") === "order", query.get("days") === "all"];
  const list = found && pickList(found.content, isOfAllDays ? null : today, language);
  return { today, isByOrder, isOfAllDays, list: list && { ...list, shown: found.content.length, total: found.total } };
}

export type PickListData = Awaited<ReturnType<typeof loadPickList>>;
