// Logs in over HTTP from a chosen address of this machine.
import { request as send } from "node:http";

export interface Client {
  port: number;
  /** The address that the client connects from: the whole of 127.0.0.0/8 is this machine. */
  from: string;
  /** What the client itself writes into X-Forwarded-For. */
  forged?: string;
  /** The browser's cookies. */
  cookie?: string;
}

interface Answer {
  status: number;
  /** The cookie that the answer sets, without its attributes. */
  cookie: string;
}

export function logIn(
  { port, from, forged, cookie }: Client,
  body: { email: string; password: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = send({
      host: "127.0.0.1",
      port,
      localAddress: from,
      path: "/api/v1/login",
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(forged && { "x-forwarded-for": forged }),
        ...(cookie && { cookie }),
      },
    });
    outgoing.on("response", (response) => {
      const { statusCode: status = 0, headers } = response.resume();
      resolve({ status, cookie: headers["set-cookie"]?.[0]?.split(";")[0] ?? "" });
    });
    outgoing.on("error", reject);
    outgoing.end(JSON.stringify(body));
  });
}
