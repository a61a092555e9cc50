// Decides whether a frame of the camera is good enough to be the picture.
import type { PassportFieldName, PassportReading } from "#domain/passport/reading.ts";
import type { PassportPage } from "#web/features/passport/page/check-page.ts";

const lastPageFields: readonly PassportFieldName[] = ["fatherName", "motherName", "fileNumber"];

/**
 * A data page must be accepted. A last page has no check digits, so a second reading has to agree: that of the frame before, or that
 * of the encoded picture. It may be next to the data page, as in an open booklet.
 */
export function isReadable(
  page: PassportPage,
  reading: PassportReading,
  other: PassportReading | undefined,
): boolean {
  if (page === "firstPage") return reading.ok;
  if (reading.places?.lastPage && other?.places?.lastPage) return true;
  if (reading.page !== "last" || other?.page !== "last") return false;
  return lastPageFields.some(
    (field) => reading.fields[field] !== null && reading.fields[field] === other.fields[field],
  );
}
