import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { isSecure, settings } from "~/services/process/settings.server";

const YEAR_S = 365 * 86_400;
/** Most accounts remembered per browser. */
const MOST = 5;

const DeviceSecrets = z.array(z.string().max(100)).max(MOST).catch([]);

/** Holds the browser's device secrets, which prove earlier sign-ins to an account. Kept after a sign-out. */
const cookie = () =>
  createCookie(isSecure() ? "__Host-waybill-devices" : "waybill-devices", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isSecure(),
    secrets: [settings().SESSION_SECRET],
    maxAge: YEAR_S,
  });

/** The upstream's device secrets of the accounts that this browser signed in to last. */
export async function readDeviceSecrets(request: Request): Promise<string[]> {
  return DeviceSecrets.parse(await cookie().parse(request.headers.get("Cookie")));
}

/** @returns Set-Cookie value with this secret and those of other accounts */
export async function deviceSecretCookie(request: Request, secret: string): Promise<string> {
  return cookie().serialize([secret, ...(await readDeviceSecrets(request))].slice(0, MOST));
}
