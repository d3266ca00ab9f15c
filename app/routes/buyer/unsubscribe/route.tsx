import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BuyerPage } from "~/components/buyers/buyer-page";
import { BuyerProblemPage } from "~/components/buyers/buyer-problem";
import { usePageContext } from "~/components/document/page-context";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { shownBrand } from "~/models/buyers/shown-brand";
import { withQuery } from "~/models/paths";
import { methodNotAllowed } from "~/models/response-headers";
import { chooseFor, NOT_INDEXED, publicCaller, refusedPage } from "~/services/buyers/buyer-brand.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";

export const handle = {
  i18n: ["buyer"],
  title: { namespace: "buyer", key: "unsubscribe.title" },
  isForBuyers: true,
} satisfies PageHandle;

const TOKEN_SENT = 200;

function asked(request: Request, token = "") {
  return { token: token.slice(0, TOKEN_SENT), ...publicCaller(requireTenant(request)) };
}

/** Whether a buyer gets mails about a merchant's parcels. A link alone changes nothing: mail programs open links to look at them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await attempt(upstreamAs().buyers.unsubscription(asked(request, params.token)));
  if (found.kind === "fault") throw found.fault;
  if (found.kind === "refused") return refusedPage(found.refusal);
  const { name, isDone } = found.value;
  const brand = found.value.brand && shownBrand(found.value.brand);
  await chooseFor(request, requireTenant(request), brand);
  return data({ brand, name, isDone, problem: null }, { headers: NOT_INDEXED });
}

/** Of the form's URL: send messages again. The body is not read, as a mail program's says nothing. */
const RESUME = "resume";

/**
 * Unsubscribes: by the page's button, or by that of a mail program, which sends no cookies (RFC 8058). The token says who; it needs no
 * CSRF token, as it is as secret. The page takes it back.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed();
  const { pathname, searchParams } = new URL(request.url);
  const isDone = !searchParams.has(RESUME);
  const done = await attempt(upstreamAs().buyers.unsubscribe({ ...asked(request, params.token), isDone }));
  if (done.kind === "fault") throw done.fault;
  searchParams.delete(RESUME);
  return redirect(withQuery(pathname, searchParams), 303);
}

/** Remix drops the loader's headers without this. */
export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export default function Unsubscribe() {
  const loaded = useLoaderData<typeof loader>();
  const t = useT("buyer");
  const { language } = usePageContext();
  if (loaded.problem !== null) return <BuyerProblemPage problem={loaded.problem} />;
  const { name, isDone } = loaded;
  if (isDone) {
    return (
      <BuyerPage heading={t("unsubscribe.done")}>
        <p>{t("unsubscribe.done-text", { name })}</p>
        <p>{t("unsubscribe.resume-text")}</p>
        <form method="post" action={`?${RESUME}=on&lang=${language}`} className="stack">
          <button className="button button-wide">{t("unsubscribe.resume")}</button>
        </form>
      </BuyerPage>
    );
  }
  return (
    <BuyerPage heading={t("unsubscribe.title")} lead={t("unsubscribe.lead", { name })}>
      <form method="post" className="stack">
        <button className="button button-primary button-large button-wide">{t("unsubscribe.submit")}</button>
      </form>
      <p className="quiet small">{t("unsubscribe.keep")}</p>
    </BuyerPage>
  );
}
