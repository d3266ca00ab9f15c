import { type MerchantPaths, withQuery } from "../paths";

/**
 * URLs of the own contracts; a model is named by its id.
 *
 * @see spec configuration-and-support, section 2, "Own contracts screen"
 */
export function contractPaths({ settings }: Pick<MerchantPaths, "settings">) {
  const page = settings("own-contracts");
  const ofModel = (id: string) => `${page}/${encodeURIComponent(id)}`;
  return {
    page,
    /** Panel with the credentials. */
    panel: ofModel,
    /** @param query `connected`: the contract was just registered */
    services: (id: string, query?: { connected: "1" }) => withQuery(`${ofModel(id)}/services`, query),
    deactivate: (id: string) => `${ofModel(id)}/deactivate`,
  };
}
