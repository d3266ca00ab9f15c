import { RETURN_PICTURE_MAX_BYTES, RETURN_PICTURES_MAX } from "#contract/rules/buyer-returns";
import type { Tenant } from "#contract/rules/tenant";
import { problem } from "~/models/problem-text";
import { attempt, type Refusal, upstreamAs } from "~/services/upstream/upstream.server";
import { publicCaller } from "./buyer-brand.server";

/** Of a form with pictures, and of each beyond the most that is dropped. */
export const PICTURE_FORM_BYTES = RETURN_PICTURES_MAX * RETURN_PICTURE_MAX_BYTES + 1;

/**
 * Stores the pictures of a form, and names them in it, so that they are there whatever becomes of the form. What it names already
 * stays, unless it is to be dropped.
 *
 * @param form gets `kept[0]`, id and name of each, and `pictureProblem` if one was refused
 * @throws UpstreamFault, with the pictures so far in the form
 */
export async function keepPictures(form: FormData, { tenant, token }: { tenant: Tenant; token: string }): Promise<void> {
  const sent = form.getAll("pictures").flatMap((file) => (file instanceof File && file.name !== "" ? [file] : []));
  const dropped = new Set(form.getAll("drop").map(String));
  const names = [...form.keys()].filter((name) => /^kept\[\d+\]$/.test(name));
  const kept = [...new Set(names.flatMap((name) => form.getAll(name).map(String)))].filter((one) => !dropped.has(one));
  for (const name of [...names, "pictures", "drop", "pictureProblem"]) form.delete(name);
  let refusal: string | null = null;
  try {
    for (const file of sent) {
      const before = problemBefore(file, kept.length);
      if (before) {
        refusal = before;
        continue;
      }
      const content = Buffer.from(await file.arrayBuffer()).toString("base64");
      const body = { content, ...publicCaller(tenant) };
      const added = await attempt(upstreamAs().buyerReturns.addPicture({ params: { token }, body }));
      if (added.kind === "fault") throw added.fault;
      if (added.kind === "ok") kept.push(`${added.value.id} ${file.name.slice(0, 80)}`);
      else refusal = problemOf(added.refusal);
    }
  } finally {
    for (const [at, one] of kept.slice(0, RETURN_PICTURES_MAX).entries()) form.set(`kept[${at}]`, one);
    if (refusal) form.set("pictureProblem", refusal);
  }
}

function problemBefore({ size }: File, kept: number): string | null {
  if (kept >= RETURN_PICTURES_MAX) return problem("form.error.picture-count", { max: RETURN_PICTURES_MAX });
  if (size === 0) return problem("form.error.empty-file");
  return size > RETURN_PICTURE_MAX_BYTES ? problem("form.error.file-size") : null;
}

function problemOf({ status, messages, retryAfterSeconds = 60 }: Refusal): string {
  if (status === 429) return problem("form.error.too-many-attempts", { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) });
  const isTooLarge = status === 413 || messages.some(({ error_code: code }) => code === "MaxSizeExceededField");
  return problem(isTooLarge ? "form.error.file-size" : "form.error.logo-type");
}
