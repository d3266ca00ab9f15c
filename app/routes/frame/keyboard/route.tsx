import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { Icon } from "~/components/ui/icon";
import { KEY_GROUPS, keysOf } from "~/models/keyboard/shortcuts";
import { readForm } from "~/services/forms/read-form.server";
import { hasSingleKeys, singleKeysCookie } from "~/services/session/keys.server";
import { requireMerchant } from "~/services/session/merchant.server";

export const handle = {
  hasMainAction: true,
  i18n: ["keyboard"],
  title: { namespace: "keyboard", key: "title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMerchant(request);
  return { isOn: await hasSingleKeys(request) };
}

/** Switches single-key shortcuts on or off in this browser. */
export async function action({ request }: ActionFunctionArgs) {
  const { paths } = await requireMerchant(request);
  const form = await readForm(request);
  const headers = { "Set-Cookie": await singleKeysCookie(form.get("keys") === "on") };
  return redirect(paths.keyboard, { status: 303, headers });
}

/** Lists every keyboard shortcut. */
export default function Keyboard() {
  const { isOn } = useLoaderData<typeof loader>();
  const t = useT("keyboard");
  const paths = usePaths();
  return (
    <main id="main" className="page page-narrow stack">
      <p>
        <BackLink to={paths.home}>{t("back")}</BackLink>
      </p>
      <h1>{t("title")}</h1>
      <noscript>
        <p className="banner banner-slim tone-info">
          <Icon name="info" />
          <span>{t("no-script")}</span>
        </p>
      </noscript>
      {KEY_GROUPS.map(({ area, shortcuts }) => (
        <section key={area} className="card" aria-labelledby={area}>
          <div className="card-head">
            <h2 id={area}>{t(`area.${area}`)}</h2>
          </div>
          <dl className="card-body facts">
            {shortcuts.map((shortcut) => (
              <div key={shortcut}>
                <dt>
                  {keysOf(shortcut).map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(`does.${shortcut}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className="card card-body stack" aria-labelledby="native">
        <h2 id="native">{t("area.native")}</h2>
        <p>{t("native")}</p>
      </section>
      <PostForm className="card card-body line between">
        <p>
          <strong>{t(isOn ? "single.on" : "single.off")}</strong>
          <span className="block quiet small">{t("single.hint")}</span>
        </p>
        <button className="button nowrap" name="keys" value={isOn ? "off" : "on"}>
          {t(isOn ? "single.switch-off" : "single.switch-on")}
        </button>
      </PostForm>
    </main>
  );
}
