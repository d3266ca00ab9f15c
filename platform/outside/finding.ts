import { errorCode } from "../../contract/rules/objects";

/** What a check of an operator's settings found. */
export interface Finding {
  result: "ok" | "failed" | "advice" | "not configured";
  /** Name of the row, `Stripe webhook`. */
  about: string;
  /** For the operator; what is to be done about it, if anything. No secrets. */
  text: string;
}

export const ok = (about: string, text: string): Finding => ({ result: "ok", about, text });
export const failed = (about: string, text: string): Finding => ({ result: "failed", about, text });
export const advice = (about: string, text: string): Finding => ({ result: "advice", about, text });
export const notConfigured = (about: string, text: string): Finding => ({ result: "not configured", about, text });

/** Why a connection failed, in a few words: `ECONNREFUSED`, `ENOTFOUND mail.example.com`, `self-signed certificate`. */
export function connectionProblem(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.cause instanceof Error) continue;
    const code = errorCode(at);
    if (at.name === "TimeoutError") return "no answer in time";
    return code === undefined || at.message.includes(code) ? at.message : `${code} ${at.message}`.trim();
  }
  return "unknown error";
}
