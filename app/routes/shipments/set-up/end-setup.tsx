import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";

/** Button that puts the list of what to set up away, and stays on the page. */
export function EndSetup({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <PostForm action={usePaths().setup} replace preventScrollReset className="push">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button className={className}>{children}</button>
    </PostForm>
  );
}
