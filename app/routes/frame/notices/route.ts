import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readNoticeName } from "~/models/notices";
import { safeReturnTo } from "~/models/urls";
import { readForm } from "~/services/forms/read-form.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { hideNotice } from "~/services/session/notices.server";

export async function loader({ request }: ActionFunctionArgs) {
  return redirect((await requireMerchant(request)).paths.home);
}

/** Hides a notice in this browser, and redirects back to its page. */
export async function action({ request }: ActionFunctionArgs) {
  const { paths } = await requireMerchant(request);
  const form = await readForm(request);
  const notice = readNoticeName(form.get("notice"));
  const headers = notice ? { "Set-Cookie": await hideNotice(notice) } : undefined;
  return redirect(safeReturnTo(form.get("returnTo")?.toString(), paths.home), { status: 303, headers });
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function Notices() {
  return null;
}
