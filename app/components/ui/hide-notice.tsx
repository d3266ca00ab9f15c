import { useLocation } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import type { NoticeName } from "~/models/notices";
import { Icon } from "./icon";

/** Button that hides its notice, for as long as the kind of notice defines. */
export function HideNotice({ notice }: { notice: NoticeName }) {
  const t = useT("common");
  const { pathname, search } = useLocation();
  return (
    <PostForm action={usePaths().notices} replace preventScrollReset className="push">
      <input type="hidden" name="notice" value={notice} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button className="button button-quiet button-icon button-small" aria-label={t("dismiss")}>
        <Icon name="close" />
      </button>
    </PostForm>
  );
}
