import { TICKET_GROUPS } from "#contract/rules/tickets";
import { FileLine } from "~/components/support/file-line";
import { FoundCard } from "~/components/support/found-card";
import { TicketStatusBadge } from "~/components/support/ticket-status";
import type { UploadItem } from "~/components/support/use-uploads";
import type { FoundShipment } from "~/models/support/lookup";
import { Part } from "./part";

const FILE: UploadItem = {
  key: "file",
  fileName: "outer-packaging.jpg",
  size: 2_310_000,
  state: "ready",
  share: 1,
  id: "file-1",
  problem: null,
};

/** A file in every state. */
const FILES: UploadItem[] = [
  { ...FILE, key: "uploading", state: "uploading", share: 0.4, id: null },
  { ...FILE, key: "checking", fileName: "invoice-1174-of-november-with-a-name-that-is-cut.pdf", state: "checking", id: null },
  FILE,
  ...["file-size", "file-type", "file-limit", "file-unconfirmed"].map((name): UploadItem => ({
    ...FILE,
    key: name,
    state: "failed",
    id: null,
    problem: `form.error.${name}`,
  })),
];

const FOUND: FoundShipment = {
  reference: "WB8K2M4QX7TD",
  recipient: "Sanne van der Veer",
  city: "Amsterdam",
  country: "NL",
  contents: "Woollen blanket",
  service: "Air Economy",
  logoId: "skyferro",
  state: "DELIVERED",
  insured: 25000,
  refundable: 0,
  lossClaimFrom: null,
  deliveredAt: null,
  currency: "EUR",
};

/** Components of the support centre's pages. */
export function SupportParts() {
  return (
    <>
      <Part name="Ticket status">
        <p className="line wrap">
          {[...TICKET_GROUPS, null].map((group) => (
            <TicketStatusBadge key={group} group={group} />
          ))}
        </p>
      </Part>
      <Part name="Shipment of a ticket">
        <FoundCard shipment={FOUND} />
        <FoundCard
          shipment={{ ...FOUND, recipient: "", city: "", contents: "", service: "", logoId: null, state: "AWAITING_COMPLETION" }}
        />
      </Part>
      <Part name="File of a ticket">
        <div className="support-control">
          {FILES.map((item) => (
            <FileLine key={item.key} item={item} name={item.key} onRemove={() => undefined} />
          ))}
          <input type="file" aria-label="Proof of value" />
        </div>
      </Part>
    </>
  );
}
