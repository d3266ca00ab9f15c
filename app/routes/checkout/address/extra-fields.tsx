import type { FieldMetadata } from "@conform-to/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Money, useFormat } from "~/components/ui/format";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { CheckField, RadioField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { ADDRESS_FIELDS, type AddressFormValues } from "~/models/checkout/address-fields";
import { INSURANCE_TYPES, insuranceTypes } from "#contract/rules/insurance";
import type { AddressPage } from "~/models/checkout/address-page";
import { INTENT } from "~/models/checkout/intents";
import { parseMoney } from "~/models/decimals";

type Fields = { [Name in keyof AddressFormValues]: FieldMetadata<AddressFormValues[Name]> };

const EXTRAS = [
  ["proofOfDelivery", "hasProofOfDelivery"],
  ["adultSignature", "hasAdultSignature"],
  ["additionalHandling", "hasAdditionalHandling"],
  ["printInStore", "hasPrintInStore"],
] as const;

/**
 * Insurance and extras that the chosen service offers, each with its price.
 *
 * @param value of the contents, as it was typed and last sent
 */
export function ExtraFields({ data, fields, value }: { data: AddressPage; fields: Fields; value: string }) {
  const t = useT("checkout");
  const isHydrated = useHydrated();
  const { service, rules, prices } = data;
  const insuredValue = parseMoney(value) ?? null;
  const offeredExtras = EXTRAS.filter(([name]) => service[name]);
  const hasCash = rules.cashOnDeliveryMax > 0;
  if (offeredExtras.length === 0 && !hasCash && !service.insurance.available) return null;
  return (
    <fieldset className="card stack">
      <legend>
        <h2>{t("extras.heading")}</h2>
      </legend>
      {service.insurance.available ? <InsuranceFields data={data} fields={fields} value={insuredValue} /> : null}
      {offeredExtras.map(([name, field]) => {
        const price = prices?.[name];
        return (
          <CheckField
            key={name}
            meta={fields[field]}
            label={
              <>
                {t(ADDRESS_FIELDS[field].label)}{" "}
                {price && price.totalPrice > 0 ? (
                  <span className="quiet">
                    + <Money minor={price.totalPrice} currency={price.currency} />
                  </span>
                ) : null}
              </>
            }
          />
        );
      })}
      {hasCash ? <CashFields data={data} fields={fields} /> : null}
      {isHydrated ? null : (
        <p>
          <button className="button button-small button-quiet" name="intent" value={INTENT.refresh}>
            {t("extras.update")}
          </button>
        </p>
      )}
    </fieldset>
  );
}

/** @param value of the contents, minor units, as it was last sent; null where it is not known yet */
function InsuranceFields({ data, fields, value }: { data: AddressPage; fields: Fields; value: number | null }) {
  const t = useT("checkout");
  const props = useFieldProps("checkout");
  const { money } = useFormat();
  const { insurance, currency } = data.service;
  const brand = usePageContext().tenant?.brand.title ?? "";
  const offered = insuranceTypes(insurance, value);
  // Keep a rejected insurance type visible: another value may make it valid.
  const refused = fields.insuranceType.errors ? INSURANCE_TYPES.find((type) => type === fields.insuranceType.value) : undefined;
  const types = refused && !offered.includes(refused) ? [...offered, refused] : offered;
  const offers = data.prices?.insurance.offers ?? [];
  return (
    <>
      <RadioField
        key={types.join()}
        fallback={types[0]}
        meta={fields.insuranceType}
        legend={t(ADDRESS_FIELDS.insuranceType.label)}
        choices={types.map((type) => {
          const offer = offers.find(({ insuranceType }) => insuranceType === type);
          return {
            value: type,
            label: (
              <>
                {t(`insurance.${type}`, { brand })}{" "}
                {offer && offer.protection.value > 0 ? (
                  <span className="quiet">
                    {t("insurance.up-to")} <Money minor={offer.protection.value} currency={offer.currency} />
                    {offer.totalPrice > 0 && !(type === "ENHANCED" && value === null) ? (
                      <>
                        , + <Money minor={offer.totalPrice} currency={offer.currency} />
                      </>
                    ) : null}
                  </span>
                ) : null}
              </>
            ),
          };
        })}
      />
      {value !== null && insurance.baseCoverage > 0 && value >= insurance.maxCoverage ? (
        <p className="hint" suppressHydrationWarning>
          {t("insurance.beyond", { max: money(insurance.maxCoverage, currency) })}
        </p>
      ) : null}
      {types.includes("WAYBILL_INSURANCE") ? (
        <TextField
          meta={fields.insuranceAmount}
          {...props(ADDRESS_FIELDS.insuranceAmount)}
          // Required once this insurance is chosen.
          optional={false}
          hint={t("insurance.amount-hint", { brand })}
        />
      ) : null}
    </>
  );
}

function CashFields({ data, fields }: { data: AddressPage; fields: Fields }) {
  const t = useT("checkout");
  const props = useFieldProps("checkout");
  const cash = fields.cashOnDelivery.getFieldset();
  const max = data.rules.cashOnDeliveryMax;
  const fee = data.prices?.cashOnDelivery;
  return (
    <div className="stack cash">
      <CheckField
        meta={fields.hasCashOnDelivery}
        label={
          <>
            {t(ADDRESS_FIELDS.hasCashOnDelivery.label)}{" "}
            <span className="quiet">
              {t("cash.below")} <Money minor={max} currency={data.service.currency} />
              {fee ? (
                <>
                  , + <Money minor={fee.totalPrice} currency={fee.currency} />
                </>
              ) : null}
            </span>
          </>
        }
      />
      <div className="pair cash-fields">
        {(["amount", "accountHolder", "iban"] as const).map((name) => (
          // All three are required once the box is checked.
          <TextField key={name} meta={cash[name]} {...props(ADDRESS_FIELDS.cashOnDelivery.fields[name])} optional={false} />
        ))}
      </div>
    </div>
  );
}
