import type { IconName } from "~/components/ui/icon-names";
import type { FlashLine, FlashMessage } from "~/models/flash";
import type { MissingDetail } from "~/models/shipments/missing-details";
import { latePart } from "./late-part";
import { useT } from "./translation";

export const FLASH_ICONS: Record<FlashMessage["tone"], IconName> = { success: "check", warning: "alert", error: "alert" };

export function flashTone({ tone }: FlashMessage): string {
  return `tone-${tone === "error" ? "danger" : tone}`;
}

/** A component of its own, so that pages without a message do not load the message strings. */
export function FlashText({ flash }: { flash: FlashMessage }) {
  return (
    <div>
      <p>
        <MessageLine line={flash} />
      </p>
      {flash.also?.map((line) => (
        <p key={`${line.key} ${JSON.stringify(line.params)}`}>
          <MessageLine line={line} />
        </p>
      ))}
    </div>
  );
}

/** Contains every field of the checkout, which few messages mention: loaded on first use. */
const FieldLine = latePart(
  // A static import would load the fields with every message.
  import.meta.env.SSR ? (await import("./flash-field-line")).default : null,
  ".field-line",
  () => import("./flash-field-line"),
);

/** One translated line of a message. Suspends while the field names load. */
export function MessageLine({ line }: { line: FlashLine }) {
  const t = useT("flash");
  if (line.lacks) return <LackingLine line={line} lacks={line.lacks} />;
  return line.params?.["field"] ? <FieldLine line={line} /> : t(line.key, line.params);
}

function LackingLine({ line: { key, params }, lacks }: { line: FlashLine; lacks: readonly MissingDetail[] }) {
  const t = useT("flash");
  const inStates = useT("states");
  return t(key, { ...params, what: lacks.map((lack) => inStates(`lack.${lack}`)).join(", ") });
}
