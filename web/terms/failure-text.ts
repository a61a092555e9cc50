// The sentence that a user reads for a failure: translated by its code and filled with its parameters.
import type { ErrorCode } from "#contract/errors.ts";
import { type CallErrorCode, callErrors } from "#contract/failures/call-errors.ts";
import { type FailureParams, sentence } from "#contract/failures/sentence.ts";
import { currentCatalogue } from "#web/language/current-language.ts";
import { KnownFailure } from "./known-failure.ts";
import { currentTerms } from "./use-terms.ts";

/** A failure or a missing item, as the API answers it. */
interface ServerMessage {
  code: string;
  message: string;
  params?: FailureParams | undefined;
}

/** The failure's sentence, or `fallback` for anything that is not a `KnownFailure`. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof KnownFailure)) return fallback;
  return messageText({ code: error.code, message: error.message, params: error.details.params });
}

/** The server's sentence in the language of this page, or `fallback` where the server sent none (§8). */
export function serverText(error: unknown, fallback: string): string {
  return error instanceof KnownFailure && error.details.message ? failureText(error, fallback) : fallback;
}

/** A second sentence for a failure without the server's own: there was no connection, or the server is busy. */
export function connectionText(error: unknown): string | undefined {
  if (!(error instanceof KnownFailure) || error.details.message) return undefined;
  return error.code === "network" || error.code === "unavailable" ? callText(error.code) : undefined;
}

/** The failure's sentences by field, in the language of this page. */
export function fieldTexts(error: unknown): Record<string, string> {
  if (!(error instanceof KnownFailure)) return {};
  const all = error.details.errors ?? [];
  return Object.fromEntries(
    all.map(({ field, code = "", message, params }) => [field, messageText({ code, message, params })]),
  );
}

/** The sentence of a failed call. */
export function callText(code: CallErrorCode): string {
  return currentCatalogue.getState().failures?.[code] ?? callErrors[code].message;
}

/**
 * The server's sentence in the language of this page. It stays as the server sent it where it is not the catalogue's:
 * a payment provider's message, or the sentence of a server of another version.
 */
export function messageText({ code, message, params = {} }: ServerMessage): string {
  const { failures, englishFailures } = currentCatalogue.getState();
  if (!failures || !englishFailures || !isCodeIn(failures, code)) return message;
  if (sentence(englishFailures[code].message, params) !== message) return message;
  return sentence(failures[code], translated(params));
}

function isCodeIn(failures: Readonly<Record<ErrorCode, string>>, code: string): code is ErrorCode {
  return Object.hasOwn(failures, code);
}

/** A document's label is our own name of its kind, so it is translated too. */
function translated(params: FailureParams): FailureParams {
  const kind = params["kind"];
  const documents: Readonly<Record<string, string>> = currentTerms().documents;
  if (typeof kind !== "string" || !Object.hasOwn(documents, kind)) return params;
  return { ...params, label: documents[kind] ?? kind };
}
