import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/**
 * What goes wrong with a mail: `lost`: it is taken, but the connection is cut before the server says so; `busy`: 451 to the
 * recipient; `refused`: 550 to the recipient; `silent`: the connection is cut at once.
 */
export type SmtpFault = "lost" | "busy" | "refused" | "silent";

/** A mail server. Written from RFC 5321, as far as it is needed. */
export class SmtpDouble {
  /** Mails as they came, newest last. */
  readonly mails: { recipient: string; text: string }[] = [];
  /** Faults of the next connections, first one first. */
  readonly faults: SmtpFault[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.serve(socket));

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
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
}
