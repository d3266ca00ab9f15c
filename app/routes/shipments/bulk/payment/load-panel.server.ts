import { balanceShortage } from "~/models/balance/balance-shortage";
import { canInsureMore } from "~/models/payment/insure-all";
import { isBelowLeast } from "~/models/payment/least-payment";
import { paymentChoices, type PaymentChoice, preselectedChoice } from "~/models/payment/payment-choices";
import { type Failure, paymentRows } from "~/models/payment/payment-rows";
import { sumPrices } from "~/models/payment/price-sum";
import { hasAcceptedBulkTerms } from "~/services/checkout/terms.server";
import { loadPrices, loadShipments } from "~/services/payment/load-shipments.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";

interface Asked {
  references: string[];
  /** Payment method chosen before. */
  method: string | null;
  /** Reasons why an earlier order did not buy shipments, by reference. */
  failures: ReadonlyMap<string, Failure>;
}

/** Data of the payment panel for these shipments; `sum` is null if the prices cannot be fetched. */
export async function loadPanel(merchant: Merchant, asked: Asked) {
  return (await loadPayment(merchant, asked)).page;
}

/** Like {@link loadPanel}, with the shipments that can be paid. */
export async function loadPayment(merchant: Merchant, { references, method, failures }: Asked) {
  const [shipments, init, priced] = await Promise.all([
    loadShipments(merchant, references),
    loadInit(merchant),
    loadPrices(merchant, references),
  ]);
  const none = { prices: new Map(), refusals: new Map() };
  const { rows, unpayable } = paymentRows({ shipments, failures, ...(priced ?? none) });
  const payable = new Set(rows.map(({ reference }) => reference));
  const paid = shipments.filter(({ waybillReference }) => payable.has(waybillReference));
  const currency = paid[0]?.currency ?? init.client.currency;
  const prices = rows.flatMap(({ reference }) => priced?.prices.get(reference) ?? []);
  const sum = priced && sumPrices(prices, currency);
  const total = sum?.total ?? 0;
  const choices = paymentChoices({
    client: init.client,
    available: init.availablePaymentMethods,
    own: init.paymentMethods,
    total,
    services: paid.map(({ service }) => service),
    leastPayment: init.leastPayment,
  });
  const page = {
    rows,
    unpayable: priced ? unpayable : [],
    sum,
    choices,
    chosen: preselectedChoice(choices, method),
    terms: termsOf(paid),
    termsAccepted: hasAcceptedBulkTerms(merchant, paid),
    insurable: merchant.tenant.flags.bulkInsurance ? paid.filter(canInsureMore).length : 0,
    least: isBelowLeast(total, init.leastPayment) && !choices.some(isBalance) ? init.leastPayment : null,
    shortage: total > 0 ? balanceShortage(init.paymentMethods, total) : null,
    paysVatWhileChecked: init.paysVatWhileChecked && prices.some(({ total }) => total.taxPrice > 0),
    receiptEmail: init.sendsMail ? init.client.email : null,
  };
  return { page, paid };
}

const isBalance = ({ method }: PaymentChoice) => method === "BALANCE";

export type PaymentPanelPage = Awaited<ReturnType<typeof loadPanel>>;

/** The carriers whose terms must be accepted, without duplicates. */
function termsOf(shipments: Awaited<ReturnType<typeof loadShipments>>): { carrier: string; url: string }[] {
  const terms = new Map<string, string>();
  for (const { service } of shipments) if (service?.termsRequired) terms.set(service.carrierName, service.urlTermsAndConditions);
  return [...terms].map(([carrier, url]) => ({ carrier, url }));
}
