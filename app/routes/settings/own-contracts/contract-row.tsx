import { Link } from "@remix-run/react";
import type { OwnContractModel } from "#contract/own-contracts";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import { useFormat } from "~/components/ui/format";
import { Menu } from "~/components/ui/menu";
import { contractState, serviceCounts } from "~/models/own-contracts/contract-card";
import { contractPaths } from "~/models/own-contracts/contract-paths";
import { sitePaths } from "~/models/paths";

interface ContractRowProps {
  model: OwnContractModel;
  /** Whether the client's plan includes own contracts. */
  isOpen: boolean;
}

/** A carrier with the state of its contract and the actions on it. */
export function ContractRow({ model, isOpen }: ContractRowProps) {
  const t = useT("contracts");
  const { number } = useFormat();
  const { carrierName: carrier } = model;
  const state = contractState(model, isOpen);
  const { used, total } = serviceCounts(model);
  return (
    <li className="card contract-row">
      <div className="contract-carrier">
        <img src={sitePaths.carrierLogo(model.logoId)} alt="" className="mark mark-32" width={32} height={32} />
        <div>
          <h2>{carrier}</h2>
          <p className="small quiet">
            {state === "absent" ? t("state.absent") : t("in-use", { used: number(used), total: number(total) })}
          </p>
        </div>
      </div>
      <div className="contract-actions">
        {state === "absent" ? null : (
          <span className={`badge ${state === "active" ? "tone-success" : "tone-warning"}`}>{t(`state.${state}`)}</span>
        )}
        <Actions model={model} state={state} isOpen={isOpen} />
      </div>
    </li>
  );
}

function Actions({ model, state, isOpen }: ContractRowProps & { state: ReturnType<typeof contractState> }) {
  const t = useT("contracts");
  const paths = contractPaths(usePaths());
  const { id, carrierName: carrier } = model;
  const link = (to: string, action: "connect" | "services" | "edit" | "deactivate") => (
    <Link to={to} className="button button-small" aria-label={t(`action-of.${action}`, { carrier })} preventScrollReset>
      {t(`action.${action}`)}
    </Link>
  );
  if (state === "absent") {
    if (isOpen) return link(paths.panel(id), "connect");
    return (
      <button type="button" className="button button-small" disabled aria-label={t("action-of.connect", { carrier })}>
        {t("action.connect")}
      </button>
    );
  }
  // Merchants whose plan has ended can still withdraw the credentials.
  if (state === "paused") return link(paths.deactivate(id), "deactivate");
  return (
    <>
      {link(paths.services(id), "services")}
      {link(paths.panel(id), "edit")}
      <Menu
        className="button button-quiet button-icon button-small"
        label={
          <>
            <Icon name="more" />
            <span className="visually-hidden">{t("more", { carrier })}</span>
          </>
        }
      >
        <ul>
          <li>
            <Link to={paths.deactivate(id)} preventScrollReset>
              <Icon name="trash" />
              {t("action.deactivate")}
            </Link>
          </li>
        </ul>
      </Menu>
    </>
  );
}
