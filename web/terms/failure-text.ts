// The sentence that a user reads for a failure: translated by code, filled with the failure's values.
import { type ErrorCode, errorCatalogue, Failure, sentence } from "#contract/errors.ts";
import { documentKinds } from "#domain/documents/document-kinds.ts";
import { currentCatalogue } from "#web/language/current-language.ts";
import { currentTerms } from "./use-terms.ts";

type Params = Readonly<Record<string, string | number>>;

/** The failure's sentence, or `fallback` for anything that is not a `Failure`. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof Failure ? messageText(error.code, error.message) : fallback;
}

/** What the server itself said of a failure, in the language of this page, or `fallback` where it said nothing (§8). */
export function serverText(error: unknown, fallback: string): string {
  if (!(error instanceof Failure) || !error.details.message) return fallback;
  return messageText(error.code, error.details.message);
}

/** The sentence of a code, for what the browser finds out by itself. */
export function codeText(code: ErrorCode, params: Params = {}): string {
  const template = currentCatalogue.getState().failures?.[code] ?? errorCatalogue[code].message;
  return sentence(template, params);
}

/** The server's sentence of a code in the language of this page; as it came where it says more than the catalogue. */
export function messageText(code: string, message: string): string {
  const { failures } = currentCatalogue.getState();
  if (!failures || !isErrorCode(code)) return message;
  const params = paramsIn(message, errorCatalogue[code].message);
  return params ? sentence(failures[code], params) : message;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** Reads the values back out of a filled sentence: the server sends sentences, not their parts. */
function paramsIn(message: string, template: string): Params | undefined {
  const pattern = template.replaceAll(/[.?()]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, "(?<$1>.+)");
  const found = new RegExp(`^${pattern}$`, "s").exec(message);
  return found ? translated(found.groups ?? {}) : undefined;
}

/** A document's label is a name of ours, not what somebody typed. */
function translated(params: Record<string, string>): Params {
  const kind = Object.entries(documentKinds).find(([, label]) => label === params["label"])?.[0];
  if (!kind) return params;
  const { documents } = currentTerms();
  return { ...params, label: documents[kind as keyof typeof documents] };
}
