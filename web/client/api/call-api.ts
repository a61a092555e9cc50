// How the browser calls the API: one function that turns every failure into a `KnownFailure`.
import type { ErrorCode, FieldError } from "#contract/errors.ts";
import { type CallErrorCode, callErrors } from "#contract/failures/call-errors.ts";
import type { FailureParams } from "#contract/failures/sentence.ts";
import { apiBase } from "#contract/paths.ts";
import { callFailure, KnownFailure } from "#web/terms/known-failure.ts";
import { untilAdmitted } from "./until-admitted.ts";
import { isUserSignedIn, noteExpiredSession, userToken } from "../session/session.ts";

export interface CallOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON, unless it is FormData. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Lets the call outlive the page, for input typed just before leaving it. */
  keepalive?: boolean;
  /** The token of a session that is not yet the logged-in user's. */
  token?: string;
  /** What only some calls need. */
  headers?: Record<string, string>;
}

/** Calls the API and returns the body of a 2xx response. Throws a `KnownFailure` for any other response, and without a network. */
export async function callApi<Answer>(
  path: string,
  { method = "GET", body, signal, keepalive = false, token, headers }: CallOptions = {},
): Promise<Answer> {
  const form = body instanceof FormData;
  const init: RequestInit = {
    method,
    keepalive,
    headers: {
      ...requestHeaders(),
      ...(token === undefined ? {} : { "x-access-token": token }),
      ...headers,
      ...(body === undefined || form ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
  const response = await untilAdmitted(() => fetch(apiBase + path, init), signal).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw callFailure("network");
  });
  return readAnswer<Answer>(response.status, await response.text());
}

/** The specification's default request headers (§7). */
export function requestHeaders(): Record<string, string> {
  return {
    accept: "application/json",
    "x-access-token": userToken(),
    platform: "web",
    version: "v1",
    timezone: "asia/kolkata",
  };
}

/** Turns a response's status and text into its value or a `KnownFailure`. */
export function readAnswer<Answer>(status: number, text: string): Answer {
  const body = parse(text);
  if (status >= 200 && status < 300) return body as Answer;
  if (status === 401 && isUserSignedIn()) noteExpiredSession();
  throw failureFrom(status, body as Partial<FailureAnswer> | undefined);
}

interface FailureAnswer {
  message: string;
  code: ErrorCode;
  params: FailureParams;
  errors: FieldError[];
  data: Record<string, unknown>;
}

function failureFrom(status: number, body: Partial<FailureAnswer> | undefined): KnownFailure {
  const codeByStatus = codeOfStatus(status);
  const error = { status, message: callErrors[codeByStatus].message };
  return new KnownFailure(body?.code ?? codeByStatus, error, {
    ...(body?.message ? { message: body.message } : {}),
    ...(body?.params ? { params: body.params } : {}),
    ...(body?.errors ? { errors: body.errors } : {}),
    ...(body?.data ? { data: body.data } : {}),
  });
}

function codeOfStatus(status: number): CallErrorCode {
  if (status === 401) return "not_authenticated";
  if (status === 404) return "not_found";
  if (status === 413) return "payload_too_large";
  if (status === 429) return "too_many_requests";
  return status >= 500 ? "unavailable" : "malformed_request";
}

function parse(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
