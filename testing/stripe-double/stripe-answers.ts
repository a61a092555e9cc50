// Responses that several resources of the Stripe double share.
import type { DoubleAnswer } from "../doubles/double-server.ts";
import type { FormValue } from "./form-body.ts";

export type Parameters = { [name: string]: FormValue };

export function failed(status: number, code: string, message: string): DoubleAnswer {
  return { status, body: { error: { type: "invalid_request_error", code, message } } };
}

export function notFound(kind: string, id: string): DoubleAnswer {
  return failed(404, "resource_missing", `No such ${kind}: '${id}'`);
}
