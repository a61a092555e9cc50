// Sentences for what screens find themselves. They load the error catalogue, which the first script does not have.
import { type ErrorCode, errorCatalogue } from "#contract/errors.ts";
import { type FailureParams, sentence } from "#contract/failures/sentence.ts";
import { currentCatalogue } from "#web/language/current-language.ts";
import { KnownFailure } from "./known-failure.ts";

/** The sentence of a code, in the language of this page. */
export function codeText(code: ErrorCode, params: FailureParams = {}): string {
  const template = currentCatalogue.getState().failures?.[code] ?? errorCatalogue[code].message;
  return sentence(template, params);
}

/** A failure that the browser found itself. */
export function ownFailure(code: ErrorCode, params: FailureParams = {}): KnownFailure {
  return new KnownFailure(code, errorCatalogue[code], { params });
}
