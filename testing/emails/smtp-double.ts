// A double of a mail server over SMTP: tests can stop it, or make it reject or delay emails; it records
// accepted emails.
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "#server/platform/free-port.ts";

/** The points of a delivery at which a test can intervene, in order. */
export const moments = ["connect", "sender", "recipient", "letter", "taken"] as const;
export type Moment = (typeof moments)[number];

export interface TakenMail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { fileName: string; mediaType: string; bytes: Buffer }[];
  raw: string;
}

export async function startSmtpDouble() {
  const port = await freePort();
  const taken: TakenMail[] = [];
  const desk = {
    /** Called at each point: may throw a `refusal` or wait. `about` is the recipient, once known. */
    at: async (_moment: Moment, _about: string): Promise<void> => {},
  };
  let server: SMTPServer | undefined;

  function open(): Promise<unknown> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onConnect: (_session, done) => void settle(desk.at("connect", ""), done),
      onMailFrom: (_sender, _session, done) => void settle(desk.at("sender", ""), done),
      onRcptTo: ({ address }, _session, done) => void settle(desk.at("recipient", address), done),
      onData: (stream, { envelope }, done) =>
        void settle(take(stream, envelope.rcptTo[0]?.address ?? ""), done),
    });
    server.on("error", () => {});
    return once(server.listen(port, "127.0.0.1"), "listening");
  }

  async function take(stream: NodeJS.ReadableStream, to: string): Promise<void> {
    const [bytes] = await Promise.all([buffer(stream), desk.at("letter", to)]);
    taken.push(await readMail(bytes, to));
    await desk.at("taken", to);
  }

  /** Cuts all connections, as when the machine goes down. */
  async function close(): Promise<void> {
    const closing = server;
    server = undefined;
    if (closing) await new Promise<void>((done) => closing.close(done));
  }

  await open();
  return { url: `smtp://127.0.0.1:${port}`, taken, desk, open, close };
}

export type SmtpDouble = Awaited<ReturnType<typeof startSmtpDouble>>;

export function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

async function settle(work: Promise<void>, done: (error?: Error | null) => void): Promise<void> {
  try {
    await work;
    done();
  } catch (error) {
    done(error as Error);
  }
}

async function readMail(bytes: Buffer, to: string): Promise<TakenMail> {
  const { messageId = "", subject = "", text = "", html = "", attachments } = await PostalMime.parse(bytes);
  return {
    messageId,
    to,
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      fileName: filename ?? "",
      mediaType: mimeType,
      bytes: Buffer.from(content as ArrayBuffer),
    })),
    raw: bytes.toString("utf8"),
  };
}
