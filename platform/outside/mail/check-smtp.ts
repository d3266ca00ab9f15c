import nodemailer from "nodemailer";
import { errorCode } from "../../../contract/rules/objects";
import { advice, connectionProblem, failed, type Finding, ok } from "../finding";

const ABOUT = "Mail (SMTP)";
const TIMEOUTS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 4_000 };

/** Connects to the mail server and signs in; no mail is sent. @param url as `SMTP_URL` */
export async function checkSmtp(url: string): Promise<Finding[]> {
  const { host, username, protocol } = new URL(url);
  const login = username === "" ? "without a login" : "with its login";
  try {
    await verify(url, true);
    return [ok(ABOUT, `${host} takes mails, encrypted and ${login}`)];
  } catch (error) {
    if (errorCode(error) === "EAUTH") return [failed(ABOUT, `${host} refuses user or password of SMTP_URL`)];
    if (protocol === "smtps:") return [failed(ABOUT, `${host}: ${connectionProblem(error)}`)];
  }
  try {
    await verify(url, false);
    return [advice(ABOUT, `${host} takes mails ${login}, but not encrypted: use smtps:, or a server with STARTTLS`)];
  } catch (error) {
    if (errorCode(error) === "EAUTH") return [failed(ABOUT, `${host} refuses user or password of SMTP_URL`)];
    return [failed(ABOUT, `${host}: ${connectionProblem(error)}`)];
  }
}

async function verify(url: string, requireTLS: boolean): Promise<void> {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS, requireTLS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
