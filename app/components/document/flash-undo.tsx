import { Form, useLocation } from "@remix-run/react";
import { CsrfField } from "./page-context";
import { useT } from "./translation";
import { usePaths } from "./use-paths";

/** The button that undoes what a message says. @param tokens of the changes */
export default function FlashUndo({ tokens }: { tokens: string[] }) {
  const t = useT("flash");
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={usePaths().undo} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {tokens.map((token) => (
        <input key={token} type="hidden" name="token" value={token} />
      ))}
      <button className="button button-small">{t("undo")}</button>
    </Form>
  );
}
