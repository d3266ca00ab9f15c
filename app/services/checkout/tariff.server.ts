import type { TariffNumber } from "#contract/customs";
import { ITEM_FIELDS } from "~/models/checkout/customs-fields";
import { detectLanguage } from "~/services/i18n/i18n.server";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/**
 * Tariff numbers for the search button of a browser without JavaScript: by the typed number or words, otherwise by the description
 * of the goods. A fault yields none.
 *
 * @param names of the form's two fields
 */
export async function findTariffNumbers(
  request: Request,
  { tenant, upstream }: Merchant,
  form: FormData,
  names: { hsCode: string; description: string },
): Promise<TariffNumber[]> {
  const textOf = (name: string) => form.get(name)?.toString().trim() ?? "";
  const q = (textOf(names.hsCode) || textOf(names.description)).slice(0, ITEM_FIELDS.hsCode.max);
  const language = await detectLanguage(request, tenant);
  const answer = await nullIfUnavailable("tariff", upstream.customs.searchTariff({ q, language }));
  return answer?.found ?? [];
}
