import { z } from "zod";
import { procedure } from "./problems";

/** Time after delivery, or after a draft's last change, until a shipment is archived. */
export const ARCHIVE_PERIODS = ["ONE_WEEK", "TWO_WEEKS", "MONTH", "NEVER"] as const;
export const ArchivePeriod = z.enum(ARCHIVE_PERIODS);
export type ArchivePeriod = z.infer<typeof ArchivePeriod>;

/** @see spec configuration-and-support, section 7, "Archive" */
export const Archiving = z.object({ delivered: z.object({ active: ArchivePeriod }), draft: z.object({ active: ArchivePeriod }) });
export type Archiving = z.infer<typeof Archiving>;

export const archiving = {
  get: procedure
    .route({ method: "GET", path: "/v1/archiving", summary: "When shipments are archived; never by default" })
    .output(Archiving),
  update: procedure
    .route({ method: "PUT", path: "/v1/archiving", summary: "Change when shipments are archived" })
    .input(z.object({ delivered: ArchivePeriod, draft: ArchivePeriod }))
    .output(Archiving),
};
