// Where a request comes from: its address, its browser, and the cookie by which we recognise that browser (P30).
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieIn } from "#contract/page-cookies.ts";
import { apiBase } from "#contract/paths.ts";

export interface Visitor {
  address: string;
  userAgent: string | undefined;
  /** The random token of a browser that has logged in before, or tries to now. */
  device: string | undefined;
}

const deviceCookie = "pravesh_device";
const yearSeconds = 365 * 24 * 3600;

export function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  const device = cookieIn(headers.cookie ?? "", deviceCookie);
  const isToken = device !== undefined && /^[\w-]{43}$/.test(device);
  return { address: ip, userAgent: headers["user-agent"], device: isToken ? device : undefined };
}

/** For a login: a browser without a token gets one, which the login will remember if it succeeds. */
export function recognisableVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: { publicUrl: string },
): Visitor & { device: string } {
  const visitor = visitorOf(request);
  const device = visitor.device ?? randomBytes(32).toString("base64url");
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const scope = `Path=${apiBase}; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`;
  reply.header("set-cookie", `${deviceCookie}=${device}; ${scope}`);
  return { ...visitor, device };
}
