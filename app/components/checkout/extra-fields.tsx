import type { FieldMetadata } from "@conform-to/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Money, useFormat } from "~/components/ui/format";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { CheckField, RadioField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { ADDRESS_FIELDS, type AddressFormValues } from "~/models/checkout/address-fields";
import { insuranceChoices } from "~/models/checkout/insurance";
import type { AddressPage } from "~/models/checkout/address-page";
import { INTENT } from "~/models/checkout/intents";
import { parseMoney } from "~/models/decimals";

type ExtraName = Extract<keyof AddressFormValues, `has${string}` | `insurance${string}` | "cashOnDelivery">;
type Fields = { [Name in ExtraName]: FieldMetadata<AddressFormValues[Name]> };
type ExtrasData = Pick<AddressPage, "service" | "rules" | "prices">;

const EXTRAS = [
  ["proofOfDelivery", "hasProofOfDelivery"],
  ["adultSignature", "hasAdultSignature"],
  ["additionalHandling", "hasAdditionalHandling"],
  ["printInStore", "hasPrintInStore"],
] as const;

interface ExtraFieldsProps {
  data: ExtrasData;
  fields: Fields;
  /** Value of the contents as typed, and as last submitted. */
  value: string;
}

/** Whether the chosen service offers insurance or extras. */
export function hasExtras({ service, rules }: Pick<ExtrasData, "service" | "rules">): boolean {
  return service.insurance.available || rules.cashOnDeliveryMax > 0 || EXTRAS.some(([name]) => service[name]);
}

/** Insurance and extras as a card of a page; none where the service offers none. */
export function ExtrasCard(props: ExtraFieldsProps) {
  const t = useT("checkout");
  const isHydrated = useHydrated();
  if (!hasExtras(props.data)) return null;
  return (
    <fieldset className="card">
      <legend>
        <h2>{t("extras.heading")}</h2>
      </legend>
      <div className="card-body stack">
        <ExtraFields {...props} />
        {isHydrated ? null : (
          <p>
            <button className="button button-small" name="intent" value={INTENT.refresh}>
              {t("extras.update")}
            </button>
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** Insurance and extras of the chosen service, each with its price. */
export function ExtraFields({ data, fields, value }: ExtraFieldsProps) {
  const t = useT("checkout");
  const { service, rules, prices } = data;
  const insuredValue = parseMoney(value, service.currency) ?? null;
  return (
    <>
      {service.insurance.available ? <InsuranceFields data={data} fields={fields} value={insuredValue} /> : null}
      {EXTRAS.filter(([name]) => service[name]).map(([name, field]) => {
        const price = prices?.[name];
        return (
          <CheckField
            key={name}
            meta={fields[field]}
            label={
              <span className="line between line-top">
                {t(ADDRESS_FIELDS[field].label)} <Added price={price} />
              </span>
            }
          />
        );
      })}
      {rules.cashOnDeliveryMax > 0 ? <CashFields data={data} fields={fields} /> : null}
    </>
  );
}

/** Price of an extra, at the end of its row. */
function Added({ price }: { price: { totalPrice: number; currency: string } | null | undefined }) {
  if (!price || price.totalPrice === 0) return null;
  return (
    <span className="nowrap number">
      + <Money minor={price.totalPrice} currency={price.currency} />
    </span>
  );
}

/** @param value declared value of the contents as last submitted, minor units; null while unknown */
function InsuranceFields({ data, fields, value }: { data: ExtrasData; fields: Fields; value: number | null }) {
  const t = useT("checkout");
  const props = useFieldProps("checkout");
  const { money } = useFormat();
  const { insurance, currency, insuranceNote, carrier } = data.service;
  const brand = usePageContext().tenant?.brand.title ?? "";
  const types = insuranceChoices(insurance, value, fields.insuranceType.errors ? fields.insuranceType.value : undefined);
  const offers = data.prices?.insurance.offers ?? [];
  return (
    <div className="stack insurance">
      <RadioField
        key={types.join()}
        fallback={types[0]}
        meta={fields.insuranceType}
        legend={t(ADDRESS_FIELDS.insuranceType.label)}
        choices={types.map((type) => {
          const offer = offers.find(({ insuranceType }) => insuranceType === type);
          // The price of the maximum cover depends on the contents' value, which is still unknown.
          const isUnpriced = value === null && offer?.protection.protectionType === "max";
          return {
            value: type,
            label: t(`insurance.${type}`, { brand }),
            hint:
              offer && offer.protection.value > 0 ? (
                <span suppressHydrationWarning>
                  {t("insurance.up-to", { sum: money(offer.protection.value, offer.currency) })}
                  {isUnpriced ? <span className="block">{t("insurance.priced-by-value")}</span> : null}
                </span>
              ) : undefined,
            aside: isUnpriced ? null : <Added price={offer} />,
          };
        })}
      />
      {value !== null && insurance.baseCoverage > 0 && value >= insurance.maxCoverage ? (
        <p className="hint" suppressHydrationWarning>
          {t("insurance.beyond", { max: money(insurance.maxCoverage, currency) })}
        </p>
      ) : null}
      {insuranceNote ? <p className="hint">{t(insuranceNote, { carrier })}</p> : null}
      {types.includes("WAYBILL_INSURANCE") ? (
        <TextField
          className="insured-amount"
          meta={fields.insuranceAmount}
          {...props(ADDRESS_FIELDS.insuranceAmount)}
          // Required once this insurance type is chosen.
          optional={false}
          hint={t("insurance.amount-hint", { brand })}
        />
      ) : null}
    </div>
  );
}

function CashFields({ data, fields }: { data: ExtrasData; fields: Fields }) {
  const t = useT("checkout");
  const props = useFieldProps("checkout");
  const { money } = useFormat();
  const cash = fields.cashOnDelivery.getFieldset();
  const max = data.rules.cashOnDeliveryMax;
  const fee = data.prices?.cashOnDelivery;
  return (
    <div className="stack cash">
      <CheckField
        meta={fields.hasCashOnDelivery}
        label={
          <span className="line between line-top">
            {t(ADDRESS_FIELDS.hasCashOnDelivery.label)} <Added price={fee} />
          </span>
        }
        hint={<span suppressHydrationWarning>{t("cash.below", { max: money(max, data.service.currency) })}</span>}
      />
      <div className="fields cash-fields">
        {(["amount", "accountHolder", "iban"] as const).map((name) => (
          // All three are required once the box is checked.
          <TextField
            key={name}
            // Half a row of this card cuts an IBAN, which is checked character by character.
            className={name === "iban" ? "full" : undefined}
            meta={cash[name]}
            {...props(ADDRESS_FIELDS.cashOnDelivery.fields[name])}
            optional={false}
          />
        ))}
      </div>
    </div>
  );
}
