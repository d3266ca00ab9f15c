import { LeavePage } from "~/components/document/leave-page";
import { useT } from "~/components/document/translation";

/** Sends the browser on to the provider's page. */
export function PaymentLeave({ url }: { url: string }) {
  const t = useT("checkout");
  return <LeavePage url={url} icon="lock" heading={t("leave.heading")} wait={t("leave.wait")} link={t("leave.link")} />;
}
