import { z } from "zod";
import type { PrinterAlert } from "../../../contract/printers";

/*
 * What printers say on the channels of Weblink. Each channel is a WebSocket connection of its own and begins with a message that says
 * which one it is.
 *
 * @see Zebra, "Creating your own Weblink endpoint", application note of 2015-06-21; Programming Guide, "Using Weblink"
 */

/** Subprotocol of every connection. A server that does not choose it is taken for one that has refused. */
export const WEBLINK_PROTOCOL = "v1.weblink.zebra.com";
export const RAW_CHANNEL = "v1.raw.zebra.com";
export const CONFIG_CHANNEL = "v1.config.zebra.com";

/** Printers send and read binary frames only. */
export const asFrame = (message: object): Buffer => Buffer.from(JSON.stringify(message));

/** Asks for every alert by this connection, when set and when cleared. */
export const ALL_ALERTS = { configure_alert: "ALL MESSAGES,SDK,Y,Y,,,N" };

export type WeblinkMessage =
  | ({ kind: "main" } & Introduction)
  | { kind: "channel"; name: typeof RAW_CHANNEL | typeof CONFIG_CHANNEL }
  | { kind: "alert"; alert: PrinterAlert; isSet: boolean }
  | { kind: "settings"; values: Record<string, string> }
  | { kind: "other" };

/** How a printer introduces itself. */
export interface Introduction {
  serial: string;
  model: string;
  firmware: string;
}

const Discovery = z.object({ discovery_b64: z.string().max(8_000) });
const Channel = z.object({ channel_name: z.enum([RAW_CHANNEL, CONFIG_CHANNEL]) });
const Alert = z.object({
  alert: z.object({
    condition: z.string().max(100).default(""),
    type: z.string().max(100).default(""),
    condition_state: z.string().max(20).default("SET"),
  }),
});
const Settings = z.record(z.string().max(200), z.union([z.string().max(1_000), z.number(), z.null()]));

/** @returns undefined for a text that is no JSON, or not yet: a printer may send one message in several frames */
export function readMessage(text: string): WeblinkMessage | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const discovery = Discovery.safeParse(json);
  if (discovery.success) return { kind: "main", ...readDiscovery(discovery.data.discovery_b64) };
  const channel = Channel.safeParse(json);
  if (channel.success) return { kind: "channel", name: channel.data.channel_name };
  const alert = Alert.safeParse(json);
  if (alert.success) return readAlert(alert.data.alert);
  const settings = Settings.safeParse(json);
  if (!settings.success) return { kind: "other" };
  const known = Object.entries(settings.data).filter(([, value]) => value !== null);
  return { kind: "settings", values: Object.fromEntries(known.map(([name, value]) => [name, String(value)])) };
}

const CONDITIONS: Readonly<Record<string, PrinterAlert>> = {
  "PAPER OUT": "PAPER_OUT",
  "HEAD OPEN": "HEAD_OPEN",
  "RIBBON OUT": "RIBBON_OUT",
  "PRINTER PAUSED": "PAUSED",
};

function readAlert({ condition, type, condition_state: state }: z.infer<typeof Alert>["alert"]): WeblinkMessage {
  const name = condition.toUpperCase();
  const alert = Object.hasOwn(CONDITIONS, name) ? CONDITIONS[name] : undefined;
  // Other conditions are notes, such as a finished job, unless the printer calls them an error.
  if (alert === undefined && !type.toUpperCase().startsWith("ERROR")) return { kind: "other" };
  return { kind: "alert", alert: alert ?? "OTHER", isSet: state.toUpperCase() !== "CLEAR" };
}

/** Places of the texts in a discovery packet, bytes. */
const PLACES = { model: 76, firmware: 108, serial: 188 } as const;
const LONGEST = 32;

/** Texts of a discovery packet, empty where it has none. A checksum follows the packet after a colon. */
function readDiscovery(base64: string): Introduction {
  const packet = Buffer.from(base64.split(":")[0]!, "base64");
  const at = (place: number) => /^[ -~]*/.exec(packet.subarray(place, place + LONGEST).toString("latin1"))![0].trim();
  return { serial: at(PLACES.serial), model: at(PLACES.model).replace(/^ZTC | ZPL$/g, ""), firmware: at(PLACES.firmware) };
}

/** Settings that a printer is asked for once on its channel for settings. */
export const DPI = "head.resolution.in_dpi";
const MODEL = "device.product_name";
export const QUESTION = `{}${JSON.stringify({ [MODEL]: null, [DPI]: null })}`;

/** What the answer to {@link QUESTION} says. */
export function readFacts(values: Readonly<Record<string, string>>): { model?: string; dpi?: number } {
  const model = values[MODEL]?.trim().slice(0, LONGEST);
  const dpi = Number(/^\d{3}$/.exec(values[DPI]?.trim() ?? "")?.[0]);
  return { ...(model && model !== "?" ? { model } : {}), ...(dpi ? { dpi } : {}) };
}
