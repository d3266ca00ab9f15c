import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SendAgain } from "~/components/app/send-again";
import { useT } from "~/components/app/translation";
import { homeUrl } from "~/models/urls";
import { requireMerchant } from "~/services/merchant.server";

export const handle = { i18n: ["session"], title: { namespace: "session", key: "unsent.title" } };

/** What was sent after the sign-in had ended, offered once the same account has signed in again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { session, prefix } = await requireMerchant(request);
  const unsent = session.get("unsent");
  if (!unsent) throw redirect(homeUrl(prefix));
  return unsent;
}

export default function Unsent() {
  const { url, fields } = useLoaderData<typeof loader>();
  const t = useT("session");
  return (
    <main id="main" className="message-page">
      <h1>{t("unsent.title")}</h1>
      <SendAgain action={url} fields={fields} />
      <p className="actions">
        <a className="button button-quiet" href={url}>
          {t("unsent.leave")}
        </a>
      </p>
    </main>
  );
}
