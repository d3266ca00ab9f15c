import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/document/page-handle";
import { settings } from "~/services/process/settings.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { Buttons } from "./buttons";
import { Cards } from "./cards";
import { Choices } from "./choices";
import { FormParts } from "./form-parts";
import { ListCards, ListTable } from "./list-parts";
import { Messages } from "./messages";
import { Notifications } from "./notifications";
import { Overlays } from "./overlays";
import { Steps } from "./steps";
import { SupportParts } from "./support-parts";
import { Tables } from "./tables";
import { Points, Services } from "./wizard-parts";

/** Countries and forms: flags need the country names, fields their error messages. */
export const handle = { i18n: ["countries", "forms", "notifications", "shipments", "states", "support"] } satisfies PageHandle;

/** The catalogue of components in the tenant's design. Its texts are English examples. */
export function loader({ request }: LoaderFunctionArgs) {
  requireTenant(request);
  if (settings().CATALOGUE !== "1") throw new Response("not-found", { status: 404 });
  return null;
}

export default function Catalogue() {
  return (
    <main id="main" className="page stack">
      <h1>Component catalogue</h1>
      <Buttons />
      <FormParts />
      <Choices />
      <Messages />
      <Steps />
      <Tables />
      <ListTable />
      <Services />
      <div className="two two-even">
        <ListCards />
        <Points />
      </div>
      <Cards />
      <SupportParts />
      <Notifications />
      <Overlays />
    </main>
  );
}
