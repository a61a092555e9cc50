// Rejects the device's reading of a passport that another country issued: this service is for Indian passports (§1).
import { Failure } from "#contract/errors.ts";
import type { PassportReading } from "#domain/passport/reading.ts";
import { findForeignPassport } from "#domain/travel-documents/other-document.ts";

export function rejectForeignPassport(reading: PassportReading | null | undefined): void {
  if (reading?.mrz?.valid && findForeignPassport(reading.mrz.lines)) throw new Failure("passport_not_indian");
}
