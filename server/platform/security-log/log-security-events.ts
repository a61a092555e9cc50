// Logs security events, one line each, with the request's ID and without personal data (P45, P46).
import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { apiBase } from "#contract/paths.ts";
import type { App } from "../http/app-type.ts";
import { findSecurityEvent, securityEvents } from "./security-events.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Why the request failed. */
    failure?: ErrorCode;
  }
}

interface Pseudonyms {
  /** Without it, nobody can tell an account or an address from its pseudonym. */
  key: string;
  userIdOf: (request: FastifyRequest) => string | undefined;
}

/** `who` and `from` are pseudonyms of account and address: the same for the same one, so that attempts can be counted. */
export function logSecurityEvents(app: App, { key, userIdOf }: Pseudonyms): void {
  const pseudonymOf = (value: string) =>
    createHmac("sha256", key).update(`security-log\0${value}`).digest("hex").slice(0, 16);
  app.addHook("onResponse", (request, reply, done) => {
    const event = findSecurityEvent({
      route: `${request.method} ${request.routeOptions?.url?.slice(apiBase.length) ?? ""}`,
      status: reply.statusCode,
      failure: request.failure,
      hasToken: Boolean(request.headers["x-access-token"]),
    });
    if (event) {
      const userId = userIdOf(request);
      const who = userId && pseudonymOf(userId);
      request.log[securityEvents[event].level]({ event, who, from: pseudonymOf(request.ip) }, "security");
    }
    done();
  });
}
