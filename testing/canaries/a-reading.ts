// What a device sends of a passport page that it could hardly read.
import { passportFieldNames } from "#domain/passport/reading.ts";

/** `page` is "data" or "last". */
export function aReading(page: string, { fatherName }: { fatherName: string }) {
  const fields = Object.fromEntries(passportFieldNames.map((name) => [name, null]));
  return {
    page,
    ok: true,
    isPassport: true,
    mrz: null,
    print: null,
    fields: { ...fields, fatherName },
    confidence: Object.fromEntries(passportFieldNames.map((name) => [name, 0.5])),
    problems: [],
  };
}
