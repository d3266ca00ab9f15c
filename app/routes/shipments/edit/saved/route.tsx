import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useLiveShipment } from "~/components/shipments/use-live-shipment";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { afterSaving } from "~/models/edit/editable";
import { readQuery } from "~/models/urls";
import { redirectWithSessionFlash } from "~/services/session/flash.server";
import { draftNote } from "../draft-note";
import { editPage } from "../edit-page.server";
import { requireEdit } from "../open-edit.server";

export const handle = { i18n: ["edit"], title: { namespace: "edit", key: "title.saved" }, showsFlash: true } satisfies PageHandle;

/** Page after a saved change. @see spec shipment-core, section 4, "Edit panels" */
export async function loader(args: LoaderFunctionArgs) {
  const edit = await requireEdit(args);
  const { merchant, shipment, closeTo } = edit;
  const next = afterSaving(shipment, readQuery(args.request.url).get("since"));
  if (next === "close") throw await redirectWithSessionFlash(merchant.session, closeTo, { key: "draft-saved", tone: "success" });
  return { isReady: next === "offer-payment", ...editPage(edit) };
}

export default function Saved() {
  const { isReady, closeTo, reference, whom } = useLoaderData<typeof loader>();
  const t = useT("edit");
  const paths = usePaths();
  return (
    <Panel
      title={t(isReady ? "title.saved" : "waiting")}
      note={draftNote(whom, reference)}
      closeTo={closeTo}
      foot={
        isReady ? (
          <>
            <Link to={paths.inbox("READY_TO_PURCHASE")} className="button button-primary grow">
              {t("ready.confirm")}
            </Link>
            <Link to={closeTo} preventScrollReset className="button">
              {t("ready.later")}
            </Link>
          </>
        ) : null
      }
    >
      {isReady ? (
        <p className="banner tone-success" role="status">
          <Icon name="check" />
          <span>{t("ready.text")}</span>
        </p>
      ) : (
        <Wait reference={reference} />
      )}
    </Panel>
  );
}

const REFRESH_SECONDS = 3;

/** Waits for the event of the saved change; without JavaScript the page refreshes itself. */
function Wait({ reference }: { reference: string }) {
  const t = useT("edit");
  useLiveShipment(reference);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
      </noscript>
      <p className="banner tone-info" role="status">
        <Icon name="clock" />
        <span>{t("waiting")}</span>
      </p>
    </>
  );
}
