import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { preserveFormOffline } from "~/components/forms/offline";
import { OnboardingPage } from "~/components/onboarding/onboarding-page";
import { onboardingAnswer, platformsForm } from "~/models/onboarding/platforms";
import { onboardingSteps, progressOf } from "~/models/onboarding/steps";
import { choicesOf, savedChoice, tilesOf } from "~/models/onboarding/tiles";
import { intentAction, parseForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply } from "~/services/forms/form-reply.server";
import { markOnboarding, requireStep } from "~/services/onboarding/onboarding.server";
import { loadInit } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";
import { PlatformsView } from "./platforms-view";

export const handle = {
  i18n: ["onboarding", "forms"],
  area: "gate",
  title: { namespace: "onboarding", key: "platforms.title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireStep(request, "platforms");
  const { tenant, paths, upstream } = merchant;
  const [{ integrations, answer }, { client }] = await Promise.all([upstream.onboarding.get(), loadInit(merchant)]);
  return {
    tiles: tilesOf(integrations),
    values: { shops: savedChoice(answer), phone: answer?.phone ?? client.phone },
    progress: progressOf(tenant.flags, "platforms"),
    back: onboardingSteps(tenant.flags).includes("select-plan") ? paths.onboarding("select-plan") : null,
  };
}

/** @see spec account-and-money, section 8, "Onboarding submit failure" */
export const action = intentAction({
  who: ({ request }) => requireStep(request, "platforms"),
  intent: () => null,
  onFault: (form, fault) => faultToastReply(form, fault, "onboarding-failed"),
  run: async (sent) => {
    const { upstream, paths } = sent.who;
    const { integrations } = await upstream.onboarding.get();
    return parseForm(sent, platformsForm(choicesOf(tilesOf(integrations))), async ({ value, submission, form }) => {
      const saved = await attempt(upstream.onboarding.update(onboardingAnswer(value, integrations)));
      if (saved.kind === "fault") return faultToastReply(form, saved.fault, "onboarding-failed");
      if (saved.kind === "refused") return failureReply(submission, saved, fieldOf);
      return redirect(paths.onboarding("completed"), { status: 303, headers: await markOnboarding(sent.who, false) });
    });
  },
});

/** The form field of an upstream field. */
function fieldOf(field: string): string {
  return field === "phone" ? "phone" : "shops";
}

export const clientAction = preserveFormOffline;

/** Asks where the merchant sells. @see spec account-and-money, section 2, "Onboarding" */
export default function Platforms() {
  const { progress, ...form } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("onboarding");
  return (
    <OnboardingPage progress={progress} heading={t("platforms.title")} lead={t("platforms.lead")}>
      <FlashNotice flash={sent?.toast ?? null} keepsForm />
      <PlatformsView {...form} lastResult={sent?.result ?? null} />
    </OnboardingPage>
  );
}
