import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";

/**
 * What goes wrong with a mail: `lost`: it is taken, but the connection is cut before the server says so; `busy`: 451 to the
 * recipient; `refused`: 550 to the recipient; `silent`: the connection is cut at once.
 */
export type SmtpFault = "lost" | "busy" | "refused" | "silent";

export interface SmtpOptions {
  /** Key and certificate of `smtps:`, PEM. */
  tls?: { key: string; cert: string };
  /** Wanted of everybody. */
  login?: { user: string; password: string };
}

/** A mail server. Written from RFC 5321 and RFC 4954, as far as it is needed. */
export class SmtpDouble {
  /** Mails as they came, newest last. */
  readonly mails: { recipient: string; text: string }[] = [];
  /** Faults of the next connections, first one first. */
  readonly faults: SmtpFault[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private readonly options: SmtpOptions;

  constructor(options: SmtpOptions = {}) {
    this.options = options;
    const serve = (socket: Socket) => this.serve(socket);
    this.server = options.tls ? createTlsServer(options.tls, serve) : createServer(serve);
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    const { tls, login } = this.options;
    const user = login ? `${login.user}:${login.password}@` : "";
    return `${tls ? "smtps" : "smtp"}://${user}127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    const fault = this.faults.shift();
    this.sockets.add(socket);
    socket.on("close", () => this.sockets.delete(socket));
    socket.on("error", () => undefined);
    if (fault === "silent") return void socket.destroy();
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let recipient = "";
    let isData = false;
    let rest = "";
    let text = "";
    const handle = (line: string) => {
      if (isData && line === ".") {
        isData = false;
        this.mails.push({ recipient, text });
        if (fault === "lost") return void socket.destroy();
        return say("250 taken");
      }
      if (isData) return void (text += `${line.replace(/^\.\./, ".")}\n`);
      const command = line.slice(0, 4).toUpperCase();
      if (command === "EHLO" && this.options.login) return say("250-the double\r\n250 AUTH PLAIN");
      // Whoever were told "250 ok" would begin to speak TLS, and wait for it.
      if (command === "STAR") return say("502 5.5.1 STARTTLS is not offered");
      if (command === "AUTH") return say(this.isLogin(line) ? "235 welcome" : "535 5.7.8 no such user");
      if (command === "RCPT") {
        recipient = /<(.*?)>/.exec(line)?.[1] ?? "";
        if (fault === "busy") return say("451 try again later");
        if (fault === "refused") return say("550 no such user");
      }
      if (command === "DATA") {
        isData = true;
        return say("354 go on");
      }
      if (command === "QUIT") return void socket.end("221 bye\r\n");
      say("250 ok");
    };
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      lines.forEach(handle);
    });
    say("220 the double");
  }

  private isLogin(line: string): boolean {
    const [, user, password] = Buffer.from(line.split(" ")[2] ?? "", "base64")
      .toString()
      .split("\0");
    return user === this.options.login?.user && password === this.options.login?.password;
  }
}
