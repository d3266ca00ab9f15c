import type { RuleTracesProps } from "~/components/rules/rule-traces";
import type { ShortenedText } from "~/models/shipments/shortened-texts";
import { OrderChangedNotice } from "./order-changed-notice";
import { RulesFold } from "./rules-fold";
import { ShortenedNotice } from "./shortened-notice";

type DraftNotesProps = RuleTracesProps | { shortened: readonly ShortenedText[] } | { isOrderChanged: true };

/** Notes that few drafts have, in one chunk: each alone is too small for its own. */
export default function DraftNotes(props: DraftNotesProps) {
  if ("isOrderChanged" in props) return <OrderChangedNotice />;
  return "rules" in props ? <RulesFold {...props} /> : <ShortenedNotice texts={props.shortened} />;
}
