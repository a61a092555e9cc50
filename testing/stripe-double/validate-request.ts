// Validates a request against the SDK's types and converts the form's strings to numbers.
import { Ajv, type ValidateFunction } from "ajv";
import type { FormValue } from "./form-body.ts";
import type { Requests } from "./request-types.ts";
import schemas from "./request-schemas.json" with { type: "json" };

export type RequestName = keyof Requests;

const ajv = new Ajv({ coerceTypes: true, strict: false, allErrors: true });
ajv.addSchema(schemas, "stripe");
const validators = new Map<RequestName, ValidateFunction>();

/** Returns the problem, or undefined. Changes `parameters` in place: "4999" becomes 4999. */
export function problemOf(name: RequestName, parameters: { [name: string]: FormValue }): string | undefined {
  const validate =
    validators.get(name) ?? ajv.compile({ $ref: `stripe#/definitions/Requests/properties/${name}` });
  validators.set(name, validate);
  if (validate(parameters)) return undefined;
  const [first] = validate.errors ?? [];
  return `${first?.instancePath ?? ""} ${first?.message ?? "is not valid"} ${JSON.stringify(first?.params)}`;
}
