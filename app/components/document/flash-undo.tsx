import { useLocation } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import type { FlashMessage } from "~/models/flash";
import { useT } from "./translation";
import { usePaths } from "./use-paths";

interface FlashUndoProps {
  /** Undo tokens of the changes. */
  tokens: string[];
  by: FlashMessage["undoBy"];
}

/** The Undo button of a message. */
export default function FlashUndo({ tokens, by }: FlashUndoProps) {
  const t = useT("flash");
  const paths = usePaths();
  const { pathname, search } = useLocation();
  return (
    <PostForm action={by ? paths.settings(by) : paths.undo} preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {tokens.map((token) => (
        <input key={token} type="hidden" name="token" value={token} />
      ))}
      <button className="button button-small" name="intent" value="undo">
        {t("undo")}
      </button>
    </PostForm>
  );
}
