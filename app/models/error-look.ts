import type { IconName } from "~/components/ui/icon-names";

/** Kind of error, by what the merchant can do about it. */
export type ErrorKind =
  | "unknown-tenant"
  | "stale-form"
  | "too-long"
  | "other-account"
  | "not-found"
  | "not-allowed"
  | "bad-request"
  | "offline"
  | "fault";

type Look = [icon: IconName, tone: "danger" | "info" | "warning"];

const FAULT: Look = ["alert", "danger"];
const LOOKS: Partial<Record<ErrorKind, Look>> = {
  "unknown-tenant": ["globe", "info"],
  "not-found": ["search", "info"],
  "not-allowed": ["lock", "danger"],
  "other-account": ["user", "warning"],
  "stale-form": ["clock", "warning"],
  offline: ["cloud", "warning"],
};

/** Icon and tone of the mark above an error's title. */
export function errorLook(kind: ErrorKind): Look {
  return LOOKS[kind] ?? FAULT;
}
