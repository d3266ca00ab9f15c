import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { NOTIFICATION_KINDS } from "#contract/rules/notifications";
import { actionPath, NOTIFICATION_ACTIONS } from "~/models/notifications/notification-paths";
import { readQuery } from "~/models/urls";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

export { default } from "~/components/document/leads-on";

/** Marks a notification as read and leads to its action, which it does also if it cannot be marked. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { upstream, paths } = await requireMerchant(request);
  const query = readQuery(request.url);
  const kind = NOTIFICATION_KINDS.find((each) => each === query.get("kind"));
  const action = NOTIFICATION_ACTIONS.find((each) => each === query.get("action"));
  const subject = query.get("subject");
  const since = Date.parse(query.get("since") ?? "");
  if (!kind || !action || !subject || Number.isNaN(since)) return redirect(paths.notifications);
  const occurrences = [{ kind, subject, since: new Date(since).toISOString() }];
  await nullIfUnavailable("notifications", upstream.notifications.read({ occurrences }));
  return redirect(actionPath(paths, action, subject));
}
