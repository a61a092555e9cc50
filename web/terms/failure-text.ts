// The sentence that a user reads for a failure: translated by its code and filled with its parameters.
import { type ErrorCode, errorCatalogue, Failure, type FailureParams, sentence } from "#contract/errors.ts";
import { currentCatalogue } from "#web/language/current-language.ts";
import { currentTerms } from "./use-terms.ts";

/** A failure or a missing item, as the API answers it. */
interface ServerMessage {
  code: string;
  message: string;
  params?: FailureParams | undefined;
}

/** The failure's sentence, or `fallback` for anything that is not a `Failure`. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof Failure)) return fallback;
  return messageText({ code: error.code, message: error.message, params: error.details.params });
}

/** The server's sentence in the language of this page, or `fallback` where the server sent none (§8). */
export function serverText(error: unknown, fallback: string): string {
  return error instanceof Failure && error.details.message ? failureText(error, fallback) : fallback;
}

/** A second sentence for a failure without the server's own: there was no connection, or the server is busy. */
export function connectionText(error: unknown): string | undefined {
  if (!(error instanceof Failure) || error.details.message) return undefined;
  return error.code === "network" || error.code === "unavailable" ? codeText(error.code) : undefined;
}

/** The failure's sentences by field, in the language of this page. */
export function fieldTexts(error: unknown): Record<string, string> {
  if (!(error instanceof Failure)) return {};
  const all = error.details.errors ?? [];
  return Object.fromEntries(
    all.map(({ field, code = "", message, params }) => [field, messageText({ code, message, params })]),
  );
}

/** The sentence of a code, for failures that the browser finds itself. */
export function codeText(code: ErrorCode, params: FailureParams = {}): string {
  const template = currentCatalogue.getState().failures?.[code] ?? errorCatalogue[code].message;
  return sentence(template, params);
}

/**
 * The server's sentence in the language of this page. It stays as the server sent it where it is not the catalogue's:
 * a payment provider's message, or the sentence of a server of another version.
 */
export function messageText({ code, message, params = {} }: ServerMessage): string {
  const { failures } = currentCatalogue.getState();
  if (!failures || !isErrorCode(code)) return message;
  if (sentence(errorCatalogue[code].message, params) !== message) return message;
  return sentence(failures[code], translated(params));
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** A document's label is our own name of its kind, so it is translated too. */
function translated(params: FailureParams): FailureParams {
  const kind = params["kind"];
  const documents: Readonly<Record<string, string>> = currentTerms().documents;
  if (typeof kind !== "string" || !Object.hasOwn(documents, kind)) return params;
  return { ...params, label: documents[kind] ?? kind };
}
