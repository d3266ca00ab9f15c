/** Path below which printers connect; the segment after it is a printer's secret. */
export const WEBLINK_PATH = "/weblink";

/**
 * The command that tells a printer where to connect.
 *
 * @see Zebra, Programming Guide, `weblink.ip.conn1.location`: https:// only, also for WebSockets
 */
export function weblinkCommand(url: string): string {
  return `! U1 setvar "weblink.ip.conn1.location" "${url}"`;
}

/** A file that sets a printer up when it is sent there: the address counts after a restart. Every command ends with a line break. */
export function weblinkFile(url: string): string {
  return `${weblinkCommand(url)}\r\n! U1 setvar "device.reset" ""\r\n`;
}
