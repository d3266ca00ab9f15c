import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { isSecure, settings } from "~/services/process/settings.server";

const YEAR_S = 365 * 86_400;
/** Accounts that one browser signs in to. */
const MOST = 5;

const DeviceSecrets = z.array(z.string().max(100)).max(MOST).catch([]);

/** What this browser proves with that it has signed in to an account before; outlives the sign-out. */
const cookie = () =>
  createCookie(isSecure() ? "__Host-waybill-devices" : "waybill-devices", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isSecure(),
    secrets: [settings().SESSION_SECRET],
    maxAge: YEAR_S,
  });

/** The secrets of the accounts that this browser signed in to last, as the upstream gave them. */
export async function readDeviceSecrets(request: Request): Promise<string[]> {
  return DeviceSecrets.parse(await cookie().parse(request.headers.get("Cookie")));
}

/** @returns the header that keeps a secret beside those of other accounts */
export async function keepDeviceSecret(request: Request, secret: string): Promise<string> {
  return cookie().serialize([secret, ...(await readDeviceSecrets(request))].slice(0, MOST));
}
