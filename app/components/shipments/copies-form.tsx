import { useLocation } from "@remix-run/react";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";

/** Id of the form for the Duplicate and Return buttons. */
export const COPIES_FORM = "copies";

interface CopiesFormProps {
  /** State of the page, part of the idempotency key: a double press creates one copy. */
  at: string;
  /** Default: the current page. */
  returnTo?: string;
}

export function CopiesForm({ at, returnTo }: CopiesFormProps) {
  const { pathname, search } = useLocation();
  return (
    <PostForm id={COPIES_FORM} action={usePaths().copies}>
      <input type="hidden" name="at" value={at} />
      <input type="hidden" name="returnTo" value={returnTo ?? pathname + search} />
    </PostForm>
  );
}
