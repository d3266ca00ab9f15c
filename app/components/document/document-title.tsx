import { useMatches } from "@remix-run/react";
import { useErrorKind } from "./error-page";
import type { PageHandle } from "./page-handle";
import { usePageContext } from "./page-context";
import type { Translate } from "~/models/translate";
import { useT } from "./translation";
import { useHasInvalidForm } from "~/components/forms/invalid-forms";

/** The `<title>`: the error's, or that of the innermost route with a title, prefixed with "Error" if a form was invalid. */
export function DocumentTitle() {
  const matches = useMatches();
  const { tenant, wrong } = usePageContext();
  const t = useT("common");
  // Every route's `handle` satisfies PageHandle; Remix types it as unknown.
  const titled = matches.findLast((match) => (match.handle as PageHandle | undefined)?.title);
  const title = titled ? (titled.handle as PageHandle<unknown>).title : undefined;
  const resolved = typeof title === "function" ? (titled?.data ? title(titled.data) : undefined) : title;
  // The key comes with its namespace: `satisfies PageHandle` holds the pair.
  const translate = useT(resolved?.namespace ?? "common") as Translate;
  const error = useErrorKind();
  const named = resolved ? translate(resolved.key, resolved.params) : t("error.title");
  const text = error ? t(`error.${error}.title`) : named;
  const prefix = useHasInvalidForm(wrong) ? `${t("title-error")} ` : "";
  return <title>{`${prefix}${text} · ${tenant?.brand.title ?? "Waybill"}`}</title>;
}
