import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import type { InboundIntegration } from "#contract/integrations";
import { useT } from "~/components/document/translation";
import { ShopMark } from "~/components/integrations/shop-mark";
import { useFormat } from "~/components/ui/format";

type ShopHead = Pick<InboundIntegration, "alias" | "logo" | "isConnected" | "imported">;

interface IntroProps {
  integration: ShopHead;
  isModule?: boolean;
  /** Where to enter a sender address; null if there is one. */
  senderUrl: string | null;
}

/** Head of the panel: the shop, its imported orders, what connecting does, and the sender address that it needs first. */
export function Intro({ integration, isModule = false, senderUrl }: IntroProps) {
  const t = useT("integrations");
  const { number } = useFormat();
  const { alias, logo, isConnected, imported: count } = integration;
  return (
    <>
      {senderUrl ? (
        <div className="banner banner-slim tone-warning" role="status">
          <Icon name="alert" />
          <div className="stack stack-tight">
            <p>{t("sender-first")}</p>
            <p className="actions">
              <Link to={senderUrl} className="button button-small button-primary">
                {t("sender-enter")}
              </Link>
            </p>
          </div>
        </div>
      ) : null}
      <div className="line">
        <ShopMark alias={alias} logo={logo} />
        <p>
          {isConnected ? <strong className="block">{t("imported", { count, number: number(count) })}</strong> : null}
          {t(isModule ? "module-intro" : "what-happens")}
        </p>
      </div>
    </>
  );
}
