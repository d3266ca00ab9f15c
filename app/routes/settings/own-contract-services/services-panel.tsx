import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useState } from "react";
import type { OwnContractModel } from "#contract/own-contracts";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import type { FormActionData } from "~/models/form-action-data";
import { serviceCounts, splitServices } from "~/models/own-contracts/contract-card";
import { contractPaths } from "~/models/own-contracts/contract-paths";
import type { ContractAccess } from "~/services/own-contracts/own-contracts.server";
import { PlanNotice } from "../own-contracts/plan-notice";

interface ServicesPanelProps {
  model: OwnContractModel;
  access: ContractAccess;
  /** The contract has just been registered. */
  isNew: boolean;
  sent: FormActionData | null;
}

/** @see spec configuration-and-support, section 2, "Own contracts screen", and section 4, "Own contract" */
export function ServicesPanel({ model, access, isNew, sent }: ServicesPanelProps) {
  const t = useT("contracts");
  const paths = contractPaths(usePaths());
  const { number } = useFormat();
  const { id, carrierName: carrier, services } = model;
  const [form] = useForm({ id: "contract-services", lastResult: sent?.result ?? null });
  const { total } = serviceCounts(model);
  const { first, more } = splitServices(services);
  const typed = sent?.result?.initialValue?.["services"];
  const isChecked = (service: OwnContractModel["services"][number]) =>
    typed === undefined ? service.isSelected : [typed].flat().includes(service.id);
  const [chosen, setChosen] = useState(() => services.filter(isChecked).length);
  const boxes = (shown: typeof services) =>
    shown.map((service) => (
      <div key={service.id} className="field-check">
        <input
          type="checkbox"
          name="services"
          value={service.id}
          id={`service-${service.id}`}
          defaultChecked={isChecked(service)}
          disabled={!access.isOpen}
        />
        <label htmlFor={`service-${service.id}`}>{service.name}</label>
      </div>
    ));
  return (
    <Panel
      title={t("services-of", { carrier })}
      note={t("services-note")}
      closeTo={paths.page}
      foot={
        <>
          {access.isOpen ? (
            <SubmitButton form={form.id} className="button button-primary grow">
              {t(form.errors ? "try-again" : "services-save")}
            </SubmitButton>
          ) : null}
          <Link to={paths.page} className="button" preventScrollReset>
            {t(isNew ? "later" : "cancel")}
          </Link>
        </>
      }
    >
      <div className="stack">
        {isNew ? (
          <div className="banner tone-success" role="status">
            <Icon name="check" />
            <div>
              <p className="strong">{t("connected.title", { carrier })}</p>
              <p>{t("connected.text")}</p>
            </div>
          </div>
        ) : null}
        {access.isOpen ? null : <PlanNotice access={access} carriers={0} />}
        <PageForm action={paths.services(id)} form={form} className="stack" labels={{}}>
          <fieldset
            className="contract-services"
            onChange={(event) => setChosen(event.currentTarget.querySelectorAll("input:checked").length)}
          >
            <legend>
              {t("services")} <span className="quiet">{t("count", { used: number(chosen), total: number(total) })}</span>
            </legend>
            {boxes(first)}
            {more.length > 0 ? (
              <details>
                <summary>
                  <span className="when-closed">{t("show-more", { count: more.length, number: number(more.length) })}</span>
                  <span className="when-open">{t("show-less")}</span>
                </summary>
                <div>{boxes(more)}</div>
              </details>
            ) : null}
          </fieldset>
        </PageForm>
      </div>
    </Panel>
  );
}
