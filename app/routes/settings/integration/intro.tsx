import type { InboundIntegration } from "#contract/integrations";
import { useT } from "~/components/document/translation";
import { ShopMark } from "~/components/integrations/shop-mark";
import { useFormat } from "~/components/ui/format";

type ShopHead = Pick<InboundIntegration, "logo" | "isConnected" | "imported">;

/** Whose panel it is, what has come from it, and what happens. */
export function Intro({ integration, isModule = false }: { integration: ShopHead; isModule?: boolean }) {
  const t = useT("integrations");
  const { number } = useFormat();
  const { logo, isConnected, imported: count } = integration;
  return (
    <div className="shop-card-head">
      <ShopMark logo={logo} />
      <p>
        {isConnected ? <strong className="block">{t("imported", { count, number: number(count) })}</strong> : null}
        {t(isModule ? "module-intro" : "what-happens")}
      </p>
    </div>
  );
}
