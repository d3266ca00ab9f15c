import { useLocation } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { Icon } from "~/components/ui/icon";
import { DISCARD_INPUT, TYPED_PAGE } from "~/models/checkout/hidden-fields";

interface TypedNoteProps {
  isTyped: boolean;
  /** `gone`: chosen, and no longer offered. */
  input?: "typed" | "chosen" | "gone";
}

/** Notice that the form contains restored, unsubmitted input, with a button that discards it. */
export function TypedNote({ isTyped, input = "typed" }: TypedNoteProps) {
  const t = useT("checkout");
  const { pathname } = useLocation();
  const { typed } = usePaths();
  if (!isTyped) return null;
  return (
    <PostForm action={typed} reloadDocument className="banner tone-info">
      <input type="hidden" name={TYPED_PAGE} value={pathname} />
      <Icon name="info" />
      <p>
        {t(`typed.${input}`)}{" "}
        <button className="link-button" name="intent" value={DISCARD_INPUT}>
          {t("typed.forget")}
        </button>
      </p>
    </PostForm>
  );
}
