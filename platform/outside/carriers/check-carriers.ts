import { advice, failed, type Finding, ok } from "../finding";
import { NoResponse, request } from "../http";
import { contractChecksUrl, namedCarriers } from "./contract-checks";

const TIMEOUT_MS = 8_000;

/**
 * Whether the carriers of a file check contracts. Each is sent a contract without credentials, which it must not know.
 *
 * @param file as `CARRIERS_FILE`
 * @param known ids of the catalogue's carriers
 * @throws SettingsError if the file cannot be read
 */
export async function checkCarriers(file: string, known: ReadonlySet<string>): Promise<Finding[]> {
  return Promise.all(
    namedCarriers(file).map(async ({ carrierId, url }) => {
      const about = `Carrier ${carrierId}`;
      return known.has(carrierId) ? checkCarrier(about, url) : advice(about, "no carrier of the catalogue has this id");
    }),
  );
}

async function checkCarrier(about: string, url: string): Promise<Finding> {
  const where = `POST ${contractChecksUrl(url)}`;
  try {
    const { status } = await request(contractChecksUrl(url), { method: "POST", body: {}, timeoutMs: TIMEOUT_MS });
    if (status === 401 || status === 403) return ok(about, "checks contracts");
    if (status === 200 || status === 204) return advice(about, `${where} takes a contract without credentials (${status})`);
    return failed(about, `${where} answers ${status} to a contract without credentials, in place of 401 or 403`);
  } catch (error) {
    if (error instanceof NoResponse) return failed(about, `${new URL(url).host} cannot be reached from here`);
    throw error;
  }
}
