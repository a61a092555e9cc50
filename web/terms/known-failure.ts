// A failure that the browser knows by its code: an answer of the API, or something that the browser found itself (§8).
import type { ErrorCode, FieldError } from "#contract/errors.ts";
import { type CallErrorCode, callErrors } from "#contract/failures/call-errors.ts";
import { type FailureParams, sentence } from "#contract/failures/sentence.ts";

interface FailureDetails {
  params?: FailureParams;
  errors?: readonly FieldError[];
  /** Further facts from the server, such as the correct quote. */
  data?: Readonly<Record<string, unknown>>;
  /** The server's own sentence. */
  message?: string;
}

/** It has no sentences of its own, because the error catalogue is too large for the first script (docs/decisions/0009). */
export class KnownFailure extends Error {
  /** A newer server may send a code that this build does not know. */
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: FailureDetails;

  constructor(
    code: ErrorCode,
    { status, message }: { status: number; message: string },
    details: FailureDetails = {},
  ) {
    super(details.message ?? sentence(message, details.params));
    this.name = "KnownFailure";
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** A failure of any call. Screens create failures of other codes with `ownFailure`. */
export function callFailure(code: CallErrorCode): KnownFailure {
  return new KnownFailure(code, callErrors[code]);
}
