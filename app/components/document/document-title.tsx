import { useMatches } from "@remix-run/react";
import { handleOf, useBuyersPage } from "./page-handle";
import { usePageContext } from "./page-context";
import { useShownError } from "./shown-error";
import type { Translate } from "~/models/translate";
import { useT } from "./translation";
import { useHasInvalidForm } from "~/components/forms/invalid-forms";

/** The `<title>`: the error's, or that of the innermost route with a title, prefixed with "Error" if a form was invalid. */
export function DocumentTitle() {
  const matches = useMatches();
  const { tenant, wrong, error: errorOnServer } = usePageContext();
  const t = useT("common");
  const titled = matches.findLast((match) => handleOf(match.handle).title);
  const { title } = handleOf(titled?.handle);
  const resolved = typeof title === "function" ? (titled?.data ? title(titled.data) : undefined) : title;
  // The key comes with its namespace: `satisfies PageHandle` holds the pair.
  const translate = useT(resolved?.namespace ?? "common") as Translate;
  const error = useShownError(errorOnServer);
  const named = resolved ? translate(resolved.key, resolved.params) : t("error.title");
  const text = error ? t(`error.${error}.title`) : named;
  const prefix = useHasInvalidForm(wrong) ? `${t("title-error")} ` : "";
  const { brand } = useBuyersPage();
  return <title>{`${prefix}${text} · ${brand?.name ?? tenant?.brand.title ?? "Waybill"}`}</title>;
}
